import { countWeekdays } from '#features/pricing/night-prices.ts'
import { leastANight, lengthDiscounts } from '#features/pricing/reckon.ts'
import { type Bitmap, countBits } from './bitmap.ts'
import { countRows, lengthOfPart, type PriceBounds, partDays, partWords, rowWords } from './price-bounds.ts'
import { amountOf } from './rounded-numbers.ts'

/**
 * What is asked of bounds: a stay of so many nights, within days that they reach over. The key says all that decides its total.
 */
export type StayAsked = { key: string; stay: { from: number; to: number }; nights: number; guests: number }

/**
 * Homes one after the other, so many at a time. Between `least[rows[at]]` and `most[rows[at]]`, in minor units of its currency,
 * lies the total of the home `numbers[at]`.
 */
export type BoundedBlock = { numbers: Uint32Array; rows: Uint32Array; least: Amounts; most: Amounts }

type Amounts = Float64Array | Float32Array

const blockSize = 4_096
// One question is answered after the other.
const numbers = new Uint32Array(blockSize)
const rows = new Uint32Array(blockSize)
/** What few homes have while a block of them is looked at, one after the other. */
const own = {
  rows: new Uint32Array(blockSize),
  least: new Float64Array(blockSize),
  most: new Float64Array(blockSize),
}

/** Of so many rows one is asked for at least where it is quicker to go through all, and to keep what comes of it. */
const manyOf = 4

/** Calls with the bounds of a bitmap's homes, so many at a time. A home without a row may cost anything. */
export function eachBlock(
  bounds: PriceBounds,
  bits: Bitmap,
  asked: StayAsked,
  visit: (block: BoundedBlock, count: number) => void,
): void {
  const kept = keptBounds(bounds, bits, asked)
  const block = kept ? { numbers, rows, ...kept } : { numbers, ...own }
  const fill = kept ? () => undefined : fillBy(bounds, asked)
  const { of, before } = bounds
  const none = countRows(bounds)
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    const wanted = bits[word] as number
    if (wanted === 0) continue
    const known = of[word] as number
    let number = before[word] as number
    // In the order of the rows, so that each is the next one.
    let rest = wanted | known
    while (rest !== 0) {
      const bit = rest & -rest
      rest ^= bit
      if (wanted & bit) {
        numbers[count] = (word << 5) + 31 - Math.clz32(bit)
        rows[count] = known & bit ? number : none
        count++
      }
      if (known & bit) number++
    }
    if (count > blockSize - 32) {
      fill(count)
      visit(block, count)
      count = 0
    }
  }
  fill(count)
  visit(block, count)
}

/** The bounds of all homes for a stay: its limits, order and counts, and the next page, ask for the same. The last are those of a home without a row. */
export type KeptBounds = { key: string; least: Float32Array; most: Float32Array }

const mostStays = 2

/** Those of a stay that was asked for already, or is now for many homes; null for few. */
function keptBounds(bounds: PriceBounds, bits: Bitmap, asked: StayAsked): KeptBounds | null {
  const known = bounds.kept.find(({ key }) => key === asked.key)
  if (known) return known
  const all = countRows(bounds)
  if (countBits(bits) * manyOf < all) return null
  const made = roomFor(bounds, all, asked.key)
  const fill = fillBy(bounds, asked)
  for (let first = 0; first < all; first += blockSize) {
    const count = Math.min(blockSize, all - first)
    for (let at = 0; at < count; at++) rows[at] = first + at
    fill(count)
    for (let at = 0; at < count; at++) {
      made.least[first + at] = below(own.least[at] as number)
      made.most[first + at] = above(own.most[at] as number)
    }
  }
  return made
}

// A number of half the length may be off by less than a ten millionth, and a cent.
function below(amount: number): number {
  return amount * (1 - 1e-7) - 1
}

function above(amount: number): number {
  return amount * (1 + 1e-7) + 1
}

/** Takes the total of a home of the block, which was reckoned, for both of its bounds. */
export function narrow({ rows, least, most }: BoundedBlock, at: number, total: number): void {
  const row = rows[at] as number
  // Homes without a row share one.
  if (most[row] === Number.POSITIVE_INFINITY) return
  least[row] = below(total)
  most[row] = above(total)
}

/** Room for the bounds of another stay, in the place of those that were made longest ago. */
function roomFor({ kept }: PriceBounds, all: number, key: string): KeptBounds {
  const old = kept.length < mostStays ? null : kept.shift()
  const { least, most } = old ?? { least: new Float32Array(all + 1), most: new Float32Array(all + 1) }
  most[all] = Number.POSITIVE_INFINITY
  const made = { key, least, most }
  kept.push(made)
  return made
}

/** How the own bounds of so many homes are found, by their rows. */
function fillBy(bounds: PriceBounds, asked: StayAsked): (count: number) => void {
  const weekends = weekendNights(asked)
  return (count) => fillOwn(bounds, asked, weekends, count)
}

// A search goes through millions of rows: codes are compared before they are decoded, and nothing is made on the way.
function fillOwn(
  { prices, rows: rest, firstDay }: PriceBounds,
  { stay, nights, guests }: StayAsked,
  [fewest, mostOfThem]: WeekendNights,
  count: number,
): void {
  const { least, most } = own
  const none = countRows({ rows: rest })
  const partLength = lengthOfPart(rest)
  const first = Math.floor((stay.from - firstDay) / partDays) * partLength
  const last = Math.floor((stay.to - 1 - firstDay) / partDays) * partLength
  const discount = discountOf(nights)
  for (let at = 0; at < count; at++) {
    const number = rows[at] as number
    own.rows[at] = at
    if (number === none) {
      least[at] = 0
      most[at] = Number.POSITIVE_INFINITY
      continue
    }
    // All within what the home has.
    const begins = number * partWords.length
    let lowest = prices[first + begins + partWords.lowest] as number
    let highest = prices[first + begins + partWords.highest] as number
    let weekendLowest = prices[first + begins + partWords.weekendLowest] as number
    let weekendHighest = prices[first + begins + partWords.weekendHighest] as number
    for (let part = first + begins + partLength; part <= last + begins; part += partLength) {
      lowest = lesser(lowest, prices[part + partWords.lowest] as number)
      highest = greater(highest, prices[part + partWords.highest] as number)
      weekendLowest = lesser(weekendLowest, prices[part + partWords.weekendLowest] as number)
      weekendHighest = greater(weekendHighest, prices[part + partWords.weekendHighest] as number)
    }
    const row = number * rowWords.length
    const weekend = rest[row + rowWords.weekendDays] as number
    const few = fewest[weekend] as number
    const many = mostOfThem[weekend] as number
    const low = amountOf(lowest)
    const high = amountOf(highest)
    const weekendLow = amountOf(weekendLowest)
    const weekendHigh = amountOf(weekendHighest)
    const lowNights = low * nights + (weekendLow - low) * (weekendLow < low ? many : few)
    const highNights = high * nights + (weekendHigh - high) * (weekendHigh > high ? many : few)
    const surely = discount === null ? 0 : (rest[row + rowWords[discount]] as number)
    const off = greater(surely, rest[row + rowWords.perhaps] as number)
    least[at] = lessAtMost(lowNights, off) + amountOf(rest[row + rowWords.least] as number)
    most[at] = mostOf(rest, row, lessAtLeast(highNights, surely, nights), nights, guests)
  }
}

/** The discount that every stay of so many nights has. */
function discountOf(nights: number): 'monthly' | 'weekly' | null {
  if (nights >= lengthDiscounts.monthly) return 'monthly'
  return nights >= lengthDiscounts.weekly ? 'weekly' : null
}

// Math.min and Math.max ask about -0 and what is no number as well.
function lesser(a: number, b: number): number {
  return b < a ? b : a
}

function greater(a: number, b: number): number {
  return b > a ? b : a
}

// Rounded by less than a unit, to the side of the bound: what is kept is rounded further, and a division takes long.
function lessAtMost(amount: number, basisPoints: number): number {
  return amount - amount * basisPoints * aBasisPoint - 1
}

/** A discount leaves something of each night. */
function lessAtLeast(amount: number, basisPoints: number, nights: number): number {
  const left = amount - amount * basisPoints * aBasisPoint + 1
  return greater(left, lesser(amount, leastANight * nights))
}

const aBasisPoint = 1 / 10_000

function mostOf(rows: Uint16Array, row: number, full: number, nights: number, guests: number): number {
  const sum = full + amountOf(rows[row + rowWords.once] as number)
  if (rows[row + rowWords.isSimple] === 1) return sum
  const night = amountOf(rows[row + rowWords.night] as number)
  const guest = amountOf(rows[row + rowWords.guest] as number)
  const guestNight = amountOf(rows[row + rowWords.guestNight] as number)
  const all = sum + night * nights + (guest + guestNight * nights) * guests
  return all + Math.ceil((all * (rows[row + rowWords.share] as number)) / 10_000)
}

/** By the days of a weekend: how many of a stay's nights are among them at least, and at most, whenever it begins. */
type WeekendNights = [fewest: Uint16Array, most: Uint16Array]

function weekendNights({ stay, nights }: StayAsked): WeekendNights {
  const [fewest, most] = [new Uint16Array(128).fill(nights), new Uint16Array(128)]
  const arrivals = Math.min(7, stay.to - stay.from - nights + 1)
  for (let weekend = 0; weekend < 128; weekend++) {
    for (let arrival = stay.from; arrival < stay.from + arrivals; arrival++) {
      const count = countWeekdays(weekend, arrival, arrival + nights)
      fewest[weekend] = Math.min(fewest[weekend] as number, count)
      most[weekend] = Math.max(most[weekend] as number, count)
    }
  }
  return [fewest, most]
}
