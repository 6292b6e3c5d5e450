import { countWeekdays } from '#features/pricing/night-prices.ts'
import {
  feeWords,
  head,
  type PackedTerms,
  runWords,
  taxBases,
  taxWords,
} from '#features/pricing/packed-terms.ts'
import { feeUnits } from '#features/pricing/price-terms.ts'
import { leastANight, lengthDiscounts } from '#features/pricing/reckon.ts'
import { stayFeeKinds } from '#features/pricing/stay-fees.ts'
import { type Bitmap, countBits, eachBit, hasBit } from './bitmap.ts'
import { amountOf, codeAbove, codeBelow } from './rounded-numbers.ts'

/**
 * Between which amounts the totals of homes lie, so that a question need not reckon those that it can decide without: looking
 * a home's prices up takes a tenth of a microsecond, because they lie far apart. A row for each home that had prices when
 * they were made.
 */
export type PriceBounds = {
  /** Of what is known from this day on; for so many days as there are parts. */
  firstDay: number
  /** Whose rows there are: the nth of them has the nth row. */
  of: Bitmap
  /** How many of them stand before each word of that bitmap. */
  before: Uint32Array
  /** The first part of every home, then the second of each: a question reads few parts of many homes. */
  prices: Uint16Array
  rows: Uint16Array
}

/** Where a home's prices stand. */
export type Prices = { piece: PackedTerms | undefined; word: number }

/** The two years that are searched, and some weeks until they are made anew. */
const parts = 24
const partDays = 32

/** Of each part: the lowest and the highest price of a night in the week and of one at the weekend, side by side. */
const partWords = { lowest: 0, highest: 1, weekendLowest: 2, weekendHighest: 3, length: 4 } as const

/** A row: what comes to the prices. */
const rowWords = {
  weekendDays: 0,
  /** What every stay of a week, and of four, has taken off, and what an early or a late one may have; in basis points. */
  weekly: 1,
  monthly: 2,
  perhaps: 3,
  /** What every stay costs besides its nights, at least. */
  least: 4,
  /** At most: in basis points of all, once, for each night, for each guest, and for each night of each. */
  share: 5,
  once: 6,
  night: 7,
  guest: 8,
  guestNight: 9,
  /** 1 where the last four are nothing. */
  isSimple: 10,
  length: 11,
} as const

/** Bounds of all homes of a bitmap from a day on. */
export function makeBounds(of: Bitmap, placeOf: (n: number) => Prices, firstDay: number): PriceBounds {
  const count = countBits(of)
  const bounds = {
    ...{ firstDay, of: of.slice(), before: new Uint32Array(of.length) },
    prices: new Uint16Array(count * parts * partWords.length),
    rows: new Uint16Array(count * rowWords.length),
  }
  let [number, word] = [0, -1]
  eachBit(bounds.of, (n) => {
    while (word < n >>> 5) bounds.before[++word] = number
    writeRow(bounds, number++, placeOf(n))
    return true
  })
  return bounds
}

/** Writes a home's row anew, where it has one. */
export function updateBounds(bounds: PriceBounds, n: number, prices: Prices): void {
  if (hasBit(bounds.of, n)) writeRow(bounds, numberIn(bounds, n), prices)
}

/** What is asked of bounds: a stay of so many nights, within days that they reach over. */
export type StayAsked = { stay: { from: number; to: number }; nights: number; guests: number }

/** Whether bounds reach over a stay. */
export function isWithin({ firstDay }: PriceBounds, { from, to }: { from: number; to: number }): boolean {
  return from >= firstDay && to <= firstDay + parts * partDays
}

/** Homes one after the other, and between which amounts, in minor units of their currencies, their totals lie. */
export type BoundedBlock = { numbers: Uint32Array; least: Float64Array; most: Float64Array }

const blockSize = 4_096
// One question is answered after the other.
const block: BoundedBlock = {
  numbers: new Uint32Array(blockSize),
  least: new Float64Array(blockSize),
  most: new Float64Array(blockSize),
}

/** Calls with the bounds of a bitmap's homes, so many at a time. A home without a row may cost anything. */
export function eachBlock(
  bounds: PriceBounds,
  bits: Bitmap,
  asked: StayAsked,
  visit: (block: BoundedBlock, count: number) => void,
): void {
  const { of, before } = bounds
  const weekends = weekendNights(asked)
  let count = 0
  const flush = () => {
    fillBlock(bounds, asked, weekends, count)
    visit(block, count)
    count = 0
  }
  // Until it is filled, a block has the rows in the place of the amounts; a home without one has none.
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] as number
    if (rest === 0) continue
    const known = of[word] as number
    while (rest !== 0) {
      const bit = rest & -rest
      rest ^= bit
      block.numbers[count] = (word << 5) + 31 - Math.clz32(bit)
      block.least[count] = known & bit ? (before[word] as number) + onesIn(known & (bit - 1)) : -1
      if (++count === blockSize) flush()
    }
  }
  flush()
}

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
  const isWeek = nights >= lengthDiscounts.weekly
  const length = nights >= lengthDiscounts.monthly ? rowWords.monthly : isWeek ? rowWords.weekly : null
  for (let at = 0; at < count; at++) {
    const number = least[at] as number
    if (number < 0) {
      least[at] = 0
      most[at] = Number.POSITIVE_INFINITY
      continue
    }
    // All within what the home has.
    const begins = number * partWords.length
    let lowest = amountOf(prices[first + begins + partWords.lowest] as number)
    let highest = amountOf(prices[first + begins + partWords.highest] as number)
    let weekendLowest = amountOf(prices[first + begins + partWords.weekendLowest] as number)
    let weekendHighest = amountOf(prices[first + begins + partWords.weekendHighest] as number)
    for (let part = first + begins + partLength; part <= last + begins; part += partLength) {
      lowest = Math.min(lowest, amountOf(prices[part + partWords.lowest] as number))
      highest = Math.max(highest, amountOf(prices[part + partWords.highest] as number))
      weekendLowest = Math.min(weekendLowest, amountOf(prices[part + partWords.weekendLowest] as number))
      weekendHighest = Math.max(weekendHighest, amountOf(prices[part + partWords.weekendHighest] as number))
    }
    const row = number * rowWords.length
    const weekend = rows[row + rowWords.weekendDays] as number
    const few = fewest[weekend] as number
    const many = mostOfThem[weekend] as number
    const low = lowest * nights + (weekendLowest - lowest) * (weekendLowest < lowest ? many : few)
    const high = highest * nights + (weekendHighest - highest) * (weekendHighest > highest ? many : few)
    const surely = length === null ? 0 : (rows[row + length] as number)
    const off = Math.max(surely, rows[row + rowWords.perhaps] as number)
    least[at] = (off === 0 ? low : lessAtMost(low, off)) + amountOf(rows[row + rowWords.least] as number)
    most[at] = mostOf(rows, row, surely === 0 ? high : lessAtLeast(high, surely, nights), nights, guests)
  }
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

function lessAtMost(amount: number, basisPoints: number): number {
  return amount - Math.ceil((amount * basisPoints) / 10_000)
}

/** A discount leaves something of each night. */
function lessAtLeast(amount: number, basisPoints: number, nights: number): number {
  const left = amount - Math.floor((amount * basisPoints) / 10_000)
  return Math.max(left, Math.min(amount, leastANight * nights))
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

function lengthOfPart(rows: Uint16Array): number {
  return (rows.length / rowWords.length) * partWords.length
}

/** Which row is that of a home that has one. */
function numberIn({ of, before }: PriceBounds, n: number): number {
  // Within the bitmap.
  const lower = (of[n >>> 5] as number) & ((1 << (n & 31)) - 1)
  return (before[n >>> 5] as number) + onesIn(lower)
}

function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function writeRow(bounds: PriceBounds, number: number, { piece, word: at }: Prices): void {
  const { rows } = bounds
  const row = number * rowWords.length
  // Without prices, which a home in the bitmap has, it may cost anything.
  if (!piece) {
    rows.fill(0, row, row + rowWords.length)
    rows[row + rowWords.once] = codeAbove(Number.POSITIVE_INFINITY)
    return
  }
  writePrices(bounds, number, piece, at)
  writeRest(rows, row, piece, at)
}

function writePrices(
  { prices, rows, firstDay }: PriceBounds,
  number: number,
  terms: PackedTerms,
  at: number,
): void {
  // Words stand within the terms, as `reckon` reads them.
  const word = (place: number) => terms[place] as number
  const fees = word(at + head.fees) * feeWords.length
  const first = at + head.length + fees + word(at + head.taxes) * taxWords.length
  const runs = word(at + head.runs)
  for (let part = 0; part < parts; part++) {
    const begins = firstDay + part * partDays
    let [lowest, weekendLowest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    let [highest, weekendHighest] = [0, 0]
    for (let index = 0; index < runs; index++) {
      const run = first + index * runWords.length
      const next = index + 1 < runs ? word(run + runWords.length + runWords.day) : Number.POSITIVE_INFINITY
      // The first run holds for the days before it too.
      const isBefore = index > 0 && word(run + runWords.day) >= begins + partDays
      if (next <= begins || isBefore) continue
      const [price, weekendPrice] = [word(run + runWords.price), word(run + runWords.weekendPrice)]
      lowest = Math.min(lowest, price)
      highest = Math.max(highest, price)
      weekendLowest = Math.min(weekendLowest, weekendPrice)
      weekendHighest = Math.max(weekendHighest, weekendPrice)
    }
    const amounts = [
      codeBelow(lowest),
      codeAbove(highest),
      codeBelow(weekendLowest),
      codeAbove(weekendHighest),
    ]
    prices.set(amounts, part * lengthOfPart(rows) + number * partWords.length)
  }
}

function writeRest(rows: Uint16Array, row: number, terms: PackedTerms, at: number): void {
  const word = (place: number) => terms[place] as number // as above
  const weekly = word(at + head.weeklyDiscount)
  rows[row + rowWords.weekendDays] = word(at + head.weekendDays)
  rows[row + rowWords.weekly] = weekly
  rows[row + rowWords.monthly] = Math.max(weekly, word(at + head.monthlyDiscount))
  rows[row + rowWords.perhaps] = Math.max(word(at + head.earlyDiscount), word(at + head.lastMinuteDiscount))
  let stayFees = 0
  for (let fee = 0; fee < stayFeeKinds.length; fee++) stayFees += word(at + head.stayFees + fee)
  const most = { share: 0, stay: stayFees, night: 0, guest: 0, guest_night: word(at + head.extraGuest) }
  const fees = word(at + head.fees)
  for (let index = 0; index < fees; index++) {
    const fee = at + head.length + index * feeWords.length
    most[feeUnits[word(fee + feeWords.unit)] ?? 'stay'] += word(fee + feeWords.amount)
  }
  for (let index = 0; index < word(at + head.taxes); index++) {
    const tax = at + head.length + fees * feeWords.length + index * taxWords.length
    const basis = taxBases[word(tax + taxWords.basis)] ?? 'stay'
    // A tax is rounded up by less than one.
    most.stay++
    most[basis === 'nights' || basis === 'nights_and_fees' ? 'share' : basis] += word(tax + taxWords.amount)
  }
  rows[row + rowWords.least] = codeBelow(stayFees)
  rows[row + rowWords.share] = Math.min(0xffff, most.share)
  rows[row + rowWords.once] = codeAbove(most.share > 0xffff ? Number.POSITIVE_INFINITY : most.stay)
  rows[row + rowWords.night] = codeAbove(most.night)
  rows[row + rowWords.guest] = codeAbove(most.guest)
  rows[row + rowWords.guestNight] = codeAbove(most.guest_night)
  rows[row + rowWords.isSimple] = most.share + most.night + most.guest + most.guest_night === 0 ? 1 : 0
}
