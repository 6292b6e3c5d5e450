import { distanceKm } from '#lib/distance.ts'
import { foldText } from '#lib/fold-text.ts'
import type { Context } from '#platform/context.ts'
import type { IndexPlace } from '#platform/search-index.ts'
import type { Neighbour, Neighbours } from '../neighbours.ts'
import { anySearch, type SearchCriteria, searchUrl } from '../search-criteria.ts'
import type { SearchDoors } from './find-listings.ts'
import { knownPlaces } from './known-places.ts'
import {
  type Candidate,
  candidatesOf,
  homesWithin,
  isStateOfItsOwn,
  type PlaceOption,
  searchedAs,
} from './place-candidates.ts'
import { withHomes } from './place-homes.ts'

type Doors = SearchDoors & Pick<Context, 'geocoding'>

const shown = 8
/** Two hours by car. */
const farthestKm = 150

/**
 * Where the page of a place leads: around a city the nearest cities that have homes, within a state or country those that have
 * most. Null where more is asked than a place, or where none is known by that name.
 */
export async function findNeighbours(ctx: Doors, criteria: SearchCriteria): Promise<Neighbours | null> {
  if (!asksOnlyPlace(criteria)) return null
  const known = await knownPlaces(ctx)
  const candidates = candidatesOf(ctx.geocoding, known)
  const homes = homesWithin(ctx.geocoding, known)
  const place = placeCalled(criteria.location, candidates, homes)
  if (!place) return null
  const { kind, name } = place.option
  const cities = candidates.filter(({ key, option }) => option.kind === 'city' && key !== place.key)
  const found = kind === 'city' ? nearest(place, cities) : largest(homes, place, cities)
  const places = found.map((city) => neighbourOf(known, city))
  return places.length > 0 ? { kind, name, places } : null
}

/** Whether a search is the page of a place: what it shows and in what order is all that it says besides. */
function asksOnlyPlace(criteria: SearchCriteria): boolean {
  const { location, page, sort, view, ...rest } = criteria
  return location !== '' && searchUrl(rest) === searchUrl(anySearch)
}

/** The place whose page has such an address; of several of one name the most populous. */
function placeCalled(
  location: string,
  candidates: readonly Candidate[],
  homes: ReadonlyMap<string, number>,
): Candidate | null {
  const text = foldText(location)
  const called = candidates.filter(({ option }) =>
    [searchedAs(option), `${option.name} ${option.country}`, option.name].some(
      (way) => foldText(way) === text,
    ),
  )
  // Around Berlin there is more to see than within it.
  const asCity = called.find((place) => isStateOfItsOwn(place, homes))
  const weight = ({ option: { kind, population } }: Candidate) => (kind === 'city' ? population : Infinity)
  return asCity ?? called.toSorted((a, b) => weight(b) - weight(a))[0] ?? null
}

function nearest({ option }: Candidate, cities: readonly Candidate[]): Candidate[] {
  const here = pointOf(option)
  if (!here) return []
  return cities
    .flatMap((city) => {
      const point = pointOf(city.option)
      return point ? [{ city, km: distanceKm(here, point) }] : []
    })
    .filter(({ km }) => km <= farthestKm)
    .sort((a, b) => a.km - b.km)
    .slice(0, shown)
    .map(({ city }) => city)
}

function largest(
  homes: ReadonlyMap<string, number>,
  { option }: Candidate,
  cities: readonly Candidate[],
): Candidate[] {
  const homesIn = ({ key }: Candidate) => homes.get(key) ?? 0
  return cities
    .filter((city) => isWithin(city.option, option))
    .sort((a, b) => homesIn(b) - homesIn(a) || a.name.localeCompare(b.name))
    .slice(0, shown)
}

function isWithin(city: PlaceOption, { kind, name, countryCode }: PlaceOption): boolean {
  return city.countryCode === countryCode && (kind === 'country' || city.state === name)
}

function pointOf({ latitude, longitude }: PlaceOption) {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function neighbourOf(known: readonly IndexPlace[], city: Candidate): Neighbour {
  const { search, homes } = withHomes(known, city)
  return { name: search, homes, url: searchUrl({ location: search }) }
}

/** The addresses of the pages of all places that have homes, each once. */
export async function listPlacePages(ctx: Doors): Promise<string[]> {
  const known = await knownPlaces(ctx)
  const homes = homesWithin(ctx.geocoding, known)
  const pages = candidatesOf(ctx.geocoding, known)
    .filter((place) => !isStateOfItsOwn(place, homes))
    .map(({ option }) => searchUrl({ location: searchedAs(option) }))
  return [...new Set(pages)]
}
