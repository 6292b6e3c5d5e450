import { type Money, money } from '#lib/money.ts'
import { addDays, type CalendarDate, type Stay } from '#lib/stay.ts'
import { shareOf } from './cancellation.ts'

// Market rule 18. Holmward touches no money: a plan says when what is due between the two, and in which ways.

/** The ways of sending money that a host can take; `other` is one in the host's own words. */
export const paymentWays = ['bank_transfer', 'card', 'wallet', 'cheque', 'cash', 'other'] as const
export type PaymentWay = (typeof paymentWays)[number]

/** When a deposit is due: at the confirmation, with the rest of the price, or on the day of arrival. */
export const depositMoments = ['confirmation', 'rest', 'arrival'] as const
export type DepositMoment = (typeof depositMoments)[number]

/** In which ways a host takes money, and when. */
export type PaymentPlan = {
  ways: readonly PaymentWay[]
  /** What the way `other` is; null without it. */
  other: string | null
  /** So many percent of the total are due at the confirmation. */
  share: number
  /** The rest is due so many days before check-in. */
  rest_days: number
  deposit_due: DepositMoment
  /** Whether door and Wi-Fi details are shown only once what is due by then is settled. */
  holds_back: boolean
}

export const dueKinds = ['first', 'rest', 'deposit'] as const
export type DueKind = (typeof dueKinds)[number]

/** What is due, and on which day; null where that is the day of a confirmation that has not come yet. */
export type Due = { kind: DueKind; on: CalendarDate | null; amount: Money }

type Asked = {
  total: Money
  deposit: Money
  stay: Stay
  /** The day of the request by the home's clocks, which decides whether a date is over. */
  requestedOn: CalendarDate
  /** The day of the confirmation by the same clocks; null before there is one. */
  confirmedOn: CalendarDate | null
}

/**
 * What is due when. The last part of the price is what the first leaves of it, so that the parts are the total whatever is
 * rounded. A date that was over when the guest asked moves to the confirmation, and then both parts are one; a date that the
 * confirmation came after is the day of the confirmation, and both parts are one.
 */
export function dues(
  plan: Omit<PaymentPlan, 'holds_back'>,
  { total, deposit, stay, requestedOn, confirmedOn }: Asked,
): Due[] {
  const restOn = addDays(stay.checkIn, -plan.rest_days)
  const isRestLate = restOn < requestedOn
  const first = isRestLate ? total : shareOf(total, plan.share)
  const on = (day: CalendarDate) => (confirmedOn !== null && confirmedOn > day ? confirmedOn : day)
  const depositOn: Record<DepositMoment, CalendarDate | null> = {
    confirmation: confirmedOn,
    rest: isRestLate ? confirmedOn : on(restOn),
    arrival: on(stay.checkIn),
  }
  const rest = money(total.amount - first.amount, total.currency)
  const isOneDay = on(restOn) === confirmedOn && rest.amount > 0
  const price: Due[] = isOneDay
    ? [{ kind: 'rest', on: confirmedOn, amount: total }]
    : [
        { kind: 'first', on: confirmedOn, amount: first },
        { kind: 'rest', on: on(restOn), amount: rest },
      ]
  const all: Due[] = [...price, { kind: 'deposit', on: depositOn[plan.deposit_due], amount: deposit }]
  return all.filter(({ amount }) => amount.amount > 0)
}

/** How much of these was due on a day at the latest, of the price or of the deposit. */
export function dueBy(all: readonly Due[], what: 'price' | 'deposit', day: CalendarDate): number {
  return all
    .filter(({ kind, on }) => (kind === 'deposit') === (what === 'deposit') && on !== null && on <= day)
    .reduce((sum, { amount }) => sum + amount.amount, 0)
}
