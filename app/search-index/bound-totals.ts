import { countWeekdays } from '#features/pricing/night-prices.ts'
import { leastANight, lengthDiscounts } from '#features/pricing/reckon.ts'
import { type Bitmap, countBits } from './bitmap.ts'
import { lengthOfPart, type PriceBounds, partDays, partWords, rowWords } from './price-bounds.ts'
import { amountOf } from './rounded-numbers.ts'

/** What is asked of bounds: a stay of so many nights, within days that they reach over. */
export type StayAsked = { stay: { from: number; to: number }; nights: number; guests: number }

/** Homes one after the other, and between which amounts, in minor units of their currencies, their totals lie. */
export type BoundedBlock = { numbers: Uint32Array; least: Float64Array; most: Float64Array }

const blockSize = 4_096
// One question is answered after the other.
const block: BoundedBlock = {
  numbers: new Uint32Array(blockSize),
  least: new Float64Array(blockSize),
  most: new Float64Array(blockSize),
}
/** Which row each home of the block has; -1 where it has none. */
const rowNumbers = new Int32Array(blockSize)

/** Of so many rows one is asked for at least where it is quicker to go through all, and to keep what comes of it. */
const manyOf = 4

/** Calls with the bounds of a bitmap's homes, so many at a time. A home without a row may cost anything. */
export function eachBlock(
  bounds: PriceBounds,
  bits: Bitmap,
  asked: StayAsked,
  visit: (block: BoundedBlock, count: number) => void,
): void {
  const fill = fillBy(bounds, bits, asked)
  const { of, before } = bounds
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
        block.numbers[count] = (word << 5) + 31 - Math.clz32(bit)
        rowNumbers[count] = known & bit ? number : -1
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

/** How the amounts of so many homes of the block are found. */
function fillBy(bounds: PriceBounds, bits: Bitmap, asked: StayAsked): (count: number) => void {
  const key = [asked.stay.from, asked.stay.to, asked.nights, asked.guests].join(' ')
  const rows = bounds.rows.length / rowWords.length
  const kept = bounds.kept.find((each) => each.key === key)
  if (kept) return (count) => copyInto(kept, count)
  const weekends = weekendNights(asked)
  if (countBits(bits) * manyOf < rows) return (count) => fillBlock(bounds, asked, weekends, count)
  const made = roomFor(bounds, rows, key)
  for (let row = 0; row < rows; row += blockSize) {
    const count = Math.min(blockSize, rows - row)
    for (let at = 0; at < count; at++) rowNumbers[at] = row + at
    fillBlock(bounds, asked, weekends, count)
    for (let at = 0; at < count; at++) {
      // A number of half the length may be off by less than a ten millionth, and a cent.
      made.least[row + at] = (block.least[at] as number) * (1 - 1e-7) - 1
      made.most[row + at] = (block.most[at] as number) * (1 + 1e-7) + 1
    }
  }
  return (count) => copyInto(made, count)
}

/** The bounds of all homes for a stay: its limits, order and counts, and the next page, ask for the same. */
export type KeptBounds = { key: string; least: Float32Array; most: Float32Array }

const mostStays = 2

/** Room for the bounds of another stay, in the place of those that were made longest ago. */
function roomFor({ kept }: PriceBounds, rows: number, key: string): KeptBounds {
  const old = kept.length < mostStays ? null : kept.shift()
  const { least, most } = old ?? { least: new Float32Array(rows), most: new Float32Array(rows) }
  const made = { key, least, most }
  kept.push(made)
  return made
}

function copyInto(kept: KeptBounds, count: number): void {
  const { least, most } = block
  for (let at = 0; at < count; at++) {
    const number = rowNumbers[at] as number
    // One for each row.
    least[at] = number < 0 ? 0 : (kept.least[number] as number)
    most[at] = number < 0 ? Number.POSITIVE_INFINITY : (kept.most[number] as number)
  }
}

// A search goes through millions of rows: codes are compared before they are decoded, and nothing is made on the way.
function fillBlock(
  { prices, rows, firstDay }: PriceBounds,
  { stay, nights, guests }: StayAsked,
  [fewest, mostOfThem]: WeekendNights,
  count: number,
): void {
  const { least, most } = block
  const partLength = lengthOfPart(rows)
  const first = Math.floor((stay.from - firstDay) / partDays) * partLength
  const last = Math.floor((stay.to - 1 - firstDay) / partDays) * partLength
  const discount = discountOf(nights)
  for (let at = 0; at < count; at++) {
    const number = rowNumbers[at] as number
    if (number < 0) {
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
    const weekend = rows[row + rowWords.weekendDays] as number
    const few = fewest[weekend] as number
    const many = mostOfThem[weekend] as number
    const low = amountOf(lowest)
    const high = amountOf(highest)
    const weekendLow = amountOf(weekendLowest)
    const weekendHigh = amountOf(weekendHighest)
    const lowNights = low * nights + (weekendLow - low) * (weekendLow < low ? many : few)
    const highNights = high * nights + (weekendHigh - high) * (weekendHigh > high ? many : few)
    const surely = discount === null ? 0 : (rows[row + rowWords[discount]] as number)
    const off = greater(surely, rows[row + rowWords.perhaps] as number)
    least[at] = lessAtMost(lowNights, off) + amountOf(rows[row + rowWords.least] as number)
    most[at] = mostOf(rows, row, lessAtLeast(highNights, surely, nights), nights, guests)
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

function lessAtMost(amount: number, basisPoints: number): number {
  return amount - Math.ceil((amount * basisPoints) / 10_000)
}

/** A discount leaves something of each night. */
function lessAtLeast(amount: number, basisPoints: number, nights: number): number {
  const left = amount - Math.floor((amount * basisPoints) / 10_000)
  return greater(left, lesser(amount, leastANight * nights))
}

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
