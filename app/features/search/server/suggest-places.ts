import type { Visitor } from '#features/accounts/server/visitor.ts'
import type { Context } from '#platform/context.ts'
import { readings } from '#platform/geocoding/gazetteer.ts'
import type { Place } from '#platform/geocoding/gazetteer-table.ts'
import { otherWordsFor } from '#platform/geocoding/place-meaning.ts'
import { limitAttempts } from '#platform/http/limit-attempts.ts'
import type { IndexPlace } from '#platform/search-index.ts'
import type { SearchDoors } from './find-listings.ts'
import { knownPlaces } from './known-places.ts'
import {
  type Candidate,
  candidatesOf,
  misspeltScoreOf,
  type PlaceOption,
  partsOf,
  scoreOf,
  searchedAs,
} from './place-candidates.ts'
import { type SuggestedPlace, withHomes } from './place-homes.ts'

type Doors = SearchDoors & Pick<Context, 'config' | 'geocoding'>

/** More would push the cities out of a short list. */
const mostRegions = 2

/**
 * Places that a text may mean: those that have homes first, then all others; the likeliest of each first. Where none has homes
 * that begins so, those that are one typo away come last. Questions that go on to a service are limited for each address; those
 * that the memory answers cost less than counting them.
 */
export async function suggestPlaces(
  ctx: Doors,
  { address }: Pick<Visitor, 'address'>,
  { q: text, limit }: { q: string; limit: number },
): Promise<SuggestedPlace[]> {
  const otherWords = otherWordsFor(text)
  const [known, called] = await Promise.all([knownPlaces(ctx), suggestAny(ctx, address, text, limit)])
  const others = [...otherWords.flatMap((words) => ctx.geocoding.suggest(words, 1)), ...called]
  const found = likeliest(ctx, known, { texts: [text, ...otherWords], limit, score: scoreOf })
  const meant = inOrder(known, found, others)
  const isEnough = meant.length >= limit || meant.some(({ homes }) => homes > 0)
  const all = isEnough ? meant : eachOnce([...meant, ...misspeltPlaces(ctx, known, text, limit)])
  return all.slice(0, limit)
}

/** Places that a text may mean if one typo was made in it: those that have homes first, the likeliest of each first. */
export function misspeltPlaces(
  ctx: Pick<Context, 'geocoding'>,
  known: readonly IndexPlace[],
  text: string,
  limit: number,
): SuggestedPlace[] {
  const found = likeliest(ctx, known, { texts: [text], limit, score: misspeltScoreOf })
  return inOrder(known, found, ctx.geocoding.suggestMisspelt(text, limit)).slice(0, limit)
}

/** Those that were found among places with homes, and others after them: each once, and who has homes first. */
function inOrder(
  known: readonly IndexPlace[],
  found: readonly Candidate[],
  others: readonly Place[],
): SuggestedPlace[] {
  const listed = new Set(found.map(({ option }) => searchedAs(option)))
  const rest = others
    .map((place): PlaceOption => ({ ...place, kind: 'city' }))
    .filter((option) => !listed.has(searchedAs(option)) && listed.add(searchedAs(option)))
    .map((option) => ({ option, parts: partsOf(option) }))
  const places = eachOnce([...found, ...rest].map((place) => withHomes(known, place)))
  return [...places.filter(({ homes }) => homes > 0), ...places.filter(({ homes }) => homes === 0)]
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

type Asked = { texts: readonly string[]; limit: number; score: typeof scoreOf }

/** Of the places with homes those that a text may mean, in any of its wordings, the likeliest first. */
function likeliest(
  { geocoding }: Pick<Context, 'geocoding'>,
  known: readonly IndexPlace[],
  { texts, limit, score: scoreFor }: Asked,
): Candidate[] {
  const candidates = candidatesOf(geocoding, known)
  const found = new Map<Candidate, number>()
  for (const reading of texts.flatMap(readings)) {
    for (const candidate of candidates) {
      const score = scoreFor(candidate, reading)
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
