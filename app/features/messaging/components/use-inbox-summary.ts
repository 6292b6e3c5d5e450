import { answerOf, client } from '#lib/api-client.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { InboxSummary } from '../messaging-schema.ts'

/** How many conversations wait to be read, and what the inbox can be narrowed to; null until it is known. */
export function useInboxSummary(isWanted = true): InboxSummary | null {
  const load = () => answerOf(client.conversations.summary.$get())
  return useAnswer<InboxSummary>(['conversations', 'summary'], load, { freshness: 'live', isWanted }).answer
}
