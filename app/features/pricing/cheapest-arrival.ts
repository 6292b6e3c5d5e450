import { feeWords, head, type PackedTerms, runWords, taxWords } from './packed-terms.ts'
import { reckon, type StayInNumbers } from './reckon.ts'

/** Who would stay how many nights, asked on a day since 1970 by the clocks of the home. */
export type LengthAsked = { nights: number; adults: number; today: number }

/**
 * The least that a stay costs of those that begin on the first `count` of some days since 1970, ascending; infinite where
 * there are none. Within nights of one price only the day of the week, and what is taken off for booking early or late, tells
 * stays of one length apart, so that few of them are reckoned.
 */
export function cheapestTotal(
  terms: PackedTerms,
  at: number,
  { nights, adults, today }: LengthAsked,
  arrivals: ArrayLike<number>,
  count: number,
): number {
  // Words stand within the terms, as `reckon` reads them.
  const word = (place: number) => terms[place] as number
  const fees = word(at + head.fees) * feeWords.length
  const taxes = word(at + head.taxes) * taxWords.length
  let run = at + head.length + fees + taxes
  const last = run + (word(at + head.runs) - 1) * runWords.length
  const [earlyDays, lateDays] = [word(at + head.earlyDays), word(at + head.lastMinuteDays)]
  const stay: StayInNumbers = { from: 0, to: 0, adults, children: 0, pets: 0, daysAhead: 0 }
  let least = Number.POSITIVE_INFINITY
  let [kind, seen] = [-1, 0]
  for (let place = 0; place < count; place++) {
    const from = arrivals[place] as number // within the arrivals
    while (run < last && word(run + runWords.length + runWords.day) <= from) run += runWords.length
    const daysAhead = from - today
    if (run === last || word(run + runWords.length + runWords.day) >= from + nights) {
      const now = run * 4 + (daysAhead >= earlyDays ? 1 : 0) + (daysAhead <= lateDays ? 2 : 0)
      if (now !== kind) [kind, seen] = [now, 0]
      const isSteady = nights % 7 === 0 || word(run + runWords.price) === word(run + runWords.weekendPrice)
      const day = isSteady ? 1 : 1 << (from % 7)
      if ((seen & day) !== 0) continue
      seen |= day
    }
    stay.from = from
    stay.to = from + nights
    stay.daysAhead = daysAhead
    least = Math.min(least, reckon(terms, at, stay))
  }
  return least
}
