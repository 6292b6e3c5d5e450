import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { type Currency, currencies, money, toNumber } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import { bookingNumber } from '../../booking-words.ts'
import type { OpenAmounts } from '../../ledger-schema.ts'
import { isOn } from '../queries/select-bookings.ts'
import { type Ledger, ledgerOfRow, toSendBack } from './ledger-of-row.ts'
import { type LedgerRow, selectLedgers } from './ledger-rows.ts'

const batch = 500
const mostRows = 500

type Open = { row: LedgerRow; ledger: Ledger }

/**
 * What is open, waits for an answer or is said differently by both, over all bookings of a host that have a plan or an entry;
 * where neither is, nobody has asked Holmward to count. The totals are of all; the rows are the first by need, then by arrival.
 */
export async function listOpenAmounts(ctx: Pick<Context, 'db' | 'clock'>, host: Actor): Promise<OpenAmounts> {
  const now = ctx.clock()
  const open: Open[] = []
  for await (const rows of readAll(ctx, host)) {
    const found = rows.map((row) => ({ row, ledger: ledgerOfRow(row, now) }))
    open.push(...found.filter(({ ledger }) => !ledger.standing.isSettled))
  }
  const first = [...open.filter(needsSomebody), ...open.filter((each) => !needsSomebody(each))]
  return {
    rows: first.slice(0, mostRows).map(({ row, ledger }) => toRow(row, ledger)),
    totals: currencies.flatMap((currency) => totalOf(open, currency)),
    count: open.length,
    is_cut: open.length > mostRows,
  }
}

/** By arrival, some at a time: most are settled, and what is read of those is let go at once. */
async function* readAll({ db }: Pick<Context, 'db'>, host: Actor): AsyncGenerator<LedgerRow[]> {
  let last: LedgerRow | undefined
  do {
    const after = last
    const rows = await selectLedgers(db)
      .where(isOn('host', host.id))
      .where((is) =>
        is.or([
          is('b.payment_plan', 'is not', null),
          sql<boolean>`exists (select from money_entries m where m.booking_id = b.id)`,
        ]),
      )
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(b.check_in_date, b.id) > (${after?.check_in_date}::date, ${after?.id}::uuid)`,
        ),
      )
      .orderBy('b.check_in_date')
      .orderBy('b.id')
      .limit(batch)
      .execute()
    yield rows
    last = rows.length < batch ? undefined : rows.at(-1)
  } while (last)
}

/** Whether something of it is for today: what is open later can wait. */
function needsSomebody({ ledger }: Open): boolean {
  const { due_now, to_send_back, guest_alone } = sumsOf(ledger)
  return due_now + to_send_back + guest_alone > 0 || isContradicted(ledger)
}

function isContradicted({ standing }: Ledger): boolean {
  return Object.values(standing.flows).some((flow) => flow.isContradicted)
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
    is_contradicted: isContradicted(ledger),
    is_held_back: ledger.isHeldBack,
  }
}

/** Amounts of different currencies are never added up. */
function totalOf(found: readonly Open[], currency: Currency): OpenAmounts['totals'] {
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
