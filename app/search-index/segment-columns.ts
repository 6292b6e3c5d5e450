import { type Bitmap, countBits, emptyBitmap } from './bitmap.ts'
import { makeIdTable } from './id-table.ts'
import type { Nights } from './nights.ts'
import { eachNumberColumn } from './number-columns.ts'
import type { Postings } from './postings.ts'
import { emptyCaches, type Segment } from './segment.ts'
import { restoreTerms, type SegmentTerms } from './segment-terms.ts'
import type { Column, ColumnKind, ColumnSource } from './snapshot-file.ts'

/** What of a segment is no column. */
export type SegmentValues = {
  size: number
  types: string[]
  places: string[]
  foldedPlaces: string[]
  amenities: string[]
  days: number[]
  /** What homes ask; null where none asks for anything but its price. */
  terms: { rules: string[]; pieces: number } | null
}

const pieceWords = 2_048

/** Takes a segment apart for a snapshot. */
export function segmentColumns(
  segment: Segment,
  prefix: string,
): { values: SegmentValues; columns: ColumnSource[] } {
  const { size, types, places, foldedPlaces, amenities, words, nights, terms } = segment
  const days = [...nights.days.keys()]
  const joined = Buffer.from(words.joined)
  const fixed: Record<string, Column> = {
    ids: segment.ids.ids,
    ...eachNumberColumn((name) => segment[name]),
    type: segment.type,
    place: segment.place,
    amenityStarts: segment.amenityLists.starts,
    amenityBytes: segment.amenityLists.bytes,
    wordStarts: words.starts,
    joined,
    textStarts: segment.texts.starts,
    textBytes: segment.texts.bytes,
    live: segment.live,
    'price_low order': segment.orders.price_low,
    'price_high order': segment.orders.price_high,
    'size order': segment.orders.size,
    'rating order': segment.orders.rating,
    'recommended order': segment.orders.recommended,
    ...postingColumns('types', types.postings),
    ...postingColumns('places', places.postings),
    ...postingColumns('amenities', amenities.postings),
    ...postingColumns('words', segment.wordPostings),
    pairWords: segment.pairs.words,
    ...postingColumns('pairs', segment.pairs.postings),
    ...(terms && termsColumns(terms)),
  }
  return {
    values: {
      ...{ size, types: types.keys, places: places.keys, foldedPlaces, amenities: amenities.keys, days },
      terms: terms && { rules: terms.rules.map(({ key }) => key), pieces: terms.pieces.length },
    },
    columns: [
      ...Object.entries(fixed).map(([name, column]) => ({
        name: `${prefix}${name}`,
        kind: kindOf(column),
        length: column.length,
        read: () => column,
      })),
      ...days.map((day) => ({
        name: `${prefix}night ${day}`,
        kind: 'Uint32Array' as const,
        length: (size + 31) >>> 5,
        read: () => nightColumn(nights, day),
      })),
    ],
  }
}

/** Puts a segment together again. */
export function segmentOf(values: SegmentValues, columns: Map<string, Column>, prefix: string): Segment {
  // The writer above put exactly these kinds under these names, and checksums say that nothing has changed.
  const get = <T extends Column>(name: string): T => {
    const column = columns.get(`${prefix}${name}`)
    if (!column) throw new Error(`the snapshot has no ${name}`)
    return column as T
  }
  const postings = (name: string): Postings => ({
    size: values.size,
    counts: get(`${name} counts`),
    starts: get(`${name} starts`),
    bytes: get(`${name} bytes`),
    slots: get(`${name} slots`),
    bitmaps: get(`${name} bitmaps`),
  })
  const live: Bitmap = get('live')
  return {
    size: values.size,
    ids: makeIdTable(get('ids')),
    ...eachNumberColumn(get),
    type: get('type'),
    types: { keys: values.types, postings: postings('types') },
    place: get('place'),
    places: { keys: values.places, postings: postings('places') },
    foldedPlaces: values.foldedPlaces,
    amenityLists: { starts: get('amenityStarts'), bytes: get('amenityBytes') },
    amenities: { keys: values.amenities, postings: postings('amenities') },
    words: {
      joined: Buffer.from(get<Uint8Array>('joined').buffer).toString(),
      starts: get('wordStarts'),
    },
    texts: { starts: get('textStarts'), bytes: get('textBytes') },
    wordPostings: postings('words'),
    pairs: { words: get('pairWords'), postings: postings('pairs') },
    orders: {
      price_low: get('price_low order'),
      price_high: get('price_high order'),
      size: get('size order'),
      rating: get('rating order'),
      recommended: get('recommended order'),
    },
    nights: nightsFrom(values, (day) => get(`night ${day}`)),
    terms: values.terms && termsFrom(values.terms, get),
    ...emptyCaches(0),
    live,
    liveCount: countBits(live),
  }
}

function postingColumns(name: string, postings: Postings): Record<string, Column> {
  const { counts, starts, bytes, slots, bitmaps } = postings
  return {
    [`${name} counts`]: counts,
    [`${name} starts`]: starts,
    [`${name} bytes`]: bytes,
    [`${name} slots`]: slots,
    [`${name} bitmaps`]: bitmaps,
  }
}

function termsColumns(terms: SegmentTerms): Record<string, Column> {
  const { has, priced, instant, rulesOf, pricesAt, pieces } = terms
  return {
    ...{
      'terms has': has,
      'terms priced': priced,
      'terms instant': instant,
      'terms rules': rulesOf,
      'terms prices': pricesAt,
    },
    ...Object.fromEntries(pieces.map((piece, number) => [`terms piece ${number}`, piece])),
  }
}

function termsFrom(
  { rules, pieces }: NonNullable<SegmentValues['terms']>,
  get: (name: string) => Uint32Array,
): SegmentTerms {
  const read = Array.from({ length: pieces }, (_, number) => get(`terms piece ${number}`))
  const bits = { has: get('terms has'), priced: get('terms priced'), instant: get('terms instant') }
  const columns = { rulesOf: get('terms rules'), pricesAt: get('terms prices'), pieces: read }
  return restoreTerms({ ...bits, ...columns }, rules)
}

function nightColumn({ size, days }: Nights, day: number): Bitmap {
  const bits = emptyBitmap(size)
  days.get(day)?.forEach((piece, number) => {
    if (piece) bits.set(piece, number * pieceWords)
  })
  return bits
}

function nightsFrom({ size, days }: SegmentValues, bitsOf: (day: number) => Bitmap): Nights {
  const nights: Nights = { size, days: new Map() }
  for (const day of days) {
    const bits = bitsOf(day)
    const pieces: (Bitmap | null)[] = []
    for (let at = 0; at < bits.length; at += pieceWords) {
      const piece = bits.slice(at, at + pieceWords)
      pieces.push(piece.every((word) => word === 0) ? null : piece)
    }
    nights.days.set(day, pieces)
  }
  return nights
}

function kindOf(column: Column): ColumnKind {
  if (column instanceof Uint8Array) return 'Uint8Array'
  if (column instanceof Uint16Array) return 'Uint16Array'
  if (column instanceof Uint32Array) return 'Uint32Array'
  return column instanceof Int32Array ? 'Int32Array' : 'Float64Array'
}
