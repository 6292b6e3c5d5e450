import { fitsParts } from '#app/listing-matching/match-place.ts'
import { foldText } from '#lib/fold-text.ts'
import type { IndexPlace, IndexPlacePart } from '#platform/search-index.ts'
import { type Candidate, type PlaceOption, partsOf, searchedAs } from './place-candidates.ts'

/** A place that somebody may mean, what the search field says of it, and how many homes the search for that finds. */
export type SuggestedPlace = PlaceOption & { search: string; homes: number }

/** A place with its search and its homes, of those that are known to have any. */
export function withHomes(
  known: readonly IndexPlace[],
  { option, parts }: Pick<Candidate, 'option' | 'parts'>,
): SuggestedPlace {
  const place = { ...option, search: searchedAs(option), homes: homesFound(known, option, parts) }
  return inShort(known, place)
}

/** A city that is a state of its own is Berlin in Germany, as long as that finds the same homes as Berlin in Berlin. */
function inShort(known: readonly IndexPlace[], place: SuggestedPlace): SuggestedPlace {
  if (place.kind !== 'city' || foldText(place.name) !== foldText(place.state)) return place
  const short = { ...place, state: '' }
  const isSame = homesFound(known, short, partsOf(short)) === place.homes
  return isSame ? { ...place, search: searchedAs(short) } : place
}

const counted = new WeakMap<readonly IndexPlace[], Map<string, number>>()

/** The same places come with every key: each is counted once for each list. */
function homesFound(
  known: readonly IndexPlace[],
  option: PlaceOption,
  parts: readonly IndexPlacePart[],
): number {
  const counts = counted.get(known) ?? new Map<string, number>()
  counted.set(known, counts)
  const key = searchedAs(option)
  const homes = counts.get(key) ?? countHomes(known, parts)
  counts.set(key, homes)
  return homes
}

/** How many homes a search for the place finds, by the very comparison that it makes. */
function countHomes(known: readonly IndexPlace[], parts: readonly IndexPlacePart[]): number {
  let homes = 0
  for (const place of known) if (fitsParts(place, parts)) homes += place.count
  return homes
}
