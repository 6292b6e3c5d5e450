import { type Bitmap, emptyBitmap, keepIn, setBit, takeOut } from './bitmap.ts'
import { priceStep, priceSteps, stepOf } from './price-steps.ts'
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

/** For each listing the step of its price. */
export function stepsOf(segment: Segment): Uint8Array {
  segment.steps ??= Uint8Array.from(segment.price, stepOf)
  return segment.steps
}

/** Keeps the listings whose price is at least so many cents. */
export function keepFromPrice(bits: Bitmap, segment: Segment, cents: number): void {
  const step = stepOf(Math.max(0, cents))
  keepIn(bits, fromPriceStep(segment, step))
  if (cents > step * priceStep) dropWithinStep(bits, segment, step, 0, cents)
}

/** Takes out the listings whose price is at least so many cents. */
export function dropFromPrice(bits: Bitmap, segment: Segment, cents: number): void {
  const step = stepOf(Math.max(0, cents))
  if (step < priceSteps - 1) takeOut(bits, fromPriceStep(segment, step + 1))
  dropWithinStep(bits, segment, step, cents, Number.POSITIVE_INFINITY)
}

/** Takes out the listings of one step of prices, the last of which is open upwards, that cost `[low, high)` cents. */
function dropWithinStep(bits: Bitmap, segment: Segment, step: number, low: number, high: number): void {
  const { price } = segment
  const from = fromPriceStep(segment, step)
  const above = step < priceSteps - 1 ? fromPriceStep(segment, step + 1) : emptyBitmap(segment.size)
  for (let word = 0; word < bits.length; word++) {
    // Within bounds: all bitmaps of a segment are of one length, and a bit of it is a listing of it.
    const before = bits[word] as number
    let rest = before & (from[word] as number) & ~(above[word] as number)
    if (rest === 0) continue
    let dropped = 0
    while (rest !== 0) {
      const lowest = rest & -rest
      const cents = price[(word << 5) + 31 - Math.clz32(lowest)] as number
      if (cents >= low && cents < high) dropped |= lowest
      rest ^= lowest
    }
    bits[word] = before & ~dropped
  }
}

/** Makes the bitmaps that every question may need, so that no visitor waits for them. */
export function warmUp(segment: Segment): void {
  for (let count = 2; count <= 8; count++) atLeast(segment, 'guests', count)
  for (let count = 2; count <= 5; count++) {
    atLeast(segment, 'bedrooms', count)
    atLeast(segment, 'bathrooms', count)
  }
  for (let step = 0; step < priceSteps; step++) fromPriceStep(segment, step)
  stepsOf(segment)
}

function threshold({ thresholds }: Segment, key: string, make: () => Bitmap): Bitmap {
  const known = thresholds.get(key)
  if (known) return known
  const made = make()
  thresholds.set(key, made)
  return made
}
