import { answerOf, client } from '#lib/api-client.ts'
import { type Answer, useAnswer } from '#web/use-answer.ts'
import type { InboxSummary } from '../messaging-schema.ts'

/** How many conversations wait to be read, and what the inbox can be narrowed to. */
export function useInboxSummary(): Answer<InboxSummary> {
  const load = () => answerOf(client.conversations.summary.$get())
  return useAnswer<InboxSummary>(['conversations', 'summary'], load, { freshness: 'live' })
}
