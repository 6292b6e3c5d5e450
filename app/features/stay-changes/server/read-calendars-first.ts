import type { Actor } from '#features/accounts/actor.ts'
import { refuseWhereStale } from '#features/bookings/server/request/refuse-stale-calendars.ts'
import { refreshStaleFeeds } from '#features/calendar/server/refresh-stale-feeds.ts'
import type { BookingId, StayChangeId } from '#lib/ids.ts'
import type { StayChangeReply } from '../stay-change-schema.ts'
import { findChange, findStay, stayOfRow } from './stay-change-rows.ts'

type Doors = Parameters<typeof refreshStaleFeeds>[0] & Parameters<typeof refuseWhereStale>[0]
type Reply = StayChangeReply & { id: BookingId; change_id: StayChangeId }

/**
 * Before a change of dates is accepted: reads the calendars of other platforms again, outside of any transaction and for at
 * most five seconds (calendar.md, rule 10). Only a host can look there, so only a host is asked to where one cannot be read;
 * who wrote the proposal that a guest accepts was the host.
 */
export async function readCalendarsFirst(ctx: Doors, actor: Actor, reply: Reply): Promise<void> {
  const { id, change_id, status, despite_stale_calendars } = reply
  if (status !== 'accepted' || despite_stale_calendars) return
  const stay = await findStay(ctx.db, { id, accountId: actor.id })
  const change = stay && (await findChange(ctx.db, { bookingId: id, changeId: change_id }))
  // What is wrong with it the answer itself says.
  if (!stay?.property_id || change?.status !== 'open') return
  const [before, next] = [stayOfRow(stay), stayOfRow(change)]
  if (before.checkIn <= next.checkIn && next.checkOut <= before.checkOut) return
  if (stay.is_for_host) await refuseWhereStale(ctx, stay.property_id)
  else await refreshStaleFeeds(ctx, stay.property_id, { withinMs: 5_000 })
}
