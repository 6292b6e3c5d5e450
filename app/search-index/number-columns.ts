import type { ListingDoc } from '#app/listing-matching/listing-doc.ts'
import { currencies } from '#lib/money.ts'

/** Of a listing without a point. */
export const noPoint = 0x7fffffff

/** The numbers that a segment keeps of each listing, a column for each: how a cell is kept, and what stands in it. */
const numberColumns = {
  createdAt: { as: Float64Array, of: (listing) => listing.createdAt },
  /** The place of the currency among `currencies`. */
  currency: { as: Uint8Array, of: (listing) => currencies.indexOf(listing.currency) },
  /** In minor units of the currency. */
  price: { as: Uint32Array, of: (listing) => listing.price },
  guests: { as: Uint8Array, of: (listing) => listing.guests },
  bedrooms: { as: Uint8Array, of: (listing) => listing.bedrooms },
  bathrooms: { as: Uint8Array, of: (listing) => listing.bathrooms },
  beds: { as: Uint8Array, of: (listing) => listing.beds },
  rating: { as: Uint16Array, of: (listing) => listing.rating },
  ratingCount: { as: Uint32Array, of: (listing) => listing.ratingCount },
  recommended: { as: Uint8Array, of: (listing) => listing.recommended },
  /** 1 where nobody has said for weeks that the calendar is right. */
  unconfirmed: { as: Uint8Array, of: (listing) => Number(listing.isUnconfirmed) },
  latitude: { as: Int32Array, of: (listing) => listing.point?.latitude ?? noPoint },
  longitude: { as: Int32Array, of: (listing) => listing.point?.longitude ?? noPoint },
} as const satisfies Record<string, { as: ColumnArray; of(listing: ListingDoc): number }>

type ColumnArray =
  | typeof Uint8Array
  | typeof Uint16Array
  | typeof Uint32Array
  | typeof Int32Array
  | typeof Float64Array

export type NumberColumns = {
  [Name in keyof typeof numberColumns]: InstanceType<(typeof numberColumns)[Name]['as']>
}

type Name = keyof typeof numberColumns

export const numberColumnNames = Object.keys(numberColumns) as Name[] // the keys of that very object

/** The record of one value for each column; `of` knows the kind of each. */
export function eachNumberColumn(of: (name: Name) => unknown): NumberColumns {
  return Object.fromEntries(numberColumnNames.map((name) => [name, of(name)])) as NumberColumns
}

/** Empty columns for so many listings. */
export function makeNumberColumns(capacity: number): NumberColumns {
  return eachNumberColumn((name) => new numberColumns[name].as(capacity))
}

/** Puts a listing into its row of each column. */
export function setNumbers(columns: NumberColumns, row: number, listing: ListingDoc): void {
  for (const name of numberColumnNames) columns[name][row] = numberColumns[name].of(listing)
}

/** The columns as far as they are filled. */
export function cutNumberColumns(columns: NumberColumns, size: number): NumberColumns {
  return eachNumberColumn((name) => columns[name].slice(0, size))
}
