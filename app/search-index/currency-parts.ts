import { type Currency, currencies, usualCurrency } from '#lib/money.ts'
import { type Bitmap, emptyBitmap, setBit } from './bitmap.ts'
import type { CurrencyPart, Segment } from './segment.ts'

type Priced = Pick<Segment, 'size' | 'currency' | 'orders' | 'currencyParts'>

/** The parts of a segment, one for each currency that it has. */
export function currencyParts(segment: Priced): readonly CurrencyPart[] {
  segment.currencyParts ??= makeParts(segment)
  return segment.currencyParts
}

function makeParts({ size, currency, orders }: Priced): CurrencyPart[] {
  const counts = new Array<number>(currencies.length).fill(0)
  for (const each of currency) counts[each] = (counts[each] ?? 0) + 1
  let from = 0
  return counts.flatMap((count, each) => {
    if (count === 0) return []
    const part = { currency: each, from, to: from + count, listings: null as Bitmap | null }
    from = part.to
    if (count < size) {
      part.listings = emptyBitmap(size)
      for (const listing of orders.price_low.subarray(part.from, part.to)) setBit(part.listings, listing)
    }
    return [part]
  })
}

/** What a listing of a segment is priced in. */
export function currencyOf(segment: Pick<Segment, 'currency'>, listing: number): Currency {
  return currencies[segment.currency[listing] ?? 0] ?? usualCurrency
}
