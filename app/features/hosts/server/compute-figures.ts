import { sql } from 'kysely'
import { reasonsToCancelStays, statusAfter, statusesThat } from '#features/bookings/booking.ts'
import { hasStatus } from '#features/bookings/server/has-status.ts'
import type { Context } from '#platform/context.ts'

/**
 * Reckons what the bookings of twelve months say of every host (market rule 28). A stay that a host offered says nothing of how
 * requests are answered, and one that a host wrote down by hand says nothing at all. Safe to run twice.
 */
export async function computeFigures(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = ctx.clock()
  const since = sql`(${now}::timestamptz - interval '12 months')`
  await sql`
    with asked as (
      select b.*,
        exists (
          select from booking_events e
          where e.booking_id = b.id and e.actor = 'host'
            and ${hasStatus('e.from_status', statusesThat.awaitAnswer)} and e.to_status = ${statusAfter.accepting}
        ) as was_accepted,
        ${hasStatus('b.status', statusesThat.shareContacts)} or b.cancel_reason = any (${[...reasonsToCancelStays]}::text[])
          as was_agreed
      from bookings b
      where b.created_at > ${since} and b.guest_id is not null
    ), judged as (
      select asked.*,
        not exists (select from offers where offers.booking_id = asked.id) as was_asked,
        case
          when accept_blocked_at is not null then false
          when coalesce(decline_reason, '') = 'dates' and cancel_reason = 'cancelled_by_host' then false
          when coalesce(decline_reason, '') = 'dates' then case when ${soldSince()} then null else false end
          when was_accepted or instant or cancel_reason = 'declined' then true
        end as was_right
      from asked
    ), reckoned as (
      select host_id,
        count(*) filter (where was_asked and (was_accepted or cancel_reason in ('declined', 'expired'))) as requests,
        count(*) filter (where was_asked and was_accepted) as accepted,
        count(*) filter (where was_agreed) as stays,
        count(*) filter (where cancel_reason = 'cancelled_by_host') as cancelled,
        count(*) filter (where was_asked and was_right is not null) as calendar_asked,
        count(*) filter (where was_asked and was_right) as calendar_right
      from judged
      group by host_id
    ), lately as (
      select b.host_id, count(*) as cancelled_lately
      from booking_events e
      join bookings b on b.id = e.booking_id
      where e.created_at > ${since} and e.reason = 'cancelled_by_host' and b.guest_id is not null
      group by b.host_id
    ), gone as (
      delete from host_figures
      where host_id not in (select host_id from reckoned union select host_id from lately)
    )
    insert into host_figures (
      host_id, requests, accepted, stays, cancelled, cancelled_lately, calendar_asked, calendar_right, reckoned_at
    )
    select host_id, coalesce(requests, 0), coalesce(accepted, 0), coalesce(stays, 0), coalesce(cancelled, 0),
      coalesce(cancelled_lately, 0), coalesce(calendar_asked, 0), coalesce(calendar_right, 0), ${now}::timestamptz
    from reckoned
    full join lately using (host_id)
    on conflict on constraint host_figures_pkey do update
    set requests = excluded.requests, accepted = excluded.accepted, stays = excluded.stays, cancelled = excluded.cancelled,
      cancelled_lately = excluded.cancelled_lately, calendar_asked = excluded.calendar_asked,
      calendar_right = excluded.calendar_right, reckoned_at = excluded.reckoned_at
  `.execute(ctx.db)
}

/** That nights of the request were sold here after it came: then the calendar had been right. */
function soldSince() {
  return sql`exists (
    select from bookings other
    join booking_events sold on sold.booking_id = other.id
    where other.property_id = asked.property_id and other.id <> asked.id and other.guest_id is not null
      and other.check_in_date < asked.check_out_date and other.check_out_date > asked.check_in_date
      and sold.to_status = ${statusAfter.accepting} and sold.created_at >= asked.created_at
      and sold.created_at <= asked.updated_at
  )`
}
