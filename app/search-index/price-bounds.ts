import {
  feeWords,
  head,
  type PackedTerms,
  runWords,
  taxBases,
  taxWords,
} from '#features/pricing/packed-terms.ts'
import { feeUnits } from '#features/pricing/price-terms.ts'
import { lengthDiscounts } from '#features/pricing/reckon.ts'
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
  rows: Uint16Array
}

/** Where a home's prices stand. */
export type Prices = { piece: PackedTerms | undefined; word: number }

/** The two years that are searched, and some weeks until they are made anew. */
const parts = 12
const partDays = 64

/** A row: the lowest and the highest price of each part, and then what comes to them. */
const rowWords = {
  lowest: 0,
  highest: parts,
  /** The greatest discount for a stay of less than a week, of less than four and of four; in basis points. */
  discounts: parts * 2,
  /** What every stay costs besides its nights, at least. */
  least: parts * 2 + 3,
  /** At most: in basis points of all, once, for each night, for each guest, and for each night of each. */
  share: parts * 2 + 4,
  once: parts * 2 + 5,
  night: parts * 2 + 6,
  guest: parts * 2 + 7,
  guestNight: parts * 2 + 8,
  /** 1 where the last four are nothing. */
  isSimple: parts * 2 + 9,
  length: parts * 2 + 10,
} as const

/** Bounds of all homes of a bitmap from a day on. */
export function makeBounds(of: Bitmap, placeOf: (n: number) => Prices, firstDay: number): PriceBounds {
  const count = countBits(of)
  const bounds = {
    ...{ firstDay, of: of.slice(), before: new Uint32Array(of.length) },
    rows: new Uint16Array(count * rowWords.length),
  }
  let [number, word] = [0, -1]
  eachBit(bounds.of, (n) => {
    while (word < n >>> 5) bounds.before[++word] = number
    writeRow(bounds, number++ * rowWords.length, placeOf(n))
    return true
  })
  return bounds
}

/** Writes a home's row anew, where it has one. */
export function updateBounds(bounds: PriceBounds, n: number, prices: Prices): void {
  if (hasBit(bounds.of, n)) writeRow(bounds, rowOf(bounds, n), prices)
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
  let count = 0
  const flush = () => {
    fillBlock(bounds, asked, count)
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
  { rows, firstDay }: PriceBounds,
  { stay, nights, guests }: StayAsked,
  count: number,
): void {
  const { least, most } = block
  const first = Math.floor((stay.from - firstDay) / partDays)
  const last = Math.floor((stay.to - 1 - firstDay) / partDays)
  const length = nights >= lengthDiscounts.monthly ? 2 : nights >= lengthDiscounts.weekly ? 1 : 0
  for (let at = 0; at < count; at++) {
    const number = least[at] as number
    if (number < 0) {
      least[at] = 0
      most[at] = Number.POSITIVE_INFINITY
      continue
    }
    // Within a row.
    const row = number * rowWords.length
    let lowest = amountOf(rows[row + rowWords.lowest + first] as number)
    let highest = amountOf(rows[row + rowWords.highest + first] as number)
    for (let part = first + 1; part <= last; part++) {
      lowest = Math.min(lowest, amountOf(rows[row + rowWords.lowest + part] as number))
      highest = Math.max(highest, amountOf(rows[row + rowWords.highest + part] as number))
    }
    const full = lowest * nights
    const points = rows[row + rowWords.discounts + length] as number
    const off = points === 0 ? 0 : Math.ceil((full * points) / 10_000)
    least[at] = full - off + amountOf(rows[row + rowWords.least] as number)
    most[at] = mostOf(rows, row, highest * nights, nights, guests)
  }
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

function rowOf({ of, before }: PriceBounds, n: number): number {
  // Within the bitmap.
  const lower = (of[n >>> 5] as number) & ((1 << (n & 31)) - 1)
  return ((before[n >>> 5] as number) + onesIn(lower)) * rowWords.length
}

function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function writeRow({ rows, firstDay }: PriceBounds, row: number, { piece, word: at }: Prices): void {
  // Without prices, which a home in the bitmap has, it may cost anything.
  if (!piece) {
    rows.fill(0, row, row + rowWords.length)
    rows.fill(codeAbove(Number.POSITIVE_INFINITY), row + rowWords.highest, row + rowWords.discounts)
    return
  }
  writePrices(rows, row, { terms: piece, at, firstDay })
  writeRest(rows, row, piece, at)
}

function writePrices(
  rows: Uint16Array,
  row: number,
  { terms, at, firstDay }: { terms: PackedTerms; at: number; firstDay: number },
): void {
  // Words stand within the terms, as `reckon` reads them.
  const word = (place: number) => terms[place] as number
  const fees = word(at + head.fees) * feeWords.length
  const first = at + head.length + fees + word(at + head.taxes) * taxWords.length
  const runs = word(at + head.runs)
  for (let part = 0; part < parts; part++) {
    const begins = firstDay + part * partDays
    let [lowest, highest] = [Number.POSITIVE_INFINITY, 0]
    for (let number = 0; number < runs; number++) {
      const run = first + number * runWords.length
      const next = number + 1 < runs ? word(run + runWords.length + runWords.day) : Number.POSITIVE_INFINITY
      // The first run holds for the days before it too.
      const isBefore = number > 0 && word(run + runWords.day) >= begins + partDays
      if (next <= begins || isBefore) continue
      const [price, weekendPrice] = [word(run + runWords.price), word(run + runWords.weekendPrice)]
      lowest = Math.min(lowest, price, weekendPrice)
      highest = Math.max(highest, price, weekendPrice)
    }
    rows[row + rowWords.lowest + part] = codeBelow(lowest)
    rows[row + rowWords.highest + part] = codeAbove(highest)
  }
}

function writeRest(rows: Uint16Array, row: number, terms: PackedTerms, at: number): void {
  const word = (place: number) => terms[place] as number // as above
  const early = Math.max(word(at + head.earlyDiscount), word(at + head.lastMinuteDiscount))
  const week = Math.max(early, word(at + head.weeklyDiscount))
  rows.set([early, week, Math.max(week, word(at + head.monthlyDiscount))], row + rowWords.discounts)
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
