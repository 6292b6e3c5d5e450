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
import { type Bitmap, countBits, eachBit, hasBit, ones } from './bitmap.ts'
import { type BoundRows, boundedDays, boundRun, endOfRow, rowLength, rowWords } from './bound-rows.ts'
import { codeAbove, codeBelow } from './rounded-numbers.ts'

/**
 * Between which amounts the totals of homes lie, so that a question need not reckon those that it can decide without: looking
 * a home's prices up takes a tenth of a microsecond and more, because they lie far apart. A row for each home that had prices
 * when they were made.
 */
export type PriceBounds = BoundRows & {
  /** Whose rows there are: the nth of them has the nth row. */
  of: Bitmap
  /** How many of them stand before each word of that bitmap. */
  before: Uint32Array
  /** How much of `rows` is in use; the row of a home that has more runs than before is written behind. */
  used: number
}

/** Where a home's prices stand. */
export type Prices = { piece: PackedTerms | undefined; word: number }

/** Bounds of all homes of a bitmap from a day on. */
export function makeBounds(of: Bitmap, placeOf: (n: number) => Prices, firstDay: number): PriceBounds {
  const homes = countBits(of)
  const before = new Uint32Array(of.length)
  const rowAt = new Uint32Array(homes)
  let [number, word, used] = [0, -1, 0]
  eachBit(of, (n) => {
    while (word < n >>> 5) before[++word] = number
    rowAt[number++] = used
    used += lengthFor(placeOf(n), firstDay)
    return true
  })
  const bounds: PriceBounds = {
    ...{ firstDay, of: of.slice(), before, rowAt, used },
    rows: new Uint16Array(used + spareFor(used)),
  }
  number = 0
  eachBit(bounds.of, (n) => {
    writeRow(bounds, rowAt[number++] as number, placeOf(n)) // one for each of them
    return true
  })
  return bounds
}

/** Room for the homes that will have more runs than when bounds were made. */
function spareFor(used: number): number {
  return 1_024 + (used >>> 4)
}

/** Writes a home's row anew, where it has one. Without room for it, the home may cost anything. */
export function updateBounds(bounds: PriceBounds, n: number, prices: Prices): void {
  if (!hasBit(bounds.of, n)) return
  const number = numberIn(bounds, n)
  const row = bounds.rowAt[number] as number // each has one
  const length = lengthFor(prices, bounds.firstDay)
  if (row + length <= endOfRow(bounds.rows, row)) writeRow(bounds, row, prices)
  else if (bounds.used + length > bounds.rows.length) writeUnknown(bounds, row)
  else {
    bounds.rowAt[number] = bounds.used
    writeRow(bounds, bounds.used, prices)
    bounds.used += length
  }
}

/** Whether bounds reach over a stay. */
export function isWithin({ firstDay }: BoundRows, { from, to }: { from: number; to: number }): boolean {
  return from >= firstDay && to <= firstDay + boundedDays
}

/** Which row is that of a home that has one. */
function numberIn({ of, before }: PriceBounds, n: number): number {
  // Within the bitmap.
  const lower = (of[n >>> 5] as number) & ((1 << (n & 31)) - 1)
  return (before[n >>> 5] as number) + ones(lower)
}

function writeRow(bounds: BoundRows, row: number, { piece, word: at }: Prices): void {
  // A home in the bitmap has prices, unless a snapshot was written before they were.
  if (!piece) {
    writeUnknown(bounds, row)
    return
  }
  writeWords(bounds.rows, row, piece, at)
  writeRuns(bounds, row, piece, at)
}

/** Writes a row of what may cost anything. */
function writeUnknown({ rows }: BoundRows, row: number): void {
  rows.fill(0, row, row + rowWords.length)
}

/** Where the first of a home's runs stands, and behind the last. */
function runsOf(terms: PackedTerms, at: number): [first: number, end: number] {
  // Words stand within the terms, as `reckon` reads them.
  const fees = (terms[at + head.fees] as number) * feeWords.length
  const first = at + head.length + fees + (terms[at + head.taxes] as number) * taxWords.length
  return [first, first + (terms[at + head.runs] as number) * runWords.length]
}

/** How many words the row of a home takes. */
function lengthFor({ piece, word }: Prices, firstDay: number): number {
  if (!piece) return rowLength(0)
  const [first, end] = runsOf(piece, word)
  let count = 1
  for (let run = first + runWords.length; run < end; run += runWords.length) {
    const day = piece[run + runWords.day] as number
    if (day > firstDay && day < firstDay + boundedDays) count++
  }
  return rowLength(count)
}

/** Writes the runs of the days that are bounded. */
function writeRuns({ rows, firstDay }: BoundRows, row: number, terms: PackedTerms, at: number): void {
  const [first, end] = runsOf(terms, at)
  let count = 0
  for (let run = first; run < end; run += runWords.length) {
    const day = Math.max(0, (terms[run + runWords.day] as number) - firstDay)
    if (run > first && day >= boundedDays) break
    // One that is over by the first day makes room for the next.
    if (run === first || day > 0) count++
    const own = row + rowLength(count - 1)
    rows[own + boundRun.day] = day
    rows[own + boundRun.price] = codeBelow(terms[run + runWords.price] as number)
    rows[own + boundRun.weekendPrice] = codeBelow(terms[run + runWords.weekendPrice] as number)
  }
  rows[row + rowWords.runs] = count
}

function writeWords(rows: Uint16Array, row: number, terms: PackedTerms, at: number): void {
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
