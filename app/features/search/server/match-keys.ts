import type { IndexQuestion, MicroBox, MicroPoint } from '#platform/search-index.ts'

/**
 * How a home finds the searches that it fits, among a million: each search has few keys, and a home has at least one of them if
 * it fits. A search for a place goes by the beginning of its place's name, one for a part of the map by the squares that it
 * lies in, and one that says nothing of where by `anywhere`. Whether the home fits is asked after that.
 */
export type MatchKey = string

const anywhere = '*'
/** So many letters of a name tell most places apart, and a home has few hundred such pieces. */
const longestPiece = 12
/** From the whole world to squares of about a kilometre. */
const deepestZoom = 15
/** A box lies in at most so many squares along each side. */
const mostSquares = 3

type Where = Pick<IndexQuestion, 'places' | 'box'>

/** The keys of a search; never none. */
export function keysOfQuestion({ places, box }: Where): MatchKey[] {
  if (box) return squaresOf(box)
  // The first part is the narrowest, as places are written.
  const [first] = places
  if (!first || first.texts.some((text) => text === '')) return [anywhere]
  const { texts, codes, cities = [] } = first
  const names = cities.map((city) => city.slice(0, city.indexOf('\n')))
  return [...new Set([...[...texts, ...names].map(pieceKey), ...codes.map(codeKey)])]
}

type Home = {
  /** City, state and country, folded, with line breaks between. */
  foldedPlace: string
  /** Of its country and state, as far as it has them. */
  codes: readonly string[]
  point: MicroPoint | null
}

/** The keys of all searches that may find a home. */
export function keysOfHome({ foldedPlace, codes, point }: Home): MatchKey[] {
  const pieces = foldedPlace.split('\n').flatMap((name) => {
    const letters = [...name]
    return letters.flatMap((_, from) =>
      Array.from({ length: Math.min(longestPiece, letters.length - from) }, (_, at) =>
        pieceKey(letters.slice(from, from + at + 1).join('')),
      ),
    )
  })
  const squares = point ? zooms.map((zoom) => squareKey(zoom, columnOf(zoom, point), rowOf(zoom, point))) : []
  return [anywhere, ...new Set(pieces), ...codes.map(codeKey), ...squares]
}

function pieceKey(text: string): MatchKey {
  return `t:${[...text].slice(0, longestPiece).join('')}`
}

function codeKey(code: string): MatchKey {
  return `c:${code}`
}

const zooms = Array.from({ length: deepestZoom + 1 }, (_, zoom) => zoom)
const micro = 1_000_000

/** The squares of the deepest zoom at which few are enough. */
function squaresOf(box: MicroBox): MatchKey[] {
  for (const zoom of zooms.toReversed()) {
    const [south, north] = [rowOf(zoom, corner(box.south, 0)), rowOf(zoom, corner(box.north, 0))]
    const [west, east] = [columnOf(zoom, corner(0, box.west)), columnOf(zoom, corner(0, box.east))]
    const columns = 2 ** zoom
    // Across the date line it goes on at the other end. Both in one column is all around the world, or hardly any of it.
    const isAround = box.west > box.east && west === east
    const wide = isAround ? columns : ((east - west + columns) % columns) + 1
    if (north - south >= mostSquares || wide > mostSquares) continue
    return Array.from({ length: wide }, (_, at) => (west + at) % columns).flatMap((column) =>
      Array.from({ length: north - south + 1 }, (_, at) => squareKey(zoom, column, south + at)),
    )
  }
  return [anywhere]
}

function corner(latitude: number, longitude: number): MicroPoint {
  return { latitude, longitude }
}

function columnOf(zoom: number, { longitude }: MicroPoint): number {
  return within(zoom, (longitude + 180 * micro) / (360 * micro))
}

function rowOf(zoom: number, { latitude }: MicroPoint): number {
  return within(zoom, (latitude + 90 * micro) / (180 * micro))
}

function within(zoom: number, share: number): number {
  return Math.max(0, Math.min(2 ** zoom - 1, Math.floor(share * 2 ** zoom)))
}

function squareKey(zoom: number, column: number, row: number): MatchKey {
  return `b:${zoom}:${column}:${row}`
}
