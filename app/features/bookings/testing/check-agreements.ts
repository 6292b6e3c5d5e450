import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/**
 * What must hold of all that people have agreed on, at every moment at which nobody writes: each check answers the rows that
 * are half done, by what is wrong with them, and none where all is whole.
 */
const checks = {
  'nights sold twice': sql<{ id: string }>`
    select a.id from bookings a
    join bookings b on b.property_id = a.property_id and b.id > a.id
      and daterange(a.check_in_date, a.check_out_date) && daterange(b.check_in_date, b.check_out_date)
    where a.status = 'confirmed' and b.status = 'confirmed'`,
  'a booking that holds other nights than its own': sql<{ id: string }>`
    select b.id from bookings b
    where array(select stay from occupancy where source = 'booking' and reference = b.id) is distinct from
      case when b.status = 'confirmed' then array[daterange(b.check_in_date, b.check_out_date)] else array[]::daterange[] end`,
  'a booking whose lines are not its total': sql<{ id: string }>`
    select b.id from bookings b
    where b.total_price is distinct from (select sum(amount) from booking_lines where booking_id = b.id)`,
  'a booking whose last step is not its state': sql<{ id: string }>`
    select b.id from bookings b
    where b.status is distinct from (
      select to_status from booking_events where booking_id = b.id order by created_at desc, id desc limit 1
    )`,
  'an agreed stay of which both were not told': sql<{ id: string }>`
    select b.id from bookings b
    left join (
      select data ->> 'booking_id' as id, count(*) as times from pgboss.job
      where name = 'booking-mail' and data ->> 'news' = 'accepted'
      group by 1
    ) told on told.id = b.id::text
    where exists (select from booking_events where booking_id = b.id and to_status = 'confirmed')
      and told.times is distinct from 2`,
  'a booking of a home with a plan that has none': sql<{ id: string }>`
    select b.id from bookings b join stay_terms t using (property_id)
    where t.payment_share is not null and b.payment_plan is null`,
  'an accepted offer without its one booking': sql<{ id: string }>`
    select o.id from offers o
    left join bookings b on b.id = o.booking_id and b.guest_id = o.guest_id
    where (o.status = 'accepted') <> (b.id is not null)
      or o.status = 'accepted' and 1 <> (select count(*) from offers other where other.booking_id = o.booking_id)`,
  'a hold without an open offer, or an open offer without its hold': sql<{ id: string }>`
    select coalesce(o.id, held.reference) as id
    from (select * from offers where status = 'open' and holds_nights) o
    full join (select * from occupancy where source = 'hold') held
      on held.reference = o.id and held.stay = daterange(o.check_in_date, o.check_out_date)
    where o.id is null or held.id is null`,
  'an offer whose end was not told once': sql<{ id: string }>`
    select o.id from offers o
    where o.status in ('withdrawn', 'declined', 'expired', 'void')
      and 1 <> (select count(*) from offer_events where offer_id = o.id and to_status = o.status)`,
  'an open offer of a question that is over': sql<{ id: string }>`
    select o.id from offers o join group_questions q on q.id = o.question_id where o.status = 'open' and q.status <> 'open'`,
  'a question that more than one of its offers has settled': sql<{ id: string }>`
    select q.id from group_questions q
    where (q.status = 'booked') <> (q.booking_id is not null)
      or 1 < (select count(*) from offers o where o.question_id = q.id and o.status = 'accepted')`,
  'a settled question of which some host was not told once': sql<{ id: string }>`
    select asked.id from group_question_homes asked
    join group_questions q on q.id = asked.question_id
    left join (
      select data ->> 'asked_id' as id, count(*) as times from pgboss.job where name = 'group-question-mail' group by 1
    ) told on told.id = asked.id::text
    where q.status in ('booked', 'ended') and told.times is distinct from 1`,
  'a change of a stay that is not the stay': sql<{ id: string }>`
    select c.id from stay_changes c
    join bookings b on b.id = c.booking_id
    where c.status = 'accepted'
      and not exists (
        select from stay_changes later
        where later.booking_id = b.id and later.status = 'accepted' and (later.answered_at, later.id) > (c.answered_at, c.id)
      )
      and (b.check_in_date, b.check_out_date, b.guests_count, b.total_price)
        is distinct from (c.check_in_date, c.check_out_date, c.guests_count, c.total_price)`,
  'an open change of a stay that is over': sql<{ id: string }>`
    select c.id from stay_changes c join bookings b on b.id = c.booking_id
    where c.status = 'open' and b.status <> 'confirmed'`,
  'an entry of a ledger that two answer': sql<{ id: string }>`
    select said.id from money_entries said
    where 1 < (
      select count(*) from money_entries answer
      where answer.answers = said.id
        and not exists (select from money_entries gone where gone.reverses = answer.id)
    )`,
  'an entry that two take back': sql<{ id: string }>`
    select reverses as id from money_entries where reverses is not null group by reverses having count(*) > 1`,
} as const

/** The kinds of agreement that are half done, each with the rows; empty when all is whole. */
export async function findHalfAgreed({ db }: Pick<Context, 'db'>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [what, query] of Object.entries(checks)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) found[what] = rows.map(({ id }) => id)
  }
  return found
}
