import { type Bitmap, clearBit, emptyBitmap, fullBitmap, setBit } from './bitmap.ts'
import { priceStep, priceSteps } from './price-steps.ts'
import type { Segment } from './segment.ts'

export type CountColumn = 'guests' | 'bedrooms' | 'bathrooms'

/** The listings with at least so many guests, bedrooms or bathrooms. Shared: not to be written. */
export function atLeast(segment: Segment, column: CountColumn, count: number): Bitmap {
  return threshold(segment, `${column} ${count}`, () => {
    const bits = emptyBitmap(segment.size)
    const values = segment[column]
    for (let n = 0; n < segment.size; n++) if ((values[n] ?? 0) >= count) setBit(bits, n)
    return bits
  })
}

/** The listings whose price is at least that of a step of the histogram. Shared: not to be written. */
export function fromPriceStep(segment: Segment, step: number): Bitmap {
  return threshold(segment, `price ${step}`, () => {
    const bits = emptyBitmap(segment.size)
    for (let n = 0; n < segment.size; n++) if ((segment.price[n] ?? 0) >= step * priceStep) setBit(bits, n)
    return bits
  })
}

/** The listings whose price is at least so many cents: from the step below, without those in between. */
export function fromPrice(segment: Segment, cents: number): Bitmap {
  if (cents <= 0) return fullBitmap(segment.size)
  const step = Math.min(priceSteps - 1, Math.floor(cents / priceStep))
  const bits = fromPriceStep(segment, step).slice()
  const order = segment.orders.price_low
  for (let at = firstAt(segment, step * priceStep); at < order.length; at++) {
    const n = order[at] ?? 0
    if ((segment.price[n] ?? 0) >= cents) break
    clearBit(bits, n)
  }
  return bits
}

/** Makes the bitmaps that every question may need, so that no visitor waits for them. */
export function warmUp(segment: Segment): void {
  for (let count = 2; count <= 8; count++) atLeast(segment, 'guests', count)
  for (let count = 2; count <= 5; count++) {
    atLeast(segment, 'bedrooms', count)
    atLeast(segment, 'bathrooms', count)
  }
  for (let step = 0; step < priceSteps; step++) fromPriceStep(segment, step)
}

/** Where the listings from a price on begin in the order of prices. */
function firstAt({ orders, price }: Segment, cents: number): number {
  let low = 0
  let high = orders.price_low.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((price[orders.price_low[middle] ?? 0] ?? 0) < cents) low = middle + 1
    else high = middle
  }
  return low
}

function threshold({ thresholds }: Segment, key: string, make: () => Bitmap): Bitmap {
  const known = thresholds.get(key)
  if (known) return known
  const made = make()
  thresholds.set(key, made)
  return made
}
