import type { TermsFields } from '#features/pricing/stay-terms.ts'
import type { Currency } from '#lib/money.ts'
import { parseCalendarDate, type Stay } from '#lib/stay.ts'
import { readBox, writeBox } from './geo-params.ts'

/** Degrees, bounds included, at most six decimals. West above east: across the date line. */
export type MapBox = { west: number; south: number; east: number; north: number }

/** The nights of a home where dates are flexible; left out where they are not. */
type Begun = { stay?: { check_in: string; check_out: string } }

/** A stay with its price on the map. Prices in currency units, points in degrees: the public ones. */
export type MapPin = TermsFields &
  Begun & {
    id: string
    title: string
    latitude: number
    longitude: number
  }

/** A stay that is only a dot. */
export type MapDot = Begun & {
  id: string
  currency: Currency
  price_per_night: number
  latitude: number
  longitude: number
}

/** Several stays so close together that only their number is shown. */
export type MapCluster = { count: number; latitude: number; longitude: number }

/**
 * What a map shows of a search: the best of it as pins, the others as dots, or as clusters when they are too many.
 * `total` counts all in the box; stays without a point are on no map.
 */
export type MapResults = { total: number; pins: MapPin[]; dots: MapDot[]; clusters: MapCluster[] }

/** The nights that a map says of a home. */
export function nightsOnMap(stay: Begun['stay']): Stay | undefined {
  const [checkIn, checkOut] = [parseCalendarDate(stay?.check_in), parseCalendarDate(stay?.check_out)]
  return checkIn && checkOut ? { checkIn, checkOut } : undefined
}

/** Reads 'west,south,east,north'; null for anything else, for points off the globe and when south is above north. */
export function parseBox(text: string | null): MapBox | null {
  return readBox(text)
}

/** The form that `parseBox` reads. */
export function boxText(box: MapBox): string {
  return writeBox(box)
}

/**
 * A box that lies in both, so that a map shows nothing that the list leaves out; null when they are apart. Boxes round
 * the world may have two pieces in common: then it is the wider.
 */
export function boxInBoth(a: MapBox, b: MapBox): MapBox | null {
  const [south, north] = [Math.max(a.south, b.south), Math.min(a.north, b.north)]
  if (south > north) return null
  const pieces = spansOf(a).flatMap((one) =>
    spansOf(b).flatMap((other) => {
      const [west, east] = [Math.max(one.west, other.west), Math.min(one.east, other.east)]
      return west <= east ? [{ west, east }] : []
    }),
  )
  const [first] = pieces
  if (!first) return null
  // Two pieces on both sides of the date line are one box across it.
  const [beforeLine, behindLine] = [
    pieces.find(({ east }) => east === 180),
    pieces.find(({ west }) => west === -180),
  ]
  if (beforeLine && behindLine && beforeLine !== behindLine) {
    return { west: beforeLine.west, east: behindLine.east, south, north }
  }
  const widest = pieces.reduce((wider, piece) =>
    piece.east - piece.west > wider.east - wider.west ? piece : wider,
  )
  return { ...widest, south, north }
}

/** A box as spans of longitude that do not cross the date line. */
function spansOf({ west, east }: MapBox): { west: number; east: number }[] {
  if (west <= east) return [{ west, east }]
  return [
    { west, east: 180 },
    { west: -180, east },
  ]
}
