import { formatMoney, type Money, money } from '#lib/money.ts'
import { addDays, type CalendarDate, formatDate, type Stay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import {
  type Cancellation,
  type CancellationPolicy,
  type Deadline,
  deadlinesOf,
  type Grace,
  isGraceFor,
  shareOf,
} from './cancellation.ts'

export const policyLabels: Record<CancellationPolicy, string> = {
  flexible: 'Flexible',
  moderate: 'Moderate',
  firm: 'Firm',
  strict: 'Strict',
  own: 'Own dates',
}

/** What a policy says of every stay: "Full refund until 30 days before check-in". */
export function policyLines({ steps, graces }: Cancellation): string[] {
  return [
    ...graces.map((grace) => `${graceWords(grace)}${whichStays(grace)}`),
    ...steps.map(({ days, percent }) => `${refundWords(percent)} until ${daysWords(days)}`),
    'No refund after that',
  ]
}

/**
 * What a policy says of a stay before it is confirmed, with days and money: "Full refund of $1,240 until Jul 03, 2026". Days
 * that are over on `today`, the home's, are left out.
 */
export function stayLinesOf(
  cancellation: Cancellation,
  { stay, total, today }: { stay: Stay; total: Money; today: CalendarDate | null },
): string[] {
  const deadlines = deadlinesOf(cancellation, { stay, confirmedOn: null })
  const graces = graceLines({ graces: cancellation.graces, deadlines }, stay, today)
  return [...graces, ...deadlineLines(deadlines, total, today, graces)]
}

/** What a confirmation would still bring, where that is more than the dates alone do. */
export function graceLines(
  {
    graces,
    deadlines,
  }: { graces: readonly Grace[]; deadlines: readonly { until: string; percent: number }[] },
  stay: Stay,
  today: CalendarDate | null,
): string[] {
  const full = deadlines.find(({ percent }) => percent === 100)?.until
  return graces
    .filter((grace) => today === null || isGraceFor(grace, stay, today))
    .filter((grace) => !full || latestGrace(grace, stay, today) > full)
    .map(graceWords)
}

/** What each day gives back, of those that are not over; `graces` are the lines that stand before. */
export function deadlineLines(
  deadlines: readonly Deadline[],
  total: Money,
  today: CalendarDate | null,
  graces: readonly string[] = [],
): string[] {
  const ahead = deadlines.filter(({ until }) => today === null || today <= until)
  return [
    ...ahead.map(({ until, percent }) => `${sumWords(total, percent)} until ${formatDate(until)}`),
    ahead.length + graces.length > 0 ? 'No refund after that' : 'No refund',
  ]
}

/** "Full refund of $1,240", "Refund of $620". */
function sumWords(total: Money, percent: number): string {
  return `${percent === 100 ? 'Full refund' : 'Refund'} of ${formatMoney(shareOf(total, percent))}`
}

function whichStays({ max_nights }: Grace): string {
  return max_nights === null ? '' : ` (stays under ${max_nights + 1} nights)`
}

function graceWords({ days, ahead }: Grace): string {
  const until = days === 1 ? 'the day' : `the ${days} days`
  return `Full refund until the end of ${until} after the host confirms, if check-in is then at least ${countOf(ahead, 'day')} away`
}

// A request that waits longer has run out.
const answerDays = 2

/** The last day that a grace can give, whenever the host answers. */
function latestGrace({ days, ahead }: Grace, { checkIn }: Stay, today: CalendarDate | null): CalendarDate {
  const lastConfirmed = addDays(checkIn, -ahead)
  const answered = today === null ? lastConfirmed : addDays(today, answerDays)
  return addDays(answered < lastConfirmed ? answered : lastConfirmed, days)
}

function refundWords(percent: number): string {
  return percent === 100 ? 'Full refund' : `${percent}% refund`
}

function daysWords(days: number): string {
  if (days === 0) return 'the day of check-in'
  return days === 1 ? 'the day before check-in' : `${days} days before check-in`
}

/** Who reads what is owed. */
type Reader = 'guest' | 'host'

type Owed = { refund: Money; total: Money; deposit: Money }

/**
 * What is owed to a guest whose stay is cancelled: "Full refund: the host must return everything you’ve paid, up to $1,240."
 * Holmward sees no payment, so no sum is owed that may never have been sent.
 */
export function owedWords({ refund, total }: Omit<Owed, 'deposit'>, reader: Reader): string {
  const [all, kept] = [formatMoney(total), formatMoney(keptOf({ refund, total }))]
  if (refund.amount === 0) {
    return reader === 'guest'
      ? 'None of the price is refunded.'
      : 'You don’t have to refund any of the price.'
  }
  if (refund.amount === total.amount) {
    return reader === 'guest'
      ? `Full refund: the host must return everything you’ve paid, up to ${all}.`
      : `Full refund: you must return everything the guest has paid, up to ${all}.`
  }
  return reader === 'guest'
    ? `The host may keep up to ${kept} of the price. You get back anything you’ve paid above that.`
    : `You may keep up to ${kept} of the price. You must return anything the guest has paid above that.`
}

/** What that comes to, and what becomes of a deposit. */
export function owedDetails({ refund, deposit }: Omit<Owed, 'total'>, reader: Reader): string {
  const whole = `That is ${formatMoney(refund)} if the full price was paid`
  const share = refund.amount === 0 ? [] : [`${whole}, or nothing if nothing was paid.`]
  const owner = reader === 'guest' ? 'your deposit' : 'the deposit'
  const back =
    deposit.amount > 0 ? [`If ${owner} of ${formatMoney(deposit)} was paid, it is returned too.`] : []
  return [...share, ...back].join(' ')
}

function keptOf({ refund, total }: Omit<Owed, 'deposit'>): Money {
  return money(total.amount - refund.amount, total.currency)
}
