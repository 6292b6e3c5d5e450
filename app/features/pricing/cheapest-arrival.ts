import { feeWords, head, type PackedTerms, runWords, taxWords } from './packed-terms.ts'
import { reckon, type StayInNumbers } from './reckon.ts'

/** Who would stay how many nights, asked on a day since 1970 by the clocks of the home. */
export type LengthAsked = { nights: number; adults: number; today: number }

/** Of stays with the same discount for booking early or late, how much the nights of the cheapest cost, and when it begins. */
const leastOf = new Float64Array(4)
const beginOf = new Int32Array(4)

/**
 * The least that a stay costs of those that begin on the first `count` of some days since 1970, ascending; infinite where
 * there are none. Of stays of one length with the same discounts, the one whose nights cost least costs least; what nights cost
 * is known from the stay before, a night less and a night more. So few stays are reckoned.
 */
export function cheapestTotal(
  terms: PackedTerms,
  at: number,
  { nights, adults, today }: LengthAsked,
  arrivals: ArrayLike<number>,
  count: number,
): number {
  const [earlyDays, lateDays] = [terms[at + head.earlyDays] ?? 0, terms[at + head.lastMinuteDays] ?? 0]
  leastOf.fill(Number.POSITIVE_INFINITY)
  const [begins, ends] = [nightsFrom(terms, at), nightsFrom(terms, at)]
  let [from, to, sum] = [arrivals[0] ?? 0, arrivals[0] ?? 0, 0]
  for (let place = 0; place < count; place++) {
    const arrival = arrivals[place] as number // within the arrivals
    if (arrival >= to) [from, to, sum] = [arrival, arrival, 0]
    for (; to < arrival + nights; to++) sum += ends(to)
    for (; from < arrival; from++) sum -= begins(from)
    const daysAhead = arrival - today
    const kind = (daysAhead >= earlyDays ? 1 : 0) + (daysAhead <= lateDays ? 2 : 0)
    if (sum >= (leastOf[kind] as number)) continue // one of four
    leastOf[kind] = sum
    beginOf[kind] = arrival
  }
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

const thursday = 4 // 1 January 1970 was one

/** What nights cost, asked for ascending days since 1970. */
function nightsFrom(terms: PackedTerms, at: number): (day: number) => number {
  // Words stand within the terms, as `reckon` reads them.
  const word = (place: number) => terms[place] as number
  const fees = word(at + head.fees) * feeWords.length
  const taxes = word(at + head.taxes) * taxWords.length
  const weekendDays = word(at + head.weekendDays)
  let run = at + head.length + fees + taxes
  const last = run + (word(at + head.runs) - 1) * runWords.length
  let end = run < last ? word(run + runWords.length + runWords.day) : Number.POSITIVE_INFINITY
  return (day) => {
    while (day >= end) {
      run += runWords.length
      end = run < last ? word(run + runWords.length + runWords.day) : Number.POSITIVE_INFINITY
    }
    const isWeekend = (weekendDays >> ((day + thursday) % 7)) & 1
    return word(run + (isWeekend ? runWords.weekendPrice : runWords.price))
  }
}
