import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { type Currency, currencies, money, toNumber } from '#lib/money.ts'
import { addDays, dateOf } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { bookingNumber } from '../../booking-words.ts'
import type { OpenAmounts } from '../../ledger-schema.ts'
import { isOn } from '../queries/select-bookings.ts'
import { type Ledger, ledgerOfRow, toSendBack } from './ledger-of-row.ts'
import { type LedgerRow, selectLedgers } from './ledger-rows.ts'

const mostBookings = 500
const daysBack = 366

/**
 * What is open, or said differently by both, over the bookings of a host: those with a plan or an entry, whose stay is not over
 * for longer than a year.
 */
export async function listOpenAmounts(ctx: Pick<Context, 'db' | 'clock'>, host: Actor): Promise<OpenAmounts> {
  const now = ctx.clock()
  const found = await selectLedgers(ctx.db)
    .where(isOn('host', host.id))
    .where('b.check_out_date', '>', addDays(dateOf(now), -daysBack))
    .where((is) =>
      is.or([
        is('b.payment_plan', 'is not', null),
        sql<boolean>`exists (select from money_entries m where m.booking_id = b.id)`,
      ]),
    )
    .orderBy('b.check_in_date')
    .orderBy('b.id')
    .limit(mostBookings + 1)
    .execute()
  const open = found
    .slice(0, mostBookings)
    .map((row) => ({ row, ledger: ledgerOfRow(row, now) }))
    .filter(({ ledger }) => !ledger.standing.isSettled)
  return {
    rows: open.map(({ row, ledger }) => toRow(row, ledger)),
    totals: currencies.flatMap((currency) => totalOf(open, currency)),
    is_cut: found.length > mostBookings,
  }
}

function sumsOf({ standing }: Ledger) {
  const { open, dueNow, alone } = standing
  return {
    due_now: dueNow,
    open: open.price + open.deposit,
    to_send_back: toSendBack(standing),
    guest_alone: alone.guest,
    host_alone: alone.host,
  }
}

type Sums = ReturnType<typeof sumsOf>

function toNumbers(sums: Sums, currency: Currency): Sums {
  const number = (amount: number) => toNumber(money(amount, currency))
  return {
    due_now: number(sums.due_now),
    open: number(sums.open),
    to_send_back: number(sums.to_send_back),
    guest_alone: number(sums.guest_alone),
    host_alone: number(sums.host_alone),
  }
}

function toRow(row: LedgerRow, ledger: Ledger): OpenAmounts['rows'][number] {
  const next = ledger.facts.cancelled ? undefined : ledger.dues.find((due) => due.open > 0)
  return {
    booking_id: row.id,
    number: bookingNumber(row.id),
    status: row.status,
    home: row.title,
    guest_name: row.guest_name,
    check_in_date: row.check_in_date,
    check_out_date: row.check_out_date,
    currency: row.currency,
    ...toNumbers(sumsOf(ledger), row.currency),
    next_due: next?.on ?? null,
    is_contradicted: Object.values(ledger.standing.flows).some((flow) => flow.isContradicted),
    is_held_back: ledger.isHeldBack,
  }
}

/** Amounts of different currencies are never added up. */
function totalOf(found: { row: LedgerRow; ledger: Ledger }[], currency: Currency): OpenAmounts['totals'] {
  const sums = found.filter(({ row }) => row.currency === currency).map(({ ledger }) => sumsOf(ledger))
  if (sums.length === 0) return []
  const total = (sum: keyof Sums) => sums.reduce((so, each) => so + each[sum], 0)
  const all: Sums = {
    due_now: total('due_now'),
    open: total('open'),
    to_send_back: total('to_send_back'),
    guest_alone: total('guest_alone'),
    host_alone: total('host_alone'),
  }
  return [{ currency, ...toNumbers(all, currency) }]
}
