import { useEffect, useRef } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import type { AnswerKey } from '#web/answers.ts'
import { type Page, type Pages, usePages } from '#web/use-pages.ts'
import { holdPlace } from '../../hold-place.ts'
import type { Conversation } from '../../messaging-schema.ts'
import type { InboxAddress } from './inbox-address.ts'

/**
 * The signed-in person's conversations as the address says, 20 at a time, asked again while they are looked at. The open one keeps
 * its place.
 */
export function useInbox(
  { filter, q, home }: InboxAddress,
  openId: string | null,
): Pages<Conversation, Page<Conversation>> {
  const key: AnswerKey = ['conversations', 'list', filter, q, home]
  const list = usePages<Conversation>(
    key,
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
  const name = JSON.stringify(key)
  const shown = useRef({ name, ids: [] as string[] })
  const rows = holdPlace(list.rows, openId, shown.current.name === name ? shown.current.ids : [])
  useEffect(() => {
    shown.current = { name, ids: rows.map(({ id }) => id) }
  })
  return { ...list, rows }
}
