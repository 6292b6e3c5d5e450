import { hashOf } from '#features/messaging/server/write-message.ts'
import type { CalendarDate } from '#lib/stay.ts'
import type { NewRow } from '#platform/database/database.ts'
import type { Talk } from '../conversations/talks.ts'
import { homeOf } from '../homes/all-homes.ts'
import { hoursAfter, instantOn } from '../instants.ts'
import { stableId } from '../stable.ts'
import { accountId } from './account-row.ts'
import { coverUrl, homeId } from './home-rows.ts'

/** The conversation itself, where no booking has opened it. */
export function toConversationRow(
  { home: slug, guest, lines }: Talk,
  today: CalendarDate,
): NewRow<'conversations'> {
  const home = homeOf(slug)
  return {
    property_id: homeId(home, today),
    host_id: accountId(home.host, today),
    guest_id: accountId(guest, today),
    property_title: home.title,
    property_city: home.city,
    property_image: coverUrl(home, today),
    opened_by: 'message',
    created_at: at(lines[0]?.[1] ?? 0, today),
  }
}

/** What was said in it. */
export function toMessageRows(talk: Talk, conversationId: string, today: CalendarDate): NewRow<'messages'>[] {
  return talk.lines.map(([side, hoursAgo, body], index) => ({
    id: stableId(at(hoursAgo, today), `${talk.home}/${talk.guest}/${index}`),
    author_id: accountId(side === 'host' ? homeOf(talk.home).host : talk.guest, today),
    conversation_id: conversationId,
    seq: index + 1,
    side,
    body,
    body_hash: hashOf(body),
    created_at: at(hoursAgo, today),
  }))
}

function at(hoursAgo: number, today: CalendarDate): Date {
  return hoursAfter(instantOn(today, 0, 0), -hoursAgo)
}
