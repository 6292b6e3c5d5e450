import { answerOf, client } from '#lib/api-client.ts'
import { type Page, type Pages, usePages } from '#web/use-pages.ts'
import type { Conversation } from '../../messaging-schema.ts'
import type { InboxAddress } from './inbox-address.ts'

/** The signed-in person's conversations as the address says, 20 at a time, asked again while they are looked at. */
export function useInbox({ filter, q, home }: InboxAddress): Pages<Conversation, Page<Conversation>> {
  return usePages<Conversation>(
    ['conversations', 'list', filter, q, home],
    async (cursor) => {
      const query = {
        filter,
        ...(q ? { q } : {}),
        ...(home ? { property_id: home } : {}),
        ...(cursor ? { cursor } : {}),
      }
      const page = await answerOf(client.conversations.$get({ query }))
      return { rows: page.conversations, nextCursor: page.next_cursor }
    },
    { freshness: 'live' },
  )
}
