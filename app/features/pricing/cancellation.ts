import { type Money, money } from '#lib/money.ts'
import { addDays, type CalendarDate, countNights, daysBetween, type Stay } from '#lib/stay.ts'
import { wrongStepWords } from './wrong-step-words.ts'

// Market rule 17. Deadlines are whole days by the home's clocks, so that what is printed is what is reckoned: "until the end of
// July 3". A percentage is of the total; a deposit is no part of it and always comes back.

/** The policies that a host can choose; `own` is a ladder of the host's. */
export const cancellationPolicies = ['flexible', 'moderate', 'firm', 'strict', 'own'] as const
export type CancellationPolicy = (typeof cancellationPolicies)[number]

/** Until so many days before check-in, so many percent come back. */
export type RefundStep = { days: number; percent: number }

/** All comes back for so many days after the confirmation of a stay that begins at least `ahead` days after it. */
export type Grace = {
  days: number
  ahead: number
  /** Of stays of at most so many nights; null for all. */
  max_nights: number | null
}

/** A policy with all that it means. Steps are in their order: each later one is nearer to check-in and gives less back. */
export type Cancellation = {
  policy: CancellationPolicy
  steps: readonly RefundStep[]
  graces: readonly Grace[]
}

export type PresetPolicy = Exclude<CancellationPolicy, 'own'>

const presets: Record<PresetPolicy, readonly RefundStep[]> = {
  flexible: [{ days: 1, percent: 100 }],
  moderate: [{ days: 5, percent: 100 }],
  firm: [
    { days: 30, percent: 100 },
    { days: 7, percent: 50 },
  ],
  strict: [{ days: 7, percent: 50 }],
}

// 24 and 72 hours, rounded up to whole days in the guest's favour.
const graceOfAll: Grace = { days: 1, ahead: 3, max_nights: 29 }
const graceOfStrict: Grace = { days: 2, ahead: 14, max_nights: null }

/** The policy of a home whose host has chosen this one, with these steps where it is the host's own. */
export function toCancellation(policy: CancellationPolicy, own: readonly RefundStep[]): Cancellation {
  return {
    policy,
    steps: policy === 'own' ? own : presets[policy],
    graces: policy === 'strict' ? [graceOfStrict, graceOfAll] : [graceOfAll],
  }
}

/** The same for a stay whose terms the two have settled between them: without the grace that every policy gives (market rule 17). */
export function asNegotiated(cancellation: Cancellation): Cancellation {
  return { ...cancellation, graces: cancellation.graces.filter((grace) => grace !== graceOfAll) }
}

/** Who cancels until the end of this day gets so many percent back. */
export type Deadline = { until: CalendarDate; percent: number }

/**
 * The dates of a policy for a stay, earliest first; each later one gives less back, and after the last nothing does.
 * `confirmedOn` is the day of the confirmation by the home's clocks; null before there is one.
 */
export function deadlinesOf(
  { steps, graces }: Cancellation,
  { stay, confirmedOn }: { stay: Stay; confirmedOn: CalendarDate | null },
): Deadline[] {
  const dated = steps.map(({ days, percent }) => ({ until: addDays(stay.checkIn, -days), percent }))
  const kind =
    confirmedOn === null
      ? []
      : graces
          .filter((grace) => isGraceFor(grace, stay, confirmedOn))
          .map(({ days }) => ({ until: addDays(confirmedOn, days), percent: 100 }))
  const all = [...dated, ...kind]
  return toDeadlines(
    all.map(({ until }) => until),
    // The kindest that still holds.
    (on) => Math.max(0, ...all.filter(({ until }) => on <= until).map(({ percent }) => percent)),
  )
}

/** Whether a stay that is confirmed on a day can be given up for nothing for some days. */
export function isGraceFor({ ahead, max_nights }: Grace, stay: Stay, confirmedOn: CalendarDate): boolean {
  return (
    daysBetween(confirmedOn, stay.checkIn) >= ahead &&
    (max_nights === null || countNights(stay) <= max_nights)
  )
}

/** How much comes back for who cancels on this day, by the home's clocks. */
export function percentBack(deadlines: readonly Deadline[], on: CalendarDate): number {
  return deadlines.find(({ until }) => on <= until)?.percent ?? 0
}

/**
 * What holds after a stay was changed: on each day the lower of what held before and what the new stay would give (market
 * rule 16), so that nobody moves a stay to get more back.
 */
export function lowerDeadlines(before: readonly Deadline[], after: readonly Deadline[]): Deadline[] {
  return toDeadlines(
    [...before, ...after].map(({ until }) => until),
    (on) => Math.min(percentBack(before, on), percentBack(after, on)),
  )
}

/** The days on which what comes back changes, with what does until then. */
function toDeadlines(days: readonly CalendarDate[], percentOn: (day: CalendarDate) => number): Deadline[] {
  const found: Deadline[] = []
  for (const until of [...new Set(days)].sort()) {
    const percent = percentOn(until)
    if (percent === 0) continue
    if (found.at(-1)?.percent === percent) found.pop()
    found.push({ until, percent })
  }
  return found
}

/** So many percent of an amount, to the minor unit; half of one is the guest's. */
export function shareOf({ amount, currency }: Money, percent: number): Money {
  return money(Math.floor((amount * percent + 50) / 100), currency)
}

/** What comes back on a day, of this total. */
export function refundOn(deadlines: readonly Deadline[], total: Money, on: CalendarDate): Money {
  return shareOf(total, percentBack(deadlines, on))
}

/** Why a ladder is none: its steps have to come nearer to check-in and give less back; null when it is one. */
export function findWrongStep(
  steps: readonly RefundStep[],
): { at: number; field: 'days' | 'percent'; message: string } | null {
  for (const [at, step] of steps.entries()) {
    const before = steps[at - 1]
    if (!before) continue
    if (step.days >= before.days) {
      return { at, field: 'days', message: wrongStepWords.days(before.days) }
    }
    if (step.percent >= before.percent) {
      return { at, field: 'percent', message: wrongStepWords.percent(before.percent) }
    }
  }
  return null
}
