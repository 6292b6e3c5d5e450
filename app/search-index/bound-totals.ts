import { countWeekdays } from '#features/pricing/night-prices.ts'
import { leastANight, lengthDiscounts } from '#features/pricing/reckon.ts'
import { type Bitmap, ones } from './bitmap.ts'
import { type BoundRows, boundRun, boundRunAt, endOfRow, rowWords } from './bound-rows.ts'
import type { PriceBounds } from './price-bounds.ts'
import { amountOf, leastDigits } from './rounded-numbers.ts'

/** What is asked of bounds: a stay of so many nights, within days that they reach over. */
export type StayAsked = { stay: { from: number; to: number }; nights: number; guests: number }

/** Between these, in minor units of its currency, the total of each lies. */
export type Bounds = { least: Float64Array; most: Float64Array }

/** Homes one after the other, so many at a time. */
type BoundedBlock = Bounds & { numbers: Uint32Array }

const blockSize = 2_048
// One question is answered after the other.
const numbers = new Uint32Array(blockSize)
/** Where the row of each begins; in place of one, that there is none. */
const places = new Uint32Array(blockSize)
const none = 0xffffffff
const least = new Float64Array(blockSize)
const most = new Float64Array(blockSize)

/** Calls with the bounds of a bitmap's homes, so many at a time. A home without a row may cost anything. */
export function eachBlock(
  bounds: PriceBounds,
  bits: Bitmap,
  asked: StayAsked,
  visit: (block: BoundedBlock, count: number) => void,
): void {
  const block = { numbers, least, most }
  const fill = fillBy(bounds, asked)
  const { of, before, rowAt } = bounds
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    const wanted = bits[word] as number
    if (wanted === 0) continue
    const known = of[word] as number
    const first = before[word] as number
    let rest = wanted
    while (rest !== 0) {
      const bit = rest & -rest
      rest ^= bit
      numbers[count] = (word << 5) + 31 - Math.clz32(bit)
      places[count++] = known & bit ? (rowAt[first + ones(known & (bit - 1))] as number) : none
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

/** How the bounds of so many homes are found, by their rows. */
function fillBy(bounds: BoundRows, asked: StayAsked): (count: number) => void {
  const { stay, nights } = asked
  const [from, to] = [stay.from - bounds.firstDay, stay.to - bounds.firstDay]
  if (to - from > nights) {
    const weekends = weekendNights(asked)
    return (count) => {
      boundNights(bounds, { from, to, nights }, weekends, count)
      addRest(bounds.rows, asked, count)
    }
  }
  const weekends = weekendsOf(stay)
  return (count) => {
    readAhead(bounds.rows, count)
    reckonNights(bounds, { from, to, nights }, weekends, count)
    addRest(bounds.rows, asked, count)
  }
}

// A search goes through millions of rows, so nothing is made on the way.

/** Words of a line of the processor's cache. */
const lineWords = 32

/** Reads something of each row: otherwise each is waited for, and here the processor waits for many of them at once. */
function readAhead(rows: Uint16Array, count: number): void {
  let sum = 0
  for (let at = 0; at < count; at++) {
    const row = places[at] as number
    if (row === none) continue
    sum += (rows[row] as number) + (rows[row + lineWords] as number) + (rows[row + 2 * lineWords] as number)
  }
  read[0] = sum
}

// A sum that nobody keeps need not be reckoned, nor its words be read.
const read = new Uint32Array(1)

/** Rounded down, an amount is at most so many times what is left of it. */
const mostRounded = 1 + 1 / leastDigits

/** Days are counted from the first that is bounded. */
type Span = { from: number; to: number; nights: number }

/** Writes what the nights of a stay cost, but for the rounding of prices. */
function reckonNights(
  { rows }: BoundRows,
  { from, to, nights }: Span,
  weekends: Uint16Array,
  count: number,
): void {
  for (let at = 0; at < count; at++) {
    const row = places[at] as number
    if (row === none) continue
    // All within the row; where it has no runs, what comes of it is not used.
    const end = endOfRow(rows, row)
    const weekend = (rows[row + rowWords.weekendDays] as number) * (nights + 1)
    let run = boundRunAt(rows, row, from)
    let night = 0
    let cost = 0
    while (night < nights) {
      const next = run + boundRun.length
      const begins = next < end ? (rows[next + boundRun.day] as number) : to
      const until = begins < to ? begins - from : nights
      const late = (weekends[weekend + until] as number) - (weekends[weekend + night] as number)
      const price = amountOf(rows[run + boundRun.price] as number)
      cost += price * (until - night - late)
      if (late > 0) cost += amountOf(rows[run + boundRun.weekendPrice] as number) * late
      night = until
      run = next
    }
    least[at] = cost
    most[at] = cost * mostRounded
  }
}

/** Writes between what so many nights cost whenever they begin, from what is lowest and highest in all of the span. */
function boundNights(
  { rows }: BoundRows,
  { from, to, nights }: Span,
  [fewest, mostOfThem]: WeekendNights,
  count: number,
): void {
  for (let at = 0; at < count; at++) {
    const row = places[at] as number
    if (row === none) continue
    // As above. Codes are in the order of their amounts, and compared before they are decoded.
    const end = endOfRow(rows, row)
    let run = boundRunAt(rows, row, from)
    let lowest = 0xffff
    let weekendLowest = 0xffff
    let highest = 0
    let weekendHighest = 0
    do {
      const price = rows[run + boundRun.price] as number
      const weekendPrice = rows[run + boundRun.weekendPrice] as number
      lowest = lesser(lowest, price)
      highest = greater(highest, price)
      weekendLowest = lesser(weekendLowest, weekendPrice)
      weekendHighest = greater(weekendHighest, weekendPrice)
      run += boundRun.length
    } while (run < end && (rows[run + boundRun.day] as number) < to)
    const weekend = rows[row + rowWords.weekendDays] as number
    const few = fewest[weekend] as number
    const many = mostOfThem[weekend] as number
    const low = amountOf(lowest)
    const high = amountOf(highest)
    const weekendLow = amountOf(weekendLowest)
    const weekendHigh = amountOf(weekendHighest)
    least[at] = low * nights + (weekendLow - low) * (weekendLow < low ? many : few)
    most[at] = (high * nights + (weekendHigh - high) * (weekendHigh > high ? many : few)) * mostRounded
  }
}

/** Takes discounts off what nights cost at least and at most, and adds fees and taxes. */
function addRest(rows: Uint16Array, { nights, guests }: StayAsked, count: number): void {
  const discount = discountOf(nights)
  for (let at = 0; at < count; at++) {
    const row = places[at] as number
    if (row === none || rows[row + rowWords.runs] === 0) {
      least[at] = 0
      most[at] = Number.POSITIVE_INFINITY
      continue
    }
    const surely = discount === null ? 0 : (rows[row + rowWords[discount]] as number)
    const off = greater(surely, rows[row + rowWords.perhaps] as number)
    least[at] = lessAtMost(least[at] as number, off) + amountOf(rows[row + rowWords.least] as number)
    most[at] = mostOf(rows, row, lessAtLeast(most[at] as number, surely, nights), nights, guests)
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

/** For each set of weekend days: how many of the first so many nights of a stay are among them, from none of them to all. */
function weekendsOf({ from, to }: StayAsked['stay']): Uint16Array {
  const nights = to - from
  const counts = new Uint16Array(128 * (nights + 1))
  for (let weekend = 0; weekend < 128; weekend++) {
    for (let night = 1; night <= nights; night++)
      counts[weekend * (nights + 1) + night] = countWeekdays(weekend, from, from + night)
  }
  return counts
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
