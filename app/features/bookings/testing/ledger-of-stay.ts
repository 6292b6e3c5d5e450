import type { LedgerEntry } from '#features/payments/ledger.ts'
import type { LedgerFacts } from '#features/payments/ledger-balance.ts'
import { dues } from '#features/pricing/payment-plan.ts'
import { money } from '#lib/money.ts'
import { calendarDate } from '#lib/stay.ts'

// A stay of $1,000 with a deposit of $200: by today $1,000 of the price is due in two parts, and the deposit on arrival.

export const today = calendarDate('2026-06-20')
export const stay = { checkIn: calendarDate('2026-07-10'), checkOut: calendarDate('2026-07-15') }
export const planned = dues(
  { ways: ['cash'], other: null, share: 25, rest_days: 30, deposit_due: 'arrival' },
  {
    stay,
    total: money(100_000, 'USD'),
    deposit: money(20_000, 'USD'),
    requestedOn: calendarDate('2026-05-01'),
    confirmedOn: calendarDate('2026-05-02'),
  },
)
export const facts: LedgerFacts = {
  total: 100_000,
  deposit: 20_000,
  dues: planned,
  lowest: null,
  loweredOn: null,
  arrival: stay.checkIn,
  departure: stay.checkOut,
  isOver: false,
  cancelled: null,
}

/** What one side says, of the first part unless told otherwise. */
export function say(values: Partial<LedgerEntry> & { id: string }): LedgerEntry {
  return { side: 'guest', flow: 'price', amount: 25_000, answers: null, reverses: null, on: today, ...values }
}

/** The first part, as the guest says to have sent it and the host confirms it. */
export const sent = say({ id: 'sent' })
export const received = say({ id: 'received', side: 'host', answers: 'sent' })
