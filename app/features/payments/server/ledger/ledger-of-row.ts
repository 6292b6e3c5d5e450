import { bookedDues } from '#features/bookings/agreed/booked-payment.ts'
import { type CancelReason, isCancelled, statusesThat } from '#features/bookings/booking.ts'
import { homeTimeZone } from '#features/bookings/server/home-zone.ts'
import { accessWaits } from '#features/bookings/server/shared-access.ts'
import type { AccountId } from '#lib/ids.ts'
import { moneyFromDatabase, money as moneyOf, toNumber } from '#lib/money.ts'
import { calendarDate, dateOf, type Stay } from '#lib/stay.ts'
import { type FlowSums, type LedgerEntry, type LedgerSide, mapFlows, pairEntries } from '../../ledger.ts'
import {
  type Balance,
  balanceOf,
  duesStillAsked,
  isDamageTime,
  isGivenUpBefore,
  type LedgerFacts,
  openDues,
} from '../../ledger-balance.ts'
import type { LedgerAnswer, LedgerEntryAnswer } from '../../ledger-schema.ts'
import type { EntryOfRow, LedgerRow } from './ledger-rows.ts'

type Entry = LedgerEntry & { row: EntryOfRow }

/** The ledger of a row, reckoned as of now. */
export function ledgerOfRow(row: LedgerRow, now: Date) {
  const zone = row.payment_plan?.time_zone ?? homeTimeZone(row)
  const facts = factsOf(row, zone)
  const entries = entriesOf(row)
  const today = dateOf(now, zone)
  const balance = balanceOf(entries, facts, today)
  const isDamage = !isGivenUpBefore(facts) && isDamageTime(stayOf(row), today)
  return {
    facts,
    entries,
    balance,
    today,
    dues: duesStillAsked(openDues(facts.dues, balance.received), balance),
    isDamageTime: isDamage,
    // Of a stay that is written down by hand there is nobody who could answer.
    claimable: isDamage && row.guest_id !== null ? balance.claimable : 0,
    access: accessOf(row, balance),
  }
}

export type Ledger = ReturnType<typeof ledgerOfRow>

/**
 * What Wi-Fi and door details wait for. `isHeldBack` while something due is not confirmed: what only one side has recorded is
 * due, else a guest would open the door by recording a payment.
 */
function accessOf(row: LedgerRow, { dueNow }: Balance) {
  const waits = accessWaits(row)
  return { waits, isHeldBack: waits && dueNow > 0 }
}

function stayOf({ check_in_date, check_out_date }: LedgerRow): Stay {
  return { checkIn: calendarDate(check_in_date), checkOut: calendarDate(check_out_date) }
}

/** Where neither a plan nor an entry is, nobody has asked Holmward to count: nothing is open, as in the list of all amounts. */
function isCounted({ payment_plan, entries }: LedgerRow): boolean {
  return payment_plan !== null || entries.length > 0
}

function factsOf(row: LedgerRow, zone: string): LedgerFacts {
  const minor = (decimal: string) => moneyFromDatabase(decimal, row.currency)
  const nothing = moneyOf(0, row.currency)
  const [total, deposit] = isCounted(row) ? [minor(row.total_price), minor(row.deposit)] : [nothing, nothing]
  const stay = stayOf(row)
  const dues = row.payment_plan
    ? bookedDues(row.payment_plan, {
        stay,
        total,
        deposit,
        requestedAt: row.created_at,
        confirmedAt: row.confirmed_at,
      })
    : []
  return {
    isAlone: row.guest_id === null,
    gone: row.gone,
    total: total.amount,
    deposit: deposit.amount,
    dues,
    lowest: row.lowest_total === null ? null : minor(row.lowest_total).amount,
    loweredOn: row.lowered_at && dateOf(row.lowered_at, zone),
    arrival: stay.checkIn,
    departure: stay.checkOut,
    isOver: statusesThat.areCompleted.some((status) => status === row.status),
    cancelled: isCancelled(row.status)
      ? {
          refund: isCounted(row) ? owedBack(row) : null,
          on: dateOf(row.cancelled_at ?? row.created_at, zone),
        }
      : null,
  }
}

/**
 * What a cancelled stay's host owes of the total, in minor units; null where nothing was agreed. A host who cancels owes all of
 * it, which was not always written down; of a stay by hand nobody knows who gave it up.
 */
function owedBack({ refund, cancel_reason, guest_id, total_price, currency }: LedgerRow): number | null {
  const isHosts = cancel_reason === ('cancelled_by_host' satisfies CancelReason) && guest_id !== null
  const owed = isHosts ? total_price : refund
  return owed === null ? null : moneyFromDatabase(owed, currency).amount
}

/** The entries of a row, in minor units. */
export function entriesOf({ entries, currency }: Pick<LedgerRow, 'entries' | 'currency'>): Entry[] {
  return entries.map((row) => ({
    id: row.id,
    side: row.side,
    flow: row.flow,
    answers: row.answers,
    reverses: row.reverses,
    on: calendarDate(row.moved_on),
    amount: moneyFromDatabase(row.amount, currency).amount,
    row,
  }))
}

/** Which side of the booking somebody is. */
export function sideOf(row: Pick<LedgerRow, 'guest_id'>, account: AccountId): LedgerSide {
  return row.guest_id === account ? 'guest' : 'host'
}

/** The ledger as the API says it to one side. */
export function toLedgerAnswer(row: LedgerRow, side: LedgerSide, now: Date): LedgerAnswer {
  const { entries, balance, dues, claimable, access } = ledgerOfRow(row, now)
  const number = (amount: number) => toNumber(moneyOf(amount, row.currency))
  const states = statesOf(entries, row.guest_id === null)
  const sums = ({ guest, host, agreed, isContradicted }: FlowSums) => ({
    guest: number(guest),
    host: number(host),
    agreed: number(agreed),
    is_contradicted: isContradicted,
  })
  return {
    booking_id: row.id,
    side,
    gone: row.gone,
    currency: row.currency,
    entries: entries.map(({ row: said, amount }) => ({
      ...said,
      amount: number(amount),
      created_at: new Date(said.created_at).toISOString(),
      state: states.get(said.id) ?? (said.reverses === null ? 'taken_back' : null),
    })),
    dues: dues.map(({ kind, on, amount, open, recorded }) => ({
      kind,
      on,
      amount: toNumber(amount),
      open: number(open),
      recorded: number(recorded),
    })),
    flows: { ...mapFlows((flow) => sums(balance.flows[flow])), damage: sums(balance.flows.damage) },
    open: mapFlows((flow) => number(balance.open[flow])),
    recorded: mapFlows((flow) => number(balance.recorded[flow])),
    due_now: number(balance.dueNow),
    recorded_now: number(balance.recordedNow),
    alone: { guest: number(balance.alone.guest), host: number(balance.alone.host) },
    claimable: side === 'host' ? number(claimable) : 0,
    access_waits: access.waits,
    access_shared_at: row.access_shared_at?.toISOString() ?? null,
    is_held_back: access.isHeldBack,
    is_settled: balance.isSettled,
  }
}

/** The states of the entries that hold; an answer has that of what it answers. Where only the host writes, none waits. */
function statesOf(
  entries: readonly Entry[],
  isAlone: boolean,
): Map<string, NonNullable<LedgerEntryAnswer['state']>> {
  return new Map(
    pairEntries(entries).flatMap(({ said, answer, state }) =>
      [said, ...(answer ? [answer] : [])].map(({ id }) => [id, isAlone ? 'agreed' : state] as const),
    ),
  )
}
