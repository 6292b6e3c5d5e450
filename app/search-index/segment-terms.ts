import { type HomeRules, type HomeTerms, rulesOfKey } from '#app/listing-matching/home-terms.ts'
import type { PackedTerms } from '#features/pricing/packed-terms.ts'
import { dayMs } from '#lib/duration.ts'
import { type Bitmap, clearBit, emptyBitmap, hasBit, setBit } from './bitmap.ts'
import { forgetTotals, type KeptTotals } from './kept-totals.ts'
import { isWithin, makeBounds, type PriceBounds, updateBounds } from './price-bounds.ts'

/**
 * What the homes of a segment ask of those who stay. Changed in place: new prices are appended and the old ones lie
 * unused, so that a host who prices anew every day lets no listing die.
 */
export type SegmentTerms = {
  /** Who has terms. The others take every stay at price × nights. */
  has: Bitmap
  /** Who of them has prices too, and is not at price × nights. */
  priced: Bitmap
  /** Who of them confirms stays at once. */
  instant: Bitmap
  /** For each listing which of `rules` it has, where it has terms. */
  rulesOf: Uint32Array
  rules: HomeRules[]
  /** For each listing where its prices begin: the piece, and the word in it. */
  pricesAt: Uint32Array
  /** Prices one after the other, each behind the number of its words. */
  pieces: Uint32Array[]
  /** How many words of the last piece are in use. */
  used: number
  numbers: Map<string, number>
  /** Made when first asked for, and anew when the days that are asked for have left them. */
  bounds: PriceBounds | null
  /** Totals of the stays that were asked for last. */
  kept: KeptTotals[]
}

const pieceBits = 16
/** Words of a piece; longer prices have one for themselves. */
const pieceSize = 2 ** pieceBits

/** No terms yet, for a segment of so many listings. */
function emptyTerms(size: number): SegmentTerms {
  return {
    has: emptyBitmap(size),
    priced: emptyBitmap(size),
    instant: emptyBitmap(size),
    rulesOf: new Uint32Array(size),
    rules: [],
    pricesAt: new Uint32Array(size),
    pieces: [],
    used: pieceSize,
    numbers: new Map(),
    ...noTotals(),
  }
}

function noTotals(): Pick<SegmentTerms, 'bounds' | 'kept'> {
  return { bounds: null, kept: [] }
}

/** Terms as a snapshot kept them. */
export function restoreTerms(
  {
    has,
    priced,
    instant,
    rulesOf,
    pricesAt,
    pieces,
  }: Pick<SegmentTerms, 'has' | 'priced' | 'instant' | 'rulesOf' | 'pricesAt' | 'pieces'>,
  keys: readonly string[],
): SegmentTerms {
  return {
    has,
    priced,
    instant,
    rulesOf,
    rules: keys.map(rulesOfKey),
    pricesAt,
    pieces,
    // What is in use of the last piece was not kept; the next prices begin another.
    used: pieceSize,
    numbers: new Map(keys.map((key, number) => [key, number])),
    ...noTotals(),
  }
}

type WithTerms = { size: number; terms: SegmentTerms | null }

/** Puts the terms of a listing in the place of those it had; null when it asks nothing but its price any more. */
export function setTerms(segment: WithTerms, listing: number, given: HomeTerms | null): void {
  if (!given) {
    if (!segment.terms) return
    const { has, priced, instant } = segment.terms
    for (const bits of [has, priced, instant]) clearBit(bits, listing)
    return
  }
  segment.terms ??= emptyTerms(segment.size)
  const { terms } = segment
  terms.rulesOf[listing] = numberOf(terms, given.asks)
  setBit(terms.has, listing)
  if (given.instant) setBit(terms.instant, listing)
  else clearBit(terms.instant, listing)
  forgetTotals(terms.kept, listing)
  if (!given.prices) {
    clearBit(terms.priced, listing)
    return
  }
  if (!isSame(pricesOf(terms, listing), given.prices)) terms.pricesAt[listing] = append(terms, given.prices)
  setBit(terms.priced, listing)
  if (terms.bounds) updateBounds(terms.bounds, listing, placeOf(terms, listing))
}

type Priced = { terms: SegmentTerms | null }

/** The bounds of a segment's totals that reach over a stay; null where there are none. `today` is the day on which they are asked for. */
export function boundsOver(
  { terms }: Priced,
  stay: { from: number; to: number },
  today: number,
): PriceBounds | null {
  if (!terms) return null
  // Somewhere it still is yesterday.
  const firstDay = today - 1
  const { bounds } = terms
  if (!bounds || (!isWithin(bounds, stay) && bounds.firstDay !== firstDay))
    terms.bounds = makeBounds(terms.priced, (listing) => placeOf(terms, listing), firstDay)
  return terms.bounds && isWithin(terms.bounds, stay) ? terms.bounds : null
}

/** Makes the bounds of a segment, so that the first question about a stay does not wait for them. */
export function readyBounds(segment: Priced, now: Date): void {
  const today = Math.floor(now.getTime() / dayMs)
  boundsOver(segment, { from: today, to: today }, today)
}

/** What a listing asks of those who stay, as it was put in. */
export function termsOf({ terms }: WithTerms, listing: number): HomeTerms | null {
  if (!terms || !hasBit(terms.has, listing)) return null
  const asks = terms.rules[terms.rulesOf[listing] ?? 0]
  if (!asks) return null
  return {
    asks,
    prices: hasBit(terms.priced, listing) ? pricesOf(terms, listing) : null,
    instant: hasBit(terms.instant, listing),
  }
}

/** The prices of a listing that has terms, in a row of its own; none where a snapshot was written before they were. */
function pricesOf(terms: SegmentTerms, listing: number): PackedTerms | null {
  const { piece, word } = placeOf(terms, listing)
  return piece?.slice(word, word + (piece[word - 1] ?? 0)) ?? null
}

/** Where the prices of a listing that has terms stand: the piece, and the word at which they begin. */
export function placeOf({ pieces, pricesAt }: SegmentTerms, listing: number) {
  const at = pricesAt[listing] ?? 0
  return { piece: pieces[at >>> pieceBits], word: at & (pieceSize - 1) }
}

/** Words of a line of the processor's cache. */
const lineWords = 16
/** What most homes ask stands in so many lines. */
const mostLines = 12

/**
 * Reads something of the prices of the first so many of some homes. They lie far apart: whoever reckons one home after the other
 * waits for memory each time, and here the processor waits for many of them at once.
 */
export function readAhead(terms: SegmentTerms, homes: Uint32Array, count: number): void {
  const { pieces, pricesAt } = terms
  let sum = 0
  for (let at = 0; at < count; at++) {
    const place = pricesAt[homes[at] as number] as number
    const piece = pieces[place >>> pieceBits]
    if (!piece) continue
    const word = place & (pieceSize - 1)
    const lines = Math.min(mostLines, (piece[word - 1] as number) / lineWords)
    for (let line = 0; line < lines; line++) sum += piece[word + line * lineWords] as number
  }
  read[0] = sum
}

// A sum that nobody keeps need not be reckoned, nor its words be read.
const read = new Uint32Array(1)

function numberOf({ numbers, rules }: SegmentTerms, asks: HomeRules): number {
  const known = numbers.get(asks.key)
  if (known !== undefined) return known
  numbers.set(asks.key, rules.length)
  return rules.push(asks) - 1
}

function append(terms: SegmentTerms, prices: PackedTerms): number {
  const needed = prices.length + 1
  if (terms.used + needed > pieceSize) {
    terms.pieces.push(new Uint32Array(Math.max(pieceSize, needed)))
    terms.used = 0
  }
  const piece = terms.pieces.at(-1)
  const word = terms.used + 1
  piece?.set([prices.length], word - 1)
  piece?.set(prices, word)
  terms.used += needed
  return (terms.pieces.length - 1) * pieceSize + word
}

function isSame(a: PackedTerms | null, b: PackedTerms): boolean {
  return a !== null && a.length === b.length && a.every((word, at) => word === b[at])
}
