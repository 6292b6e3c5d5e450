import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { type CancelReason, statusesThat } from '#features/bookings/booking.ts'
import { hasStatus, wasConfirmed } from '#features/bookings/server/has-status.ts'
import { homePlace, homeTimeZone } from '#features/bookings/server/home-zone.ts'
import { isOn } from '#features/bookings/server/rows/select-bookings.ts'
import type { BookingId } from '#lib/ids.ts'
import type { Currency } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import { cancelledAt, confirmedAt, lowestTotal } from './ledger-rows.ts'

// `balanceOf` (payments/ledger-balance.ts) in SQL, for all bookings of a host at once: a host can have thousands, and adding
// up their entries in the database is enough. `reckon-open.test.ts` checks that both agree to the cent.

type Doors = Pick<Context, 'db' | 'clock'>

/** Where neither a plan nor an entry is, nobody has asked Holmward to count. */
const isCounted = sql<boolean>`(
  b.payment_plan is not null or exists (select from money_entries m where m.booking_id = b.id)
)`

/** By which clock the days of a booking go, where neither its plan nor its home says so: what only its place tells. */
async function readZones({ db }: Doors, host: Actor): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('bookings as b')
    .leftJoin('properties as p', 'p.id', 'b.property_id')
    .select('b.id')
    .select(homePlace)
    .where(isOn('host', host.id))
    // Without a plan there are no dates but that of a cancellation.
    .where('b.payment_plan', 'is', null)
    .where('p.time_zone', 'is', null)
    .where(hasStatus('b.status', statusesThat.areCancelled))
    .where(wasConfirmed)
    .where(isCounted)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.id, homeTimeZone(row)]))
}

const zone = (zones: Record<string, string>) =>
  sql`coalesce(b.payment_plan ->> 'time_zone', p.time_zone, ${JSON.stringify(zones)}::jsonb ->> b.id::text, 'UTC')`

/** The bookings with their facts: `LedgerFacts`. */
const facts = (host: Actor, now: Date, zones: Record<string, string>) => sql`
  select b.id, b.currency, b.check_in_date as arrival, b.total_price as total, b.deposit, b.guest_id is null as is_alone, guest.erased_at is not null as is_gone,
    at.today, at.confirmed_on, at.cancelled_on, at.requested_on, ${lowestTotal}::numeric as lowest,
    ${hasStatus('b.status', statusesThat.areCompleted)} as is_over,
    ${hasStatus('b.status', statusesThat.areCancelled)} as is_cancelled,
    case when b.cancel_reason = ${sql.lit('cancelled_by_host' satisfies CancelReason)} and b.guest_id is not null
      then b.total_price else b.refund end as refund,
    b.check_in_date - (b.payment_plan ->> 'rest_days')::integer as rest_on,
    (b.payment_plan ->> 'share')::integer as share, b.payment_plan ->> 'deposit_due' as deposit_due
  from bookings b
  left join properties p on p.id = b.property_id
  left join accounts guest on guest.id = b.guest_id
  cross join lateral (select ${zone(zones)} as name) as zone
  cross join lateral (
    select at_home(${now}::timestamptz, zone.name)::date as today,
      at_home(b.created_at, zone.name)::date as requested_on,
      at_home(${confirmedAt}, zone.name)::date as confirmed_on,
      case when ${hasStatus('b.status', statusesThat.areCancelled)}
        then at_home(coalesce(${cancelledAt}, b.created_at), zone.name)::date end as cancelled_on
  ) as at
  where ${isOn('host', host.id)} and ${wasConfirmed} and ${isCounted}`

/** The dates of the plans: `dues`. A date that is null has not come. */
const planned = sql`
  select f.*, f.cancelled_on < f.arrival is true as is_before, p.first, p.first_on, p.rest_on as rest_due_on,
    case f.deposit_due when 'confirmation' then f.confirmed_on when 'rest' then p.rest_deposit_on
      when 'arrival' then greatest(f.confirmed_on, f.arrival) end as deposit_on
  from facts f
  cross join lateral (
    select case when f.rest_on < f.requested_on then f.total else round(f.total * f.share / 100, 2) end as first,
      f.confirmed_on as first_on, greatest(f.confirmed_on, f.rest_on) as rest_on,
      case when f.rest_on < f.requested_on then f.confirmed_on else greatest(f.confirmed_on, f.rest_on) end as rest_deposit_on
  ) as p`

const holds = (entry: string) =>
  sql`not exists (select from money_entries gone where gone.reverses = ${sql.ref(`${entry}.id`)})`

/**
 * The entries of a booking `f` that hold and are no answers, with the answer that holds: `pairEntries`. Asked for one booking
 * after the other, each by indexes, whatever the database thinks how many there are.
 */
const pairs = sql`
  select said.side, said.flow, said.amount, said.moved_on, answer.amount as answer, answer.moved_on as answered_on
  from money_entries said
  left join money_entries answer on answer.answers = said.id and ${holds('answer')}
  where said.booking_id = f.id and said.reverses is null and ${holds('said')}
    and not exists (select from money_entries target where target.id = said.answers and ${holds('target')})
    and not (said.flow = 'damage' and said.side = 'guest')`

// `agreedOf`: without an answer nothing is left out of the lesser of both.
const isCountable = sql`(p.answer is not null or f.is_gone and p.side = 'host' and p.flow <> 'damage')`

const agreedOn = (flow: string, condition = sql`true`): RawBuilder<string> => sql`coalesce(sum(
    case when f.is_alone then case when p.side = 'host' then p.amount end else least(p.amount, p.answer) end
  ) filter (where p.flow = ${sql.lit(flow)} and ${condition} and (f.is_alone or ${isCountable})), 0)`

// Until the arrival, or a cancellation before it.
const isEarly = sql`p.moved_on < least(f.arrival, f.cancelled_on)
  and (f.is_alone or p.answer is null or p.answered_on < least(f.arrival, f.cancelled_on))`

const waitingOf = (side: string): RawBuilder<string> => sql`coalesce(sum(p.amount) filter (
    where p.answer is null and not f.is_alone and p.side = ${sql.lit(side)}
  ), 0)`

/** `unconfirmedOf`: of what each waits to have confirmed the larger sum, as it may be the same money. */
const recordedOn = (flow: string): RawBuilder<string> => {
  const by = (side: string) => sql`coalesce(sum(p.amount) filter (
    where p.answer is null and not f.is_alone and p.flow = ${sql.lit(flow)} and p.side = ${sql.lit(side)}
  ), 0)`
  // What a host records for a guest who is gone holds already.
  return sql`greatest(${by('guest')}, case when f.is_gone then 0 else ${by('host')} end)`
}

/** What both say of each flow, by booking: `sumFlows`. */
const flows = sql`
  select f.id, w.*
  from facts f
  cross join lateral (
    select ${agreedOn('price')} as price, ${agreedOn('deposit')} as deposit_came, ${agreedOn('refund')} as refunded,
      ${agreedOn('deposit_return')} as returned, ${agreedOn('damage')} as damage,
      ${agreedOn('refund', isEarly)} as early_refund, ${agreedOn('deposit_return', isEarly)} as early_return,
      ${recordedOn('price')} as recorded_price, ${recordedOn('deposit')} as recorded_deposit,
      ${recordedOn('refund')} as recorded_refund, ${recordedOn('deposit_return')} as recorded_return,
      ${waitingOf('guest')} as guest_alone, ${waitingOf('host')} as host_alone,
      coalesce(bool_or(p.answer <> p.amount), false) as is_contradicted
    from (${pairs}) as p
  ) as w`

const above = (amount: RawBuilder<unknown>) => sql`greatest(0, ${amount})`

/** What is due by a day of the price. */
const priceBy = (day: RawBuilder<unknown>) => sql`(
  case when p.first_on <= ${day} then coalesce(p.first, 0) else 0 end
  + case when p.rest_due_on <= ${day} then coalesce(p.total - p.first, 0) else 0 end
)`

const kept = sql`(p.total - coalesce(p.refund, 0))`

/** What was asked and what is there: `askedOf`, `receivedOf`. */
const asked = sql`
  select p.*, w.price as agreed, w.deposit_came, w.refunded, w.returned, w.damage, w.guest_alone, w.host_alone, w.is_contradicted,
    w.recorded_price, w.recorded_deposit, w.recorded_refund, w.recorded_return,
    case when not p.is_cancelled then p.total
      when p.refund is null and p.is_before then 0
      when p.is_before then least(${kept}, ${priceBy(sql`p.cancelled_on`)})
      else ${kept} end as asked_price,
    case when p.is_cancelled or p.is_over then 0 else p.deposit end as asked_deposit,
    case when not p.is_cancelled then p.total
      when p.refund is null and p.is_before then null
      else ${kept} end as kept,
    ${above(sql`w.price - greatest(
      w.early_refund,
      case when p.lowest is null then 0 else least(w.refunded, ${above(sql`w.price - p.lowest`)}) end
    )`)} as there_price,
    ${above(sql`w.deposit_came - w.early_return`)} as there_deposit
  from planned p
  join flows w using (id)`

/** What is open of each flow, and of the guest's what is due by today. */
const parts = sql`
  select p.*, o.price as open_price, o.deposit as open_deposit,
    case when p.is_over or p.is_cancelled then o.price
      else ${above(sql`least(p.asked_price, ${priceBy(sql`p.today`)}) - p.there_price`)} end as due_price,
    case when p.is_over or p.is_cancelled then o.deposit
      else ${above(sql`least(p.asked_deposit, case when p.deposit_on <= p.today then p.deposit else 0 end) - p.there_deposit`)}
      end as due_deposit,
    case when p.kept is null then 0 else ${above(sql`p.agreed - p.kept - p.refunded`)} end as open_refund,
    case when p.is_over or p.is_cancelled
      then ${above(sql`${above(sql`p.deposit_came - p.damage`)} - p.returned`)} else 0 end as open_return
  from asked p
  cross join lateral (
    select ${above(sql`p.asked_price - p.there_price`)} as price, ${above(sql`p.asked_deposit - p.there_deposit`)} as deposit
  ) as o`

/** How each booking stands: `balanceOf`. */
const balance = sql`
  select id, arrival, currency, is_gone, is_contradicted, guest_alone, host_alone,
    open_price + open_deposit as open,
    least(open_price, recorded_price) + least(open_deposit, recorded_deposit) as recorded,
    due_price + due_deposit as due_now,
    least(due_price, recorded_price) + least(due_deposit, recorded_deposit) as recorded_now,
    open_refund + open_return as to_send_back,
    least(open_refund, recorded_refund) + least(open_return, recorded_return) as recorded_back
  from parts`

/** What is not settled, with whether something of it is for today: what is open later can wait. */
const open = sql`
  select *, to_send_back - recorded_back + guest_alone > 0
      or not is_gone and (due_now > recorded_now or is_contradicted) as is_needed
  from balance
  where is_contradicted or guest_alone + case when is_gone then 0 else host_alone end + open + to_send_back > 0`

const sums = [
  'due_now',
  'recorded_now',
  'open',
  'recorded',
  'to_send_back',
  'recorded_back',
  'guest_alone',
  'host_alone',
] as const

type Sums = Record<(typeof sums)[number], string>

export type OpenTotal = Sums & { currency: Currency; count: number; needed: number }

/** Where a page ended. */
export type OpenPlace = { isNeeded: boolean; arrival: string; id: BookingId }

export type OpenBooking = Sums & OpenPlace

async function reckon<Row>(ctx: Doors, host: Actor, select: RawBuilder<Row>): Promise<Row[]> {
  const zones = await readZones(ctx, host)
  const { rows } = await sql<Row>`
    with facts as materialized (${facts(host, ctx.clock(), zones)}), planned as (${planned}), flows as materialized (${flows}),
      asked as (${asked}), parts as (${parts}), balance as (${balance}), open as (${open})
    ${select}`.execute(ctx.db)
  return rows
}

/** What is open over all bookings of a host, for each currency, which are never added up. */
export function totalOpen(ctx: Doors, host: Actor): Promise<OpenTotal[]> {
  return reckon(
    ctx,
    host,
    sql<OpenTotal>`
      select currency, count(*)::integer as count, count(*) filter (where is_needed)::integer as needed,
        ${sql.join(sums.map((sum) => sql`sum(${sql.ref(sum)})::text as ${sql.ref(sum)}`))}
      from open group by currency`,
  )
}

/** The bookings of which something is open: first what needs somebody today, then by arrival. All of them without `limit`. */
export function listOpen(
  ctx: Doors,
  host: Actor,
  { after, limit }: { after?: OpenPlace | undefined; limit?: number } = {},
): Promise<OpenBooking[]> {
  const later = after
    ? sql`where (not is_needed, arrival, id) > (${!after.isNeeded}, ${after.arrival}::date, ${after.id}::uuid)`
    : sql``
  return reckon(
    ctx,
    host,
    sql<OpenBooking>`
      select id, arrival::text, is_needed as "isNeeded", ${sql.join(sums.map((sum) => sql`${sql.ref(sum)}::text`))}
      from open ${later}
      order by not is_needed, arrival, id ${limit === undefined ? sql`` : sql`limit ${limit}`}`,
  )
}
