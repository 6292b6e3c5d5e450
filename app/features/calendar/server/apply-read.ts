import { sql } from 'kysely'
import { setExternalNights } from '#features/availability/server/external-nights.ts'
import { lockNights } from '#features/availability/server/hold-nights.ts'
import { addDays, type CalendarDate, calendarDate, type Stay } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { absenceMs, platformNames } from '../calendar-sync.ts'
import { blockedNights, windowFrom } from '../nights.ts'
import { calendarAlertJob } from './calendar-jobs.ts'
import { compareRead, type ReadEffect, type StoredStay } from './compare-read.ts'
import type { FeedRow } from './queries.ts'
import type { ReadEvent } from './read/calendar-read.ts'
import { listServedNights } from './served-nights.ts'

/** What a successful read says, and how to ask next time. */
export type CalendarRead = {
  events: readonly ReadEvent[]
  total: number
  unusable: number
  doubtful: number
  widened: number
  dependsOnDay: boolean
  etag: string | null
  lastModified: string | null
  contentHash: Buffer | null
  /** When the calendar was asked: what it fetched from us later is not what it repeats. */
  askedAt: Date
  /** The day on which its nights were told, at the property. */
  today: CalendarDate
}

/** What a read has changed. */
export type Applied = { newBlocks: number; removedBlocks: number }

/**
 * Makes what a feed says true, in one transaction: its stays, the nights that they block, the time of the read and its
 * counts (calendar.md, rules 5, 6, 9). Null when the feed was deleted meanwhile. Doing it twice changes nothing more.
 */
export async function applyRead(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  feed: FeedRow,
  read: CalendarRead,
  nextReadAt: (effect: { isAwaitingAbsence: boolean }) => Date,
): Promise<Applied | null> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await lockNights(tx, feed.propertyId))) return null
    // Behind the lock of the property, which a deletion takes as well: two reads of one feed come one after the other.
    const stored = await readStored(tx, feed.id)
    if (!stored) return null
    const now = ctx.clock()
    const window = windowFrom(read.today)
    const effect = compareRead({
      stored,
      events: read.events.map((event) => ({ ...event, ...boundStay(event, window) })),
      isComplete: read.unusable + read.doubtful === 0,
      window,
      now,
      absenceMs,
      served: await listServedNights(tx, feed.id, read.askedAt),
    })
    const hasChanged = await writeStays(tx, feed, effect, now)
    if (hasChanged) await writeNights(ctx, tx, feed, effect, window)
    await tx
      .updateTable('calendar_sync_configs')
      .set({
        last_sync_at: now,
        last_tried_at: now,
        next_read_at: nextReadAt({ isAwaitingAbsence: effect.isAwaitingAbsence }),
        queued_at: null,
        wait_until: null,
        last_error: null,
        last_error_status: null,
        failures: 0,
        stale_since: null,
        failure_told_at: null,
        events_found: read.total,
        events_unreadable: read.unusable + read.doubtful,
        events_widened: read.widened,
        last_new: effect.added.length,
        last_removed: effect.removedIds.length,
        // While something is missing the next read must be a whole one, since it may free nights.
        etag: effect.isAwaitingAbsence ? null : read.etag,
        last_modified: effect.isAwaitingAbsence ? null : read.lastModified,
        content_hash: effect.isAwaitingAbsence ? null : read.contentHash,
        depends_on_day: read.dependsOnDay,
        read_on: read.today,
      })
      .where('id', '=', feed.id)
      .execute()
    if (read.widened > 0) await announceWidened(ctx, tx, feed)
    return { newBlocks: effect.added.length, removedBlocks: effect.removedIds.length }
  })
}

/** Notifies the host, once for each feed, of events that can be read in more than one way. */
async function announceWidened(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  { id }: FeedRow,
): Promise<void> {
  const first = await tx
    .updateTable('calendar_sync_configs')
    .set({ widened_told_at: ctx.clock() })
    .where('id', '=', id)
    .where('widened_told_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (first) await ctx.jobs.send(tx, calendarAlertJob, { config_id: id, news: 'widened', booking_ids: [] })
}

const longestPast = 366

/** Keeps an event as it is written, but for ends that lie absurdly far from the nights that matter. */
function boundStay(stay: Stay, window: Stay): Stay {
  const earliest = addDays(window.checkIn, -longestPast)
  const latest = addDays(window.checkOut, longestPast)
  return {
    // The first of its year, so that it is the same date each day.
    checkIn: stay.checkIn < earliest ? calendarDate(`${earliest.slice(0, 4)}-01-01`) : stay.checkIn,
    checkOut: stay.checkOut > latest ? calendarDate(`${latest.slice(0, 4)}-12-31`) : stay.checkOut,
  }
}

/** The stays of a feed; null when the feed is gone. */
async function readStored(tx: Transaction, configId: string): Promise<StoredStay[] | null> {
  const rows = await tx
    .selectFrom('calendar_sync_configs as c')
    .leftJoin('external_bookings as e', 'e.config_id', 'c.id')
    .select([
      'e.id',
      'e.uid',
      'e.is_echo',
      'e.put_away_at',
      'e.check_in_date',
      'e.check_out_date',
      'e.guest_name',
      'e.booking_status',
      'e.absent_since',
    ])
    .where('c.id', '=', configId)
    .limit(30_000)
    .execute()
  if (rows.length === 0) return null
  return rows.flatMap((row) => {
    const { id, uid, check_in_date, check_out_date, guest_name, booking_status } = row
    // A feed without stays is one row of nothing.
    if (id === null || uid === null || !check_in_date || !check_out_date || !guest_name || !booking_status)
      return []
    return {
      id,
      uid,
      isEcho: row.is_echo === true,
      isPutAway: row.put_away_at !== null,
      checkIn: calendarDate(check_in_date),
      checkOut: calendarDate(check_out_date),
      label: guest_name,
      status: booking_status,
      absentSince: row.absent_since,
    }
  })
}

async function writeStays(tx: Transaction, feed: FeedRow, effect: ReadEffect, now: Date): Promise<boolean> {
  const { added, removedIds, absentIds, presentIds, relabelled, pastIds, bookingIds, renamed } = effect
  if (added.length > 0) {
    await sql`
      insert into external_bookings
        (config_id, platform, guest_name, check_in_date, check_out_date, booking_status, synced_at, uid, via, is_echo)
      select ${feed.id}, ${feed.platform}, label, check_in, check_out, status, ${now}, uid, string_to_array(via, ' '), is_echo
      from unnest(
        ${added.map(({ label }) => label)}::text[],
        ${added.map(({ checkIn }) => checkIn)}::date[],
        ${added.map(({ checkOut }) => checkOut)}::date[],
        ${added.map(({ status }) => status)}::text[],
        ${added.map(({ uid }) => uid)}::text[],
        ${added.map(({ via }) => via.join(' '))}::text[],
        ${added.map(({ isEcho }) => isEcho)}::boolean[]
      ) as stays (label, check_in, check_out, status, uid, via, is_echo)
    `.execute(tx)
  }
  const gone = [...removedIds, ...pastIds]
  if (gone.length > 0) await tx.deleteFrom('external_bookings').where('id', 'in', gone).execute()
  if (absentIds.length > 0) {
    await tx
      .updateTable('external_bookings')
      .set({ absent_since: now })
      .where('id', 'in', absentIds)
      .execute()
  }
  if (presentIds.length > 0) {
    await tx
      .updateTable('external_bookings')
      .set({ absent_since: null })
      .where('id', 'in', presentIds)
      .execute()
  }
  for (const { id, label, status } of relabelled) {
    await tx
      .updateTable('external_bookings')
      .set({ guest_name: label, booking_status: status })
      .where('id', '=', id)
      .execute()
  }
  if (bookingIds.length > 0) {
    await tx
      .updateTable('external_bookings')
      .set({ is_echo: false, put_away_at: null })
      .where('id', 'in', bookingIds)
      .execute()
  }
  for (const { id, uid } of renamed) {
    await tx.updateTable('external_bookings').set({ uid }).where('id', '=', id).execute()
  }
  return added.length + gone.length + bookingIds.length > 0
}

async function writeNights(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  feed: FeedRow,
  effect: ReadEffect,
  window: Stay,
): Promise<void> {
  const stays = blockedNights(effect.remaining, window)
  const label = platformNames[feed.platform]
  const nights = { feedId: feed.id, label, stays, today: window.checkIn }
  const { freed, meetsBooking } = await setExternalNights(tx, feed.propertyId, nights)
  if (freed > 0 || meetsBooking || effect.bookingIds.length > 0)
    await announceConflicts(ctx, tx, feed, window.checkIn)
}

/** Notes confirmed stays, and nights held for a guest, that the feed now lies over, and sends one mail about those that are new (rule 11). */
export async function announceConflicts(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  feed: Pick<FeedRow, 'id'>,
  today: CalendarDate,
): Promise<void> {
  const { rows } = await sql<{ booking_id: string }>`
    with found as (
      select distinct booking.reference as booking_id
      from occupancy block
      join occupancy booking
        on booking.property_id = block.property_id and booking.source in ('booking', 'hold') and booking.stay && block.stay
        and (booking.expires_at is null or booking.expires_at > ${ctx.clock()})
      where block.source = 'external'
        and block.reference = ${feed.id}
        and booking.stay * block.stay && daterange(${today}, null)
        -- Nights of one feed are stored as stretches; its entries tell what the host has put away.
        and exists (
          select from external_bookings e
          where e.config_id = ${feed.id} and not e.is_echo and e.put_away_at is null
            and daterange(e.check_in_date, e.check_out_date) && booking.stay
        )
      limit 200
    ), forgotten as (
      delete from calendar_conflicts
      where config_id = ${feed.id} and booking_id not in (select booking_id from found)
    )
    insert into calendar_conflicts (config_id, booking_id, found_at)
    select ${feed.id}, booking_id, ${ctx.clock()} from found
    on conflict do nothing
    returning booking_id
  `.execute(tx)
  if (rows.length === 0) return
  await ctx.jobs.send(tx, calendarAlertJob, {
    config_id: feed.id,
    news: 'conflict',
    booking_ids: rows.map((row) => row.booking_id).slice(0, 50),
  })
}
