import {
  feeWords,
  head,
  type PackedTerms,
  runWords,
  taxBases,
  taxWords,
} from '#features/pricing/packed-terms.ts'
import { feeUnits } from '#features/pricing/price-terms.ts'
import { stayFeeKinds } from '#features/pricing/stay-fees.ts'
import { type Bitmap, countBits, eachBit, hasBit } from './bitmap.ts'
import type { KeptBounds } from './bound-totals.ts'
import { codeAbove, codeBelow } from './rounded-numbers.ts'

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
  /** Of the stays that were asked for last. */
  kept: KeptBounds[]
}

/** Where a home's prices stand. */
export type Prices = { piece: PackedTerms | undefined; word: number }

/** The two years that are searched, and some weeks until they are made anew. */
const parts = 24
export const partDays = 32

/** Of each part: the lowest and the highest price of a night in the week and of one at the weekend, side by side. */
export const partWords = { lowest: 0, highest: 1, weekendLowest: 2, weekendHighest: 3, length: 4 } as const

/** A row: what comes to the prices. */
export const rowWords = {
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
    kept: [],
  }
  let [number, word] = [0, -1]
  eachBit(bounds.of, (n) => {
    while (word < n >>> 5) bounds.before[++word] = number
    writeRow(bounds, number++, placeOf(n))
    return true
  })
  return bounds
}

/** Writes a home's row anew, where it has one. Until the next question about another stay it may cost anything. */
export function updateBounds(bounds: PriceBounds, n: number, prices: Prices): void {
  if (!hasBit(bounds.of, n)) return
  const number = numberIn(bounds, n)
  writeRow(bounds, number, prices)
  for (const { least, most } of bounds.kept) {
    least[number] = 0
    most[number] = Number.POSITIVE_INFINITY
  }
}

/** Whether bounds reach over a stay. */
export function isWithin({ firstDay }: PriceBounds, { from, to }: { from: number; to: number }): boolean {
  return from >= firstDay && to <= firstDay + parts * partDays
}

/** How many homes have a row. */
export function countRows({ rows }: Pick<PriceBounds, 'rows'>): number {
  return rows.length / rowWords.length
}

/** How many words of the prices one part takes: those of every home. */
export function lengthOfPart(rows: Uint16Array): number {
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
  const dayOf = (run: number) => word(first + run * runWords.length + runWords.day)
  // The first run holds for the days before it too, and each until the next begins.
  let run = 0
  for (let part = 0; part < parts; part++) {
    const begins = firstDay + part * partDays
    while (run + 1 < runs && dayOf(run + 1) <= begins) run++
    let [lowest, weekendLowest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    let [highest, weekendHighest] = [0, 0]
    for (let each = run; each < runs && (each === run || dayOf(each) < begins + partDays); each++) {
      const price = word(first + each * runWords.length + runWords.price)
      const weekendPrice = word(first + each * runWords.length + runWords.weekendPrice)
      lowest = Math.min(lowest, price)
      highest = Math.max(highest, price)
      weekendLowest = Math.min(weekendLowest, weekendPrice)
      weekendHighest = Math.max(weekendHighest, weekendPrice)
    }
    const place = part * lengthOfPart(rows) + number * partWords.length
    prices[place + partWords.lowest] = codeBelow(lowest)
    prices[place + partWords.highest] = codeAbove(highest)
    prices[place + partWords.weekendLowest] = codeBelow(weekendLowest)
    prices[place + partWords.weekendHighest] = codeAbove(weekendHighest)
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
