import { priceStep, priceSteps, stepOf } from '#lib/price-steps.ts'
import { addTo, type Bitmap, clearBit, emptyBitmap, keepIn, setBit, takeOut } from './bitmap.ts'
import { type CurrencyPart, cachedBitmap, type Segment } from './segment.ts'

export type CountColumn = 'guests' | 'bedrooms' | 'bathrooms' | 'beds'

/** What the search screen offers last: "at least 8 guests". */
export const offered: Record<CountColumn, number> = { guests: 8, bedrooms: 5, bathrooms: 5, beds: 6 }

/** The listings with at least so many guests, bedrooms, bathrooms or beds, which is more than one. Shared: not to be written. */
export function atLeast(segment: Segment, column: CountColumn, count: number): Bitmap {
  if (count <= offered[column]) return thresholdsOf(segment)[column][count - 2] as Bitmap // from two on, each has its own
  return cachedBitmap(segment, `${column} ${count}`, () => {
    const bits = emptyBitmap(segment.size)
    const values = segment[column]
    for (let n = 0; n < segment.size; n++) if ((values[n] as number) >= count) setBit(bits, n)
    return bits
  })
}

/** The listings whose amount is at least that of a step of the histogram, not the first. Shared: not to be written. */
export function fromPriceStep(segment: Segment, step: number): Bitmap {
  return thresholdsOf(segment).price[step - 1] as Bitmap // from one on, each has its own
}

/** Listings of one currency: a part of a segment. */
export type Part = { segment: Segment; part: CurrencyPart }

/** Keeps, of listings of one currency, those whose price is at least so many of its minor units. */
export function keepFromPrice(bits: Bitmap, of: Part, amount: number): void {
  const step = stepOf(Math.max(0, amount))
  if (step > 0) keepIn(bits, fromPriceStep(of.segment, step))
  dropPrices(bits, of, step * priceStep, amount)
}

/** Takes out, of listings of one currency, those whose price is at least so many of its minor units. */
export function dropFromPrice(bits: Bitmap, of: Part, amount: number): void {
  const next = stepOf(Math.max(0, amount)) + 1
  if (next < priceSteps) takeOut(bits, fromPriceStep(of.segment, next))
  dropPrices(bits, of, amount, next < priceSteps ? next * priceStep : Number.POSITIVE_INFINITY)
}

/** Takes out the listings that cost `[low, high)`, one by one: within a step of prices they are not too many. */
function dropPrices(bits: Bitmap, of: Part, low: number, high: number): void {
  const order = of.segment.orders.price_low
  const end = firstFromPrice(of, high)
  // Within bounds: the order is one of the segment's listings.
  for (let at = firstFromPrice(of, low); at < end; at++) clearBit(bits, order[at] as number)
}

/** Where in the order of prices, the lowest first, the first of a part stands that costs at least so much. */
export function firstFromPrice({ segment: { orders, price }, part }: Part, amount: number): number {
  const order = orders.price_low
  let low = part.from
  let high = part.to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((price[order[middle] as number] as number) < amount) low = middle + 1
    else high = middle
  }
  return low
}

/** Makes the bitmaps that every question may need. */
export function createThresholds(segment: Segment): NonNullable<Segment['thresholds']> {
  const { size, price, guests, bedrooms, bathrooms, beds } = segment
  const levels = (most: number, levelOf: (n: number) => number): Bitmap[] => {
    const bitmaps = Array.from({ length: most }, () => emptyBitmap(size))
    for (let n = 0; n < size; n++) {
      const level = Math.min(most, levelOf(n))
      if (level > 0) setBit(bitmaps[level - 1] as Bitmap, n)
    }
    for (let level = most - 1; level > 0; level--)
      addTo(bitmaps[level - 1] as Bitmap, bitmaps[level] as Bitmap)
    return bitmaps
  }
  // Columns have a value for each listing.
  return {
    guests: levels(offered.guests - 1, (n) => (guests[n] as number) - 1),
    bedrooms: levels(offered.bedrooms - 1, (n) => (bedrooms[n] as number) - 1),
    bathrooms: levels(offered.bathrooms - 1, (n) => (bathrooms[n] as number) - 1),
    beds: levels(offered.beds - 1, (n) => (beds[n] as number) - 1),
    price: levels(priceSteps - 1, (n) => stepOf(price[n] as number)),
  }
}

function thresholdsOf(segment: Segment): NonNullable<Segment['thresholds']> {
  segment.thresholds ??= createThresholds(segment)
  return segment.thresholds
}
