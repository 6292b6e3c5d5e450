import { costOfNights } from './night-prices.ts'
import { feeWords, head, type PackedTerms, runWords, taxWords } from './packed-terms.ts'
import { reckon, type StayInNumbers } from './reckon.ts'

/** Who would stay how many nights, asked on a day since 1970 by the clocks of the home. */
export type LengthAsked = { nights: number; adults: number; today: number }

/** Of stays with the same discounts for booking early or late, what the nights of the cheapest cost, and when it begins. */
const leastOf = new Float64Array(4)
const beginOf = new Int32Array(4)

/**
 * The least that a stay costs of those that begin on the first `count` of some days since 1970, ascending; infinite where
 * there are none. Of stays of one length with the same discounts, the one whose nights cost least costs least, so that few are
 * reckoned.
 */
export function cheapestTotal(
  terms: PackedTerms,
  at: number,
  { nights, adults, today }: LengthAsked,
  arrivals: ArrayLike<number>,
  count: number,
): number {
  findLeastNights(terms, at, { nights, today }, arrivals, count)
  const stay: StayInNumbers = { from: 0, to: 0, adults, children: 0, pets: 0, daysAhead: 0 }
  let least = Number.POSITIVE_INFINITY
  for (let kind = 0; kind < 4; kind++) {
    if (leastOf[kind] === Number.POSITIVE_INFINITY) continue
    stay.from = beginOf[kind] as number
    stay.to = stay.from + nights
    stay.daysAhead = stay.from - today
    least = Math.min(least, reckon(terms, at, stay))
  }
  return least
}

const everyWeekday = 0b1111111
/** Later than any day. */
const never = 0x3fffffff
const thursday = 4 // 1 January 1970 was one

/**
 * Writes `leastOf` and `beginOf`. Within nights of one price only the day of the week tells stays apart, and not even that where
 * they are whole weeks; between two prices a stay costs what the one a day before costs, a night less and a night more.
 */
function findLeastNights(
  terms: PackedTerms,
  at: number,
  { nights, today }: Omit<LengthAsked, 'adults'>,
  arrivals: ArrayLike<number>,
  count: number,
): void {
  // Words stand within the terms, as `reckon` reads them, and days within the arrivals.
  const word = (place: number) => terms[place] as number
  let run = firstRun(terms, at)
  const last = run + (word(at + head.runs) - 1) * runWords.length
  const weekend = word(at + head.weekendDays)
  const early = word(at + head.earlyDiscount) === 0 ? 0 : today + word(at + head.earlyDays)
  const late = word(at + head.lastMinuteDiscount) === 0 ? 0 : today + word(at + head.lastMinuteDays) + 1
  leastOf.fill(Number.POSITIVE_INFINITY)
  let end = endOf(terms, run, last)
  let lastRun = run
  let lastEnd = end
  let before = 0
  let sum = 0
  let seen = 0
  let seenKind = 0
  for (let place = 0; place < count; place++) {
    const arrival = arrivals[place] as number
    const runBefore = run
    while (end <= arrival) {
      run += runWords.length
      end = endOf(terms, run, last)
      seen = 0
    }
    const kind = (arrival < early ? 1 : 0) + (arrival < late ? 2 : 0)
    const isWithin = arrival + nights <= end
    if (isWithin) {
      if (kind !== seenKind) [seen, seenKind] = [0, kind]
      const isSteady = nights % 7 === 0 || word(run + runWords.price) === word(run + runWords.weekendPrice)
      seen |= isSteady ? everyWeekday : 1 << (arrival % 7)
      sum = costOverRuns(terms, run, run, weekend, arrival, arrival + nights)
    } else {
      if (lastRun < run) [lastRun, lastEnd] = [run, end]
      while (lastEnd < arrival + nights) {
        lastRun += runWords.length
        lastEnd = endOf(terms, lastRun, last)
      }
      if (before === arrival - 1)
        sum +=
          nightIn(terms, lastRun, weekend, arrival + nights - 1) - nightIn(terms, runBefore, weekend, before)
      else sum = costOverRuns(terms, run, lastRun, weekend, arrival, arrival + nights)
    }
    before = arrival
    if (sum < (leastOf[kind] as number)) {
      leastOf[kind] = sum
      beginOf[kind] = arrival
    }
    if (!isWithin || seen !== everyWeekday) continue
    // No stay of these nights costs less than those that were seen.
    const same = lastBefore(lastBefore(end - nights, arrival, early), arrival, late)
    while (place + 1 < count && (arrivals[place + 1] as number) <= same) place++
    if ((arrivals[place] as number) !== arrival) before = 0
  }
}

function firstRun(terms: PackedTerms, at: number): number {
  const fees = (terms[at + head.fees] as number) * feeWords.length
  const taxes = (terms[at + head.taxes] as number) * taxWords.length
  return at + head.length + fees + taxes
}

/** The last of the days up to `day` that lies on the same side of an edge as another. */
function lastBefore(day: number, other: number, edge: number): number {
  return other < edge && edge <= day ? edge - 1 : day
}

/** The day on which the next run begins. */
function endOf(terms: PackedTerms, run: number, last: number): number {
  return run < last ? (terms[run + runWords.length + runWords.day] as number) : never
}

function nightIn(terms: PackedTerms, run: number, weekend: number, day: number): number {
  const isWeekend = (weekend >> ((day + thursday) % 7)) & 1
  return terms[run + (isWeekend === 1 ? runWords.weekendPrice : runWords.price)] as number
}

function costOverRuns(
  terms: PackedTerms,
  first: number,
  last: number,
  weekend: number,
  from: number,
  to: number,
): number {
  let sum = 0
  for (let run = first; run <= last; run += runWords.length) {
    const begin = run === first ? from : (terms[run + runWords.day] as number)
    const end = run === last ? to : (terms[run + runWords.length + runWords.day] as number)
    sum += costOfNights(
      terms[run + runWords.price] as number,
      terms[run + runWords.weekendPrice] as number,
      weekend,
      begin,
      end,
    )
  }
  return sum
}
