import type { CostQuestion } from '#app/listing-matching/stay-costs.ts'
import { ratesInOrder } from '#lib/rates.ts'
import { type Bitmap, emptyBitmap, setBit } from './bitmap.ts'
import { eachBlock, type StayAsked } from './bound-totals.ts'
import { beginChoice } from './choose.ts'
import type { PriceBounds } from './price-bounds.ts'
import type { Segment } from './segment.ts'

export type PriceSort = 'price_low' | 'price_high'

type Asked = {
  bounds: PriceBounds
  asked: StayAsked
  question: CostQuestion & { sort: PriceSort }
  /** Where a home stands in the order, once it is reckoned. */
  keyOf: (n: number) => number
  wanted: number
}

/**
 * Those of a bitmap that may be among the first so many by their totals. So many are surely no worse than the worst of them can
 * be; who cannot be better than that is left out without being reckoned.
 */
export function firstByBounds(
  { size, currency }: Pick<Segment, 'size' | 'currency'>,
  bits: Bitmap,
  { bounds, asked, question, keyOf, wanted }: Asked,
): Bitmap {
  const isLow = question.sort === 'price_low'
  const rates = ratesInOrder(question.rates).map((rate) => rate / 1_000_000)
  const room = Math.max(1_024, wanted * 4)
  let surely: number[] = []
  let worst = Number.POSITIVE_INFINITY
  // Side by side, because an object for each of a million homes takes longer than to look at it.
  const likely: number[] = []
  const bests: number[] = []
  const cut = () => {
    surely = surely.sort((a, b) => a - b).slice(0, wanted)
    if (surely.length === wanted) worst = surely[wanted - 1] ?? worst
  }
  eachBlock(bounds, bits, asked, ({ numbers, least, most }, count) => {
    for (let at = 0; at < count; at++) {
      // Within the block, and each currency has a rate.
      const n = numbers[at] as number
      const rate = rates[currency[n] as number] as number
      // A cent more on either side than what an amount is worth before it is rounded.
      const low = (least[at] as number) * rate - 1
      const high = (most[at] as number) * rate + 1
      const best = isLow ? low : -high
      if (best > worst) continue
      likely.push(n)
      bests.push(best)
      const last = isLow ? high : -low
      if (last < worst && surely.push(last) >= room) cut()
    }
  })
  cut()
  const promising = beginChoice(wanted * 4)
  for (let at = 0; at < likely.length; at++) promising.add(likely[at] as number, bests[at] as number)
  const reckoned = promising
    .end()
    .map(keyOf)
    .sort((a, b) => a - b)
  worst = Math.min(worst, reckoned[wanted - 1] ?? worst)
  const found = emptyBitmap(size)
  for (let at = 0; at < likely.length; at++) {
    if ((bests[at] as number) <= worst) setBit(found, likely[at] as number)
  }
  return found
}
