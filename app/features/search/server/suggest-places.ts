import { fitsParts } from '#app/search-index/match-place.ts'
import type { Visitor } from '#features/accounts/server/visitor.ts'
import { foldText } from '#lib/fold-text.ts'
import type { Context } from '#platform/context.ts'
import { type Place, readings } from '#platform/geocoding/gazetteer.ts'
import { otherWordsFor } from '#platform/geocoding/place-meaning.ts'
import { limitAttempts } from '#platform/http/limit-attempts.ts'
import type { IndexPlace, IndexPlacePart } from '#platform/search-index.ts'
import type { SearchDoors } from './find-listings.ts'
import { knownPlaces } from './known-places.ts'
import {
  type Candidate,
  candidatesOf,
  type PlaceOption,
  partsOf,
  scoreOf,
  searchedAs,
} from './place-candidates.ts'

/** A place that somebody may mean, what the search field says of it, and how many homes the search for that finds. */
export type SuggestedPlace = PlaceOption & { search: string; homes: number }

type Doors = SearchDoors & Pick<Context, 'config' | 'geocoding'>

/** More would push the cities out of a short list. */
const mostRegions = 2

/**
 * Places that a text may mean: those that have homes first, then all others; the likeliest of each first. Questions that
 * go on to a service are limited for each address; those that the memory answers cost less than counting them.
 */
export async function suggestPlaces(
  ctx: Doors,
  { address }: Pick<Visitor, 'address'>,
  { q: text, limit }: { q: string; limit: number },
): Promise<SuggestedPlace[]> {
  const otherWords = otherWordsFor(text)
  const [known, called] = await Promise.all([knownPlaces(ctx), suggestAny(ctx, address, text, limit)])
  const others = [...otherWords.flatMap((words) => ctx.geocoding.suggest(words, 1)), ...called]
  const withHomes = likeliest(ctx, known, [text, ...otherWords], limit)
  const listed = new Set(withHomes.map(({ option }) => searchedAs(option)))
  const rest = others
    .map((place): PlaceOption => ({ ...place, kind: 'city' }))
    .filter((option) => !listed.has(searchedAs(option)) && listed.add(searchedAs(option)))
    .map((option) => ({ option, parts: partsOf(option) }))
  const options = eachOnce(
    [...withHomes, ...rest].map(({ option, parts }) => {
      const place = { ...option, search: searchedAs(option), homes: homesFound(known, option, parts) }
      return inShort(known, place)
    }),
  )
  const [some, none] = [options.filter(({ homes }) => homes > 0), options.filter(({ homes }) => homes === 0)]
  return [...some, ...none].slice(0, limit)
}

/** A city that is a state of its own is Berlin in Germany, as long as that finds the same homes as Berlin in Berlin. */
function inShort(known: readonly IndexPlace[], place: SuggestedPlace): SuggestedPlace {
  if (place.kind !== 'city' || foldText(place.name) !== foldText(place.state)) return place
  const short = { ...place, state: '' }
  const isSame = homesFound(known, short, partsOf(short)) === place.homes
  return isSame ? { ...place, search: searchedAs(short) } : place
}

/** Of two that send the same search, such as Berlin and its state, the city, which has a point; where the first stood. */
function eachOnce(places: readonly SuggestedPlace[]): SuggestedPlace[] {
  const once = new Map<string, SuggestedPlace>()
  for (const place of places) {
    const before = once.get(place.search)
    if (!before || (before.kind !== 'city' && place.kind === 'city')) once.set(place.search, place)
  }
  return [...once.values()]
}

async function suggestAny(ctx: Doors, address: string, text: string, limit: number): Promise<Place[]> {
  if (ctx.config.geocoder.kind === 'none') return ctx.geocoding.suggest(text, limit)
  await limitAttempts(ctx, { bucket: `suggest-places:address:${address}`, limit: 600, windowSeconds: 300 })
  return ctx.geocoding.complete(text, limit)
}

/** Of the places with homes those that a text may mean, in any of its wordings, the likeliest first. */
function likeliest(
  { geocoding }: Doors,
  known: readonly IndexPlace[],
  texts: readonly string[],
  limit: number,
): Candidate[] {
  const candidates = candidatesOf(geocoding, known)
  const found = new Map<Candidate, number>()
  for (const reading of texts.flatMap(readings)) {
    for (const candidate of candidates) {
      const score = scoreOf(candidate, reading)
      if (score > 0 && !found.has(candidate)) found.set(candidate, score)
    }
    if (found.size >= limit) break
  }
  let regions = 0
  return [...found]
    .sort(([, a], [, b]) => b - a)
    .map(([candidate]) => candidate)
    .filter(({ option }) => option.kind === 'city' || regions++ < mostRegions)
    .slice(0, limit)
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
