import { answerOf, client } from '#lib/api-client.ts'
import { type Answer, useAnswer } from '#web/use-answer.ts'
import { type Page, type Pages, usePages } from '#web/use-pages.ts'
import type { NoticePage } from '../../account-schema.ts'

export type Notice = NoticePage['notices'][number]

/** How many notices wait to be read, asked again while somebody looks. */
export function useNoticeCount(): Answer<{ unread: number }> {
  return useAnswer<{ unread: number }>(['notices', 'count'], () => answerOf(client.notices.count.$get()), {
    freshness: 'live',
  })
}

/** What the signed-in person was told, the latest first. */
export function useNotices(): Pages<Notice, Page<Notice>> {
  return usePages<Notice>(['notices', 'list'], async (cursor) => {
    const page = await answerOf(client.notices.$get({ query: cursor ? { cursor } : {} }))
    return { rows: page.notices, nextCursor: page.next_cursor }
  })
}
