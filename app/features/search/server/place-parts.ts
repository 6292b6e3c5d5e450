import { citiesMeant, meaningOf, type PlaceMeaning } from '#platform/geocoding/place-meaning.ts'
import { placeTerms } from '../search-terms.ts'

/** A part of a place that is searched for. */
export type PlacePart = PlaceMeaning & {
  /** The cities that it names in another language: "Gent\nBE". */
  cities: string[]
}

/** What a search's place asks for: its parts, each with what it may mean. */
export function placeParts(location: string): PlacePart[] {
  const parts = placeTerms(location)
  const meanings = parts.map((part) => meaningOf(part))
  return parts.map((part, at) => {
    const meaning = meanings[at] ?? meaningOf(part)
    const beside = meanings.filter((other) => other !== meaning).flatMap(({ codes }) => codes)
    const countries = beside.map((code) => code.slice(0, 2))
    return { ...meaning, cities: citiesMeant(part, countries) }
  })
}

/** A city of `PlacePart` after folding, which has made small letters of its country's code too. */
export function withCountry(city: string): string {
  const end = city.lastIndexOf('\n')
  return `${city.slice(0, end)}${city.slice(end).toUpperCase()}`
}
