import type { Actor } from '#features/accounts/actor.ts'
import { bookingNumber } from '#features/bookings/booking-words.ts'
import type { BookingId } from '#lib/ids.ts'
import { type Currency, currencies, money, moneyFromDatabase, toNumber } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import { readCursor, writeCursor } from '#platform/database/cursor.ts'
import { badCursor } from '#platform/http/problem.ts'
import { sumBack } from '../../ledger-balance.ts'
import type { OpenAmounts } from '../../ledger-schema.ts'
import { openAmountsHead, openAmountsLines } from '../../open-amounts-csv.ts'
import { type Ledger, ledgerOfRow } from './ledger-of-row.ts'
import { type LedgerRow, selectLedgers } from './ledger-rows.ts'
import { listOpen, type OpenPlace, type OpenTotal, totalOpen } from './reckon-open.ts'

const pageSize = 20
const perChunk = 200

type Doors = Pick<Context, 'db' | 'clock'>

/**
 * What is open, waits for an answer or is said differently by both, over all bookings of a host that have a plan or an entry:
 * 20 at a time, first what needs somebody today, then by arrival; `cursor` is the last page's `next_cursor`. Totals and counts
 * are of all of them.
 */
export async function listOpenAmounts(
  ctx: Doors,
  host: Actor,
  { cursor }: { cursor?: string | undefined } = {},
): Promise<OpenAmounts> {
  const after = cursor === undefined ? undefined : parsePlace(cursor)
  const found = await listOpen(ctx, host, { after, limit: pageSize + 1 })
  const shown = found.slice(0, pageSize)
  const last = found.length > pageSize ? shown.at(-1) : undefined
  const totals = await totalOpen(ctx, host)
  const sum = (what: 'count' | 'needed') => totals.reduce((so, total) => so + total[what], 0)
  return {
    rows: await readRows(ctx, shown),
    totals: currencies.flatMap((currency) => totalOf(totals, currency)),
    count: sum('count'),
    needed: sum('needed'),
    next_cursor: last ? writePlace(last) : null,
  }
}

/** The same of all bookings as a table, in pieces: what was read of one is let go when the next is asked for. */
export async function openAmountsTable(ctx: Doors, host: Actor): Promise<AsyncIterable<string>> {
  const found = await listOpen(ctx, host)
  return (async function* () {
    yield openAmountsHead
    for (let at = 0; at < found.length; at += perChunk) {
      yield openAmountsLines(await readRows(ctx, found.slice(at, at + perChunk)))
    }
  })()
}

/** The rows of these bookings, in their order. One that was settled meanwhile is told as it is now. */
async function readRows({ db, clock }: Doors, places: readonly OpenPlace[]): Promise<OpenAmounts['rows']> {
  if (places.length === 0) return []
  const now = clock()
  const ids = places.map(({ id }) => id)
  const rows = new Map(
    (await selectLedgers(db).where('b.id', 'in', ids).execute()).map((row) => [row.id, row]),
  )
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [toRow(row, ledgerOfRow(row, now))] : []
  })
}

function writePlace({ isNeeded, arrival, id }: OpenPlace): string {
  return `${isNeeded ? 'needed' : 'later'}.${writeCursor(`${arrival}T00:00:00.000000Z`, id)}`
}

function parsePlace(text: string): OpenPlace {
  const [when = '', rest = '', ...more] = text.split('.')
  const after = readCursor<BookingId>(rest)
  if (!after || more.length > 0 || !['needed', 'later'].includes(when)) throw badCursor()
  return { isNeeded: when === 'needed', arrival: after.createdAt.slice(0, 10), id: after.id }
}

function isContradicted({ balance }: Ledger): boolean {
  return Object.values(balance.flows).some((flow) => flow.isContradicted)
}

function sumsOf({ balance }: Ledger) {
  const { open, recorded, dueNow, recordedNow, alone } = balance
  return {
    due_now: dueNow,
    recorded_now: recordedNow,
    open: open.price + open.deposit,
    recorded: recorded.price + recorded.deposit,
    to_send_back: sumBack(open),
    recorded_back: sumBack(recorded),
    guest_alone: alone.guest,
    host_alone: alone.host,
  }
}

type Sums<Sum> = Record<keyof ReturnType<typeof sumsOf>, Sum>

/** The sums as the API says them. */
function toNumbers<Sum>(sums: Sums<Sum>, number: (sum: Sum) => number): Sums<number> {
  return {
    due_now: number(sums.due_now),
    recorded_now: number(sums.recorded_now),
    open: number(sums.open),
    recorded: number(sums.recorded),
    to_send_back: number(sums.to_send_back),
    recorded_back: number(sums.recorded_back),
    guest_alone: number(sums.guest_alone),
    host_alone: number(sums.host_alone),
  }
}

function toRow(row: LedgerRow, ledger: Ledger): OpenAmounts['rows'][number] {
  const dues = ledger.facts.cancelled ? [] : ledger.dues
  return {
    booking_id: row.id,
    number: bookingNumber(row.id),
    status: row.status,
    home: row.title,
    guest_name: row.guest_name,
    check_in_date: row.check_in_date,
    check_out_date: row.check_out_date,
    currency: row.currency,
    ...toNumbers(sumsOf(ledger), (amount) => toNumber(money(amount, row.currency))),
    next_due: dues.find(({ open }) => open > 0)?.on ?? null,
    next_unrecorded: dues.find(({ open, recorded }) => open > recorded)?.on ?? null,
    is_contradicted: isContradicted(ledger),
    is_held_back: ledger.access.isHeldBack,
    is_guest_gone: row.gone === 'guest',
  }
}

/** Amounts of different currencies are never added up. */
function totalOf(totals: readonly OpenTotal[], currency: Currency): OpenAmounts['totals'] {
  const total = totals.find((each) => each.currency === currency)
  if (!total) return []
  return [{ currency, ...toNumbers(total, (sum) => toNumber(moneyFromDatabase(sum, currency))) }]
}
