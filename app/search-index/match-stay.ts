import { findRefusal } from '#features/pricing/check-stay.ts'
import { partyOf } from '#features/pricing/price-terms.ts'
import { fromEpochDay } from '#lib/stay.ts'
import type { IndexQuestion } from '#platform/search-index.ts'
import { type Bitmap, clearBit } from './bitmap.ts'
import { readClock } from './clocks.ts'
import type { HomeRules } from './home-terms.ts'
import type { ListingDoc } from './listing-doc.ts'
import { isTaken, keepFree } from './nights.ts'
import type { Segment } from './segment.ts'

type Stay = NonNullable<IndexQuestion['stay']>

/** What rules say of a stay whose nights are free; in a byte, because a search asks for millions of homes. 0 is not asked yet. */
type Verdict = typeof taken | typeof refused | typeof inGap
const taken = 1
const refused = 2
/** Only where the nights before and after are taken. */
const inGap = 3

/** Keeps the listings that are free and take the stay. Rules that many share are asked once. */
export function keepTaking(bits: Bitmap, { nights, terms }: Segment, stay: Stay): void {
  keepFree(bits, nights, stay.from, stay.to)
  if (!terms) return
  const { has, rules, rulesOf } = terms
  const verdicts = new Uint8Array(rules.length)
  for (let word = 0; word < bits.length; word++) {
    // As long as the bitmap.
    let rest = (bits[word] as number) & (has[word] as number)
    while (rest !== 0) {
      const bit = rest & -rest
      rest ^= bit
      const listing = (word << 5) + 31 - Math.clz32(bit)
      const number = rulesOf[listing] as number // one for each listing
      verdicts[number] ||= judge(rules[number], stay)
      const verdict = verdicts[number]
      if (verdict === taken) continue
      if (verdict === inGap && isTaken(nights, stay.from - 1, listing) && isTaken(nights, stay.to, listing))
        continue
      clearBit(bits, listing)
    }
  }
}

/** Whether a listing that stands in no segment yet is free and takes the stay. */
export function takesStay({ nights, terms }: ListingDoc, stay: IndexQuestion['stay']): boolean {
  if (!stay) return true
  if (nights.some((night) => night >= stay.from && night < stay.to)) return false
  const verdict = terms ? judge(terms.asks, stay) : taken
  if (verdict !== inGap) return verdict === taken
  return nights.includes(stay.from - 1) && nights.includes(stay.to)
}

function judge(asks: HomeRules | undefined, { from, to, now }: Stay): Verdict {
  if (!asks) return refused
  const { rules, zone } = asks
  const refusal = findRefusal(rules, {
    stay: { checkIn: fromEpochDay(from), checkOut: fromEpochDay(to) },
    // Room for the guests is a condition of its own.
    ...{ party: partyOf(1), maxGuests: 1, takesPets: false },
    now: readClock(zone, now).moment,
    unavailable: [],
  })
  if (!refusal) return taken
  // A stay that is too short is not too long as well, so nothing else is against it.
  return refusal.rule === 'minNights' && rules.allowsGaps ? inGap : refused
}
