import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/**
 * Reckons for every host how quickly questions and requests of the last 90 days were answered (market rule 25): the first
 * message of a guest, or a request, against the host's first message, acceptance, refusal or offer after it. What ran out is not
 * answered; what is held, what asks for an answer since less than a day, and a stay that was booked without asking are left out.
 * Safe to run twice.
 */
export async function computeResponse(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = ctx.clock()
  await sql`
    with asked as (
      select c.id, c.host_id, c.guest_id, min(asked.at) as at
      from conversations c
      cross join lateral (
        (
          select m.created_at as at
          from messages m
          where m.conversation_id = c.id and m.side = 'guest' and m.held_until is null
          order by m.seq
          limit 1
        ) union all (
          select e.created_at
          from conversation_bookings told
          join bookings b on b.id = told.booking_id and not b.instant
          join booking_events e on e.booking_id = b.id
          where told.conversation_id = c.id and e.from_status is null
          order by e.created_at
          limit 1
        )
      ) as asked
      where c.created_at > ${now}::timestamptz - interval '90 days'
      group by c.id
    ), answered as (
      select asked.id, asked.host_id, asked.at, (
        select min(answer.at)
        from (
          select m.created_at as at from messages m where m.conversation_id = asked.id and m.side = 'host' and not m.is_scheduled
          union all
          select e.created_at
          from conversation_bookings told
          join booking_events e on e.booking_id = told.booking_id
          where told.conversation_id = asked.id and e.actor = 'host'
          union all
          select offers.created_at from offers where offers.conversation_id = asked.id
        ) as answer
        where answer.at >= asked.at
      ) as answered_at
      from asked
      -- A block afterwards hides nobody whom the host left waiting.
      where not exists (
        select from blocks
        where (blocks.blocker_id, blocks.blocked_id)
            in ((asked.host_id, asked.guest_id), (asked.guest_id, asked.host_id))
          and blocks.created_at <= asked.at + interval '24 hours'
      )
    ), reckoned as (
      select host_id, count(*) as conversations,
        count(*) filter (where answered_at <= at + interval '24 hours') as within_a_day,
        percentile_disc(0.5) within group (
          order by coalesce(extract(epoch from answered_at - at) / 60, 'infinity'::float8)
        ) as median
      from answered
      where answered_at is not null or at < ${now}::timestamptz - interval '24 hours'
      group by host_id
    ), gone as (
      delete from response_figures where host_id not in (select host_id from reckoned)
    )
    insert into response_figures (host_id, conversations, within_a_day, median_minutes, reckoned_at)
    select host_id, conversations, within_a_day,
      case when median < 'infinity' then ceil(median)::integer end, ${now}::timestamptz
    from reckoned
    on conflict on constraint response_figures_pkey do update
    set conversations = excluded.conversations, within_a_day = excluded.within_a_day,
      median_minutes = excluded.median_minutes, reckoned_at = excluded.reckoned_at
  `.execute(ctx.db)
}
