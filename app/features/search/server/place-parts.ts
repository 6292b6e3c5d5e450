import { meaningOf, type PlaceMeaning } from '#platform/geocoding/place-meaning.ts'
import { placeTerms } from '../search-terms.ts'

/** What a search's place asks for: its parts, each with what it may mean. */
export function placeParts(location: string): PlaceMeaning[] {
  return placeTerms(location).map(meaningOf)
}
