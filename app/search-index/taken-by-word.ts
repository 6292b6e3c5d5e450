import type { Bitmap } from './bitmap.ts'
import { type Nights, pieceBits } from './nights.ts'

/**
 * Whether stays are free, 32 listings at a time: for each arrival a word of bits says who is taken in any of the nights from it.
 * A row of arrivals shares its nights, so each night is looked up once, and nights are joined by doubling.
 */
export type TakenByWord = {
  /** For the place of each arrival the listings of a word of bits that are taken; good until another word is asked for. */
  at(word: number): Uint32Array
  /** Those of the word that are free from any of the arrivals. */
  freeIn(word: number): number
  /** Those that are free from all of them. */
  alwaysFreeIn(word: number): number
}

/** Arrivals one day after the other, from the place of the first. */
type Row = { place: number; first: number; count: number }

/** Words of a piece of nights. */
const wordBits = pieceBits - 5

/** Who is taken in stays of so many nights. */
export function takenByWord(
  { days }: Nights,
  { nights, arrivals }: { nights: number; arrivals: readonly number[] },
): TakenByWord {
  const rows = rowsOf(arrivals)
  const longest = rows.reduce((most, { count }) => Math.max(most, count), 0) + nights - 1
  const joined = new Uint32Array(longest)
  const taken = new Uint32Array(arrivals.length)
  let [shownWord, shownPiece, inAll, inAny] = [-1, -1, 0, 0]
  let pieces: (Bitmap | null)[][] = []
  const show = (word: number) => {
    if (shownWord === word) return
    shownWord = word
    if (shownPiece !== word >>> wordBits) {
      shownPiece = word >>> wordBits
      pieces = rows.map(({ first, count }) =>
        Array.from({ length: count + nights - 1 }, (_, at) => days.get(first + at)?.[shownPiece] ?? null),
      )
    }
    rows.forEach(({ place, count }, number) => {
      fill(joined, pieces[number] ?? [], word & ((1 << wordBits) - 1))
      join(joined, count + nights - 1, nights)
      for (let at = 0; at < count; at++) taken[place + at] = joined[at] as number
    })
    inAll = arrivals.length > 0 ? -1 : 0
    inAny = 0
    for (let place = 0; place < taken.length; place++) {
      inAll &= taken[place] as number // within the arrivals
      inAny |= taken[place] as number
    }
  }
  return {
    at: (word) => {
      show(word)
      return taken
    },
    freeIn: (word) => {
      show(word)
      return arrivals.length > 0 ? ~inAll : 0
    },
    alwaysFreeIn: (word) => {
      show(word)
      return ~inAny
    },
  }
}

function rowsOf(arrivals: readonly number[]): Row[] {
  const rows: Row[] = []
  arrivals.forEach((day, place) => {
    const row = rows.at(-1)
    if (row && row.first + row.count === day) row.count++
    else rows.push({ place, first: day, count: 1 })
  })
  return rows
}

function fill(words: Uint32Array, pieces: readonly (Bitmap | null)[], word: number): void {
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]
    // A piece ends with the last listing.
    words[at] = piece ? (piece[word] as number) : 0
  }
}

/** Makes of each night's word that of the nights from it. */
function join(words: Uint32Array, length: number, nights: number): void {
  let span = 1
  for (; span * 2 <= nights; span *= 2) shift(words, length, span)
  if (span < nights) shift(words, length, nights - span)
}

function shift(words: Uint32Array, length: number, by: number): void {
  for (let at = 0; at + by < length; at++) words[at] = (words[at] as number) | (words[at + by] as number)
}
