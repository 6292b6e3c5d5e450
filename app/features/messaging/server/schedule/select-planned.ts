import { sql } from 'kysely'
import { statusesThat } from '#features/bookings/booking.ts'
import { hasStatus } from '#features/bookings/server/has-status.ts'
import { mayActOn } from '#features/listings/server/access.ts'
import type { BookingId, ScheduledMessageId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { lateByMostMs } from '../../scheduled-message.ts'

// By the clocks at the home; UTC where nothing tells which they are.
const zone = sql<string>`coalesce(p.time_zone, 'UTC')`

// The first time that the two agreed; a check-in that was taken back leads to the same status once more.
const confirmedAt = sql<Date>`(
  select min(e.created_at) from booking_events e
  where e.booking_id = b.id and ${hasStatus('e.to_status', statusesThat.awaitArrival)}
)`

const momentDay = sql`case t.moment
  when 'before_arrival' then b.check_in_date - t.days
  when 'arrival_day' then b.check_in_date
  when 'after_arrival' then b.check_in_date + t.days
  when 'before_departure' then b.check_out_date - t.days
  when 'departure_day' then b.check_out_date
  when 'after_departure' then b.check_out_date + t.days
end`

// A wall-clock time that a change of the clocks skips is the next that there is; `at_home` takes it so.
const momentAt = sql<Date>`case t.moment
  when 'confirmation' then ${confirmedAt}
  else at_home(${momentDay} + make_time(t.hour, 0, 0), ${zone})
end`

// The first day, by the home's clocks, on which it would be too late: nothing goes out when a stay is over but what is
// meant for its end (market rule 24).
const endsBefore = sql`case
  when t.moment = 'after_departure' then b.check_out_date + t.days + 2
  when t.moment in ('before_departure', 'departure_day') then b.check_out_date + 1
  else b.check_out_date
end`

/**
 * Every scheduled message with every stay that it is for: what was agreed between a host who may write for the home and a
 * guest, and not cancelled. With the instant at which it goes out, null where the stay was agreed after it.
 */
export function selectPlanned(db: Database | Transaction) {
  return db
    .selectFrom('scheduled_messages as t')
    .innerJoin('bookings as b', (join) => join.on(mayActOn({ column: 't.account_id' }, 'messages', 'b')))
    .innerJoin('properties as p', 'p.id', 'b.property_id')
    .innerJoin('conversation_bookings as told', 'told.booking_id', 'b.id')
    .innerJoin('accounts as host', 'host.id', 't.account_id')
    .leftJoin('stay_messages as done', (join) =>
      join.onRef('done.booking_id', '=', 'b.id').onRef('done.scheduled_message_id', '=', 't.id'),
    )
    .select(['t.id as scheduled_message_id', 't.account_id', 't.title', 't.body', 't.since', 't.created_at'])
    .select(['b.id as booking_id', 'b.guest_name', 'b.check_in_date', 'b.check_out_date'])
    .select(['p.title as home', 'told.conversation_id'])
    .select(['done.body as own_body', 'done.skipped', 'done.sent_at'])
    .select([
      zone.as('time_zone'),
      sql<Date | null>`case when ${momentAt} >= ${confirmedAt} then ${momentAt} when t.sends_late then ${confirmedAt} end`.as(
        'due_at',
      ),
      sql<Date>`at_home((${endsBefore})::timestamp, ${zone})`.as('ends_at'),
    ])
    .where('t.is_on', '=', true)
    .where('host.delete_after', 'is', null)
    .where(
      sql<boolean>`(${hasStatus('b.status', statusesThat.holdNights)} or (
        ${hasStatus('b.status', statusesThat.areCompleted)} and t.moment in ('departure_day', 'after_departure')
      ))`,
    )
    .where(
      sql<boolean>`(t.is_for_all or exists (
        select from scheduled_message_homes homes
        where homes.scheduled_message_id = t.id and homes.property_id = b.property_id
      ))`,
    )
}

/** One of them; undefined where it does not or no longer go out in this stay. */
export function findPlanned(
  db: Database | Transaction,
  key: { booking_id: BookingId; scheduled_message_id: ScheduledMessageId },
) {
  return selectPlanned(db)
    .where('b.id', '=', key.booking_id)
    .where('t.id', '=', key.scheduled_message_id)
    .executeTakeFirst()
}

export type Planned = NonNullable<Awaited<ReturnType<typeof findPlanned>>>

/** Whether it goes out now: its time has come, is not long past, and nobody has skipped it. */
export function isDue({ due_at, since, ends_at, sent_at, skipped }: Planned, now: Date): boolean {
  return (
    sent_at === null &&
    skipped === null &&
    due_at !== null &&
    due_at <= now &&
    !isOver({ due_at, since, ends_at }, now)
  )
}

/** Whether its time has passed without it, or lies before it was written. */
export function isOver(
  { due_at, since, ends_at }: { due_at: Date; since: Date; ends_at: Date },
  now: Date,
): boolean {
  return (
    due_at < since || due_at >= ends_at || now >= ends_at || now.getTime() - due_at.getTime() >= lateByMostMs
  )
}

const batch = 500

type Due = { booking_id: BookingId; scheduled_message_id: ScheduledMessageId }

/** Which go out because their day and hour have come, those that have waited longest first; at most 500 at a time. */
export async function listDueByDay(db: Database, now: Date): Promise<Due[]> {
  const planned = selectPlanned(db)
    .where('t.moment', '<>', 'confirmation')
    // By the calendar first: the instants are dear.
    .where(sql<boolean>`${momentDay} between ${now}::timestamptz::date - 3 and ${now}::timestamptz::date + 2`)
  return selectDue(db, planned, now)
}

/** Which go out at once, because their stay was agreed within the last day; at most 500 at a time. */
export async function listDueAtOnce(db: Database, now: Date): Promise<Due[]> {
  const planned = selectPlanned(db).where(
    sql<boolean>`b.id in (
      select e.booking_id from booking_events e
      where ${hasStatus('e.to_status', statusesThat.awaitArrival)}
        and e.created_at > ${new Date(now.getTime() - lateByMostMs)} and e.created_at <= ${now}
    )`,
  )
  return selectDue(db, planned, now)
}

/**
 * Those that are due, as `isDue` says it of one: asked of the database, because nothing marks what is late or over, and a
 * limit before it would let the same rows stand before the others until these are over too.
 */
function selectDue(db: Database, planned: ReturnType<typeof selectPlanned>, now: Date): Promise<Due[]> {
  return db
    .with(
      (cte) => cte('planned').materialized(),
      () => planned.where(isUnsent),
    )
    .selectFrom('planned')
    .select(['booking_id', 'scheduled_message_id'])
    .where('due_at', '<=', now)
    .where('due_at', '>', new Date(now.getTime() - lateByMostMs))
    .where('ends_at', '>', now)
    .whereRef('due_at', '>=', 'since')
    .whereRef('due_at', '<', 'ends_at')
    .orderBy('due_at')
    .orderBy('booking_id')
    .orderBy('scheduled_message_id')
    .limit(batch)
    .execute()
}

const isUnsent = sql<boolean>`(done.sent_at is null and done.skipped is null)`
