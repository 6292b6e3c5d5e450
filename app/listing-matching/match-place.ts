import type { IndexPlacePart, IndexQuestion } from '#platform/search-index.ts'
import { placeBreak } from './listing-doc.ts'

/** A place as an index has it: the key as in `ListingDoc.place`, and its folded names. */
export type KnownPlace = { place: string; foldedPlace: string }

/**
 * Whether a place is what is asked for: every part stands in a field of its own, or all of them stand one after the
 * other in "city, state, country".
 */
export function fitsParts({ place, foldedPlace }: KnownPlace, parts: readonly IndexPlacePart[]): boolean {
  const isNear = parts.every(
    ({ texts, codes, cities = [] }) =>
      texts.some((text) => foldedPlace.includes(text)) ||
      (codes.length > 0 && hasCode(place, codes)) ||
      (cities.length > 0 && cities.includes(cityOf({ place, foldedPlace }))),
  )
  if (!isNear || parts.length < 2) return isNear
  if (foldedPlace.replaceAll('\n', ', ').includes(parts.map(({ texts }) => texts[0]).join(', '))) return true
  const fields = foldedPlace.split('\n')
  const codesOfField = [undefined, stateCodeOf(place), countryCodeOf(place)]
  return assignmentsOf(parts.length).some((assignment) =>
    assignment.every((field, part) => {
      const { texts = [], codes = [], cities = [] } = parts[part] ?? {}
      const code = codesOfField[field]
      return (
        texts.some((text) => fields[field]?.includes(text)) ||
        (!!code && codes.includes(code)) ||
        (field === 0 && cities.includes(cityOf({ place, foldedPlace })))
      )
    }),
  )
}

/** Whether a place has these very names, or their codes; null fits any. */
export function isExactly(
  { place, foldedPlace }: KnownPlace,
  { city, state, country }: IndexQuestion['exactPlace'],
): boolean {
  const [itsCity, itsState, itsCountry] = foldedPlace.split('\n')
  return (
    (!city || city.texts.includes(itsCity ?? '')) &&
    (!state || state.texts.includes(itsState ?? '') || state.codes.includes(stateCodeOf(place))) &&
    (!country || country.texts.includes(itsCountry ?? '') || country.codes.includes(countryCodeOf(place)))
  )
}

/** A place's city and the code of its country, as in `IndexPlacePart.cities`. */
function cityOf({ place, foldedPlace }: KnownPlace): string {
  return `${foldedPlace.slice(0, foldedPlace.indexOf('\n'))}\n${countryCodeOf(place)}`
}

function hasCode(place: string, codes: readonly string[]): boolean {
  return codes.includes(stateCodeOf(place)) || codes.includes(countryCodeOf(place))
}

function stateCodeOf(place: string): string {
  return place.slice(place.lastIndexOf(placeBreak) + 1)
}

function countryCodeOf(place: string): string {
  const end = place.lastIndexOf(placeBreak)
  return place.slice(place.lastIndexOf(placeBreak, end - 1) + 1, end)
}

/**
 * Every way to find so many parts in fields of their own, as numbers of fields (0 city, 1 state, 2 country). In
 * "New York, NY" the city is one part and the state the other; a home in Buffalo has both names only in its state.
 */
export function assignmentsOf(parts: number): readonly (readonly number[])[] {
  return assignments[parts] ?? []
}

const assignments: Record<number, readonly (readonly number[])[]> = {
  1: [[0], [1], [2]],
  2: [
    [0, 1],
    [0, 2],
    [1, 2],
    [1, 0],
    [2, 0],
    [2, 1],
  ],
  3: [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ],
}
