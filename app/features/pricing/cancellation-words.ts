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

/** What a policy says of every stay: "All back until 30 days before check-in". */
export function policyLines({ steps, graces }: Cancellation): string[] {
  return [
    ...graces.map((grace) => `${graceWords(grace)}${whichStays(grace)}`),
    ...steps.map(({ days, percent }) => `${capitalised(partWords(percent))} back until ${daysWords(days)}`),
    'Nothing back after that',
  ]
}

/**
 * What a policy says of a stay before it is confirmed, with days and money: "Until Jul 03, 2026: all $1,240 back". Days that
 * are over on `today`, the home's, are left out.
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
    ...ahead.map(({ until, percent }) => `Until ${formatDate(until)}: ${backWords(total, percent)}`),
    ahead.length + graces.length > 0 ? 'After that: nothing back' : 'No money back',
  ]
}

/** "all $1,240 back", "$620 of $1,240 back". */
function backWords(total: Money, percent: number): string {
  if (percent === 100) return `all ${formatMoney(total)} back`
  return `${formatMoney(shareOf(total, percent))} of ${formatMoney(total)} back`
}

function whichStays({ max_nights }: Grace): string {
  return max_nights === null ? '' : `, of stays under ${max_nights + 1} nights`
}

function graceWords({ days, ahead }: Grace): string {
  const until = days === 1 ? 'the day' : `${countOf(days, 'day')}`
  return `All back until ${until} after the confirmation, if that is at least ${countOf(ahead, 'day')} before check-in`
}

// A request that waits longer has run out.
const answerDays = 2

/** The last day that a grace can give, whenever the host answers. */
function latestGrace({ days, ahead }: Grace, { checkIn }: Stay, today: CalendarDate | null): CalendarDate {
  const lastConfirmed = addDays(checkIn, -ahead)
  const answered = today === null ? lastConfirmed : addDays(today, answerDays)
  return addDays(answered < lastConfirmed ? answered : lastConfirmed, days)
}

function partWords(percent: number): string {
  if (percent === 100) return 'all'
  return percent === 50 ? 'half' : `${percent} %`
}

function daysWords(days: number): string {
  if (days === 0) return 'the day of check-in'
  return days === 1 ? 'the day before check-in' : `${days} days before check-in`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Who reads what is owed. */
type Reader = 'guest' | 'host'

type Owed = { refund: Money; total: Money; deposit: Money }

/**
 * What is owed to a guest whose stay is cancelled: "You get back all that you have paid of the $1,240." Holmward sees no
 * payment, so no sum is owed that may never have been sent.
 */
export function owedWords({ refund, total }: Omit<Owed, 'deposit'>, reader: Reader): string {
  const [all, kept] = [formatMoney(total), formatMoney(keptOf({ refund, total }))]
  if (refund.amount === 0) {
    return reader === 'guest'
      ? 'You get nothing of the price back.'
      : 'You owe the guest nothing of the price.'
  }
  if (refund.amount === total.amount) {
    return reader === 'guest'
      ? `You get back all that you have paid of the ${all}.`
      : `You owe the guest all that they have paid of the ${all}.`
  }
  return reader === 'guest'
    ? `The host keeps ${kept} at most. You get back what you have paid beyond that.`
    : `You keep ${kept} at most. You owe the guest what they have paid beyond that.`
}

/** What that comes to, and what becomes of a deposit. */
export function owedDetails({ refund, deposit }: Omit<Owed, 'total'>, reader: Reader): string {
  const whole = `That is ${formatMoney(refund)} if the whole price was paid`
  const share = refund.amount === 0 ? [] : [`${whole}, and nothing if nothing was.`]
  const owner = reader === 'guest' ? 'your deposit' : 'the deposit'
  const back =
    deposit.amount > 0 ? [`If ${owner} of ${formatMoney(deposit)} was paid, it goes back as well.`] : []
  return [...share, ...back].join(' ')
}

function keptOf({ refund, total }: Omit<Owed, 'deposit'>): Money {
  return money(total.amount - refund.amount, total.currency)
}
