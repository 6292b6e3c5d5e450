import { findRefusal } from '#features/pricing/check-stay.ts'
import { partyOf } from '#features/pricing/price-terms.ts'
import { fromEpochDay } from '#lib/stay.ts'
import type { IndexQuestion } from '#platform/search-index.ts'
import { type Bitmap, clearBit, eachBitOfBoth } from './bitmap.ts'
import { readClock } from './clocks.ts'
import type { HomeRules } from './home-terms.ts'
import type { ListingDoc } from './listing-doc.ts'
import { isTaken, keepFree } from './nights.ts'
import type { Segment } from './segment.ts'

type Stay = NonNullable<IndexQuestion['stay']>

/** What rules say of a stay whose nights are free. */
type Verdict = 'taken' | 'refused' | 'only in a gap'

/** Keeps the listings that are free and take the stay. Rules that many share are asked once. */
export function keepTaking(bits: Bitmap, { nights, terms }: Segment, stay: Stay): void {
  keepFree(bits, nights, stay.from, stay.to)
  if (!terms) return
  const verdicts = new Array<Verdict | undefined>(terms.rules.length)
  const verdictOf = (number: number): Verdict => {
    const asks = terms.rules[number]
    const verdict = verdicts[number] ?? (asks ? judge(asks, stay) : 'refused')
    verdicts[number] = verdict
    return verdict
  }
  eachBitOfBoth(bits, terms.has, (n) => {
    const verdict = verdictOf(terms.rulesOf[n] as number) // one for each listing
    const takes =
      verdict === 'taken' ||
      (verdict === 'only in a gap' && isTaken(nights, stay.from - 1, n) && isTaken(nights, stay.to, n))
    if (!takes) clearBit(bits, n)
  })
}

/** Whether a listing that stands in no segment yet is free and takes the stay. */
export function takesStay({ nights, terms }: ListingDoc, stay: IndexQuestion['stay']): boolean {
  if (!stay) return true
  if (nights.some((night) => night >= stay.from && night < stay.to)) return false
  const verdict = terms ? judge(terms.asks, stay) : 'taken'
  if (verdict !== 'only in a gap') return verdict === 'taken'
  return nights.includes(stay.from - 1) && nights.includes(stay.to)
}

function judge({ rules, zone }: HomeRules, { from, to, now }: Stay): Verdict {
  const refusal = findRefusal(rules, {
    stay: { checkIn: fromEpochDay(from), checkOut: fromEpochDay(to) },
    // Room for the guests is a condition of its own.
    ...{ party: partyOf(1), maxGuests: 1, takesPets: false },
    now: readClock(zone, now).moment,
    unavailable: [],
  })
  if (!refusal) return 'taken'
  // A stay that is too short is not too long as well, so nothing else is against it.
  return refusal.rule === 'minNights' && rules.allowsGaps ? 'only in a gap' : 'refused'
}
