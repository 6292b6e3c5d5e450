import { sql } from 'kysely'
import { statusAfter, statusesThat } from '#features/bookings/booking.ts'
import { hasStatus, wasConfirmed } from '#features/bookings/server/has-status.ts'
import { homePlace } from '#features/bookings/server/home-zone.ts'
import { accessSharedAt } from '#features/bookings/server/shared-access.ts'
import type { PaymentWay } from '#features/pricing/payment-plan.ts'
import type { StayChangeStatus } from '#features/stay-changes/stay-change.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { LedgerEntry, LedgerSide } from '../../ledger.ts'
import type { Receipt } from '../../ledger-schema.ts'

/** An entry as the database says it: the amount as a decimal. */
export type EntryOfRow = Omit<LedgerEntry, 'amount' | 'on'> & {
  amount: string
  moved_on: string
  way: PaymentWay | null
  note: string | null
  receipt: Receipt | null
  created_at: string
}

const lastTime = (condition: ReturnType<typeof sql<boolean>>) => sql<Date | null>`(
  select max(e.created_at) from booking_events e where e.booking_id = b.id and ${condition}
)`

// Of an offer that was accepted it is the first step.
const isAccepting = sql<boolean>`(e.from_status is null or ${hasStatus('e.from_status', statusesThat.awaitAnswer)}) and e.to_status = ${sql.lit(statusAfter.accepting)}`
const isCancelling = sql<boolean>`e.to_status = ${sql.lit(statusAfter.cancelling)}`

/** When a booking `b` was confirmed and given up. */
export const confirmedAt = lastTime(isAccepting)
export const cancelledAt = lastTime(isCancelling)

// What a change has lowered the total to goes back, and has to come again when it rises.
export const lowestTotal = sql<string | null>`(
  select min(c.total_price)::text from stay_changes c
  where c.booking_id = b.id and c.status = ${sql.lit('accepted' satisfies StayChangeStatus)}
    and c.total_price < (c.before ->> 'total_price')::numeric
)`

const loweredAt = sql<Date | null>`(
  select max(c.answered_at) from stay_changes c
  where c.booking_id = b.id and c.status = ${sql.lit('accepted' satisfies StayChangeStatus)}
    and c.total_price < (c.before ->> 'total_price')::numeric
)`

/** Oldest first; at most `mostEntries` of each side, and what takes them back. */
const entries = sql<EntryOfRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', m.id, 'side', m.side, 'flow', m.flow, 'amount', m.amount::text, 'moved_on', m.moved_on, 'way', m.way,
    'note', m.note, 'answers', m.answers, 'reverses', m.reverses, 'created_at', m.created_at,
    'receipt', case when r.id is not null then json_build_object('id', r.id, 'width', r.width, 'height', r.height) end
  ) order by m.created_at, m.id), '[]'::json)
  from money_entries m
  left join money_receipts r on r.id = m.receipt_id
  where m.booking_id = b.id
)`

/** Bookings that were confirmed once, with all that their ledgers are reckoned from. */
export function selectLedgers(db: Database | Transaction) {
  return db
    .selectFrom('bookings as b')
    .leftJoin('properties as p', 'p.id', 'b.property_id')
    .innerJoin('accounts as host', 'host.id', 'b.host_id')
    .leftJoin('accounts as guest', 'guest.id', 'b.guest_id')
    .select(['b.id', 'b.host_id', 'b.guest_id', 'b.status', 'b.guest_name', 'b.created_at'])
    .select(['b.check_in_date', 'b.check_out_date', 'b.currency', 'b.total_price', 'b.deposit'])
    .select(['b.payment_plan', 'b.refund', 'b.cancel_reason', 'b.property_id'])
    .select(homePlace)
    .select(({ fn }) => [
      fn.coalesce('p.title', 'b.property_title').as('title'),
      confirmedAt.as('confirmed_at'),
      cancelledAt.as('cancelled_at'),
      lowestTotal.as('lowest_total'),
      loweredAt.as('lowered_at'),
      accessSharedAt.as('access_shared_at'),
      entries.as('entries'),
      sql<LedgerSide | null>`case
        when guest.erased_at is not null then 'guest' when host.erased_at is not null then 'host' end`.as(
        'gone',
      ),
    ])
    .where(wasConfirmed)
}

export type LedgerRow = Awaited<ReturnType<ReturnType<typeof selectLedgers>['execute']>>[number]
