import { distanceKm } from '#lib/distance.ts'
import { foldText } from '#lib/fold-text.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Place } from './gazetteer-table.ts'

/** Degrees. */
export type PlacePoint = { latitude: number; longitude: number }

/** What is asked of the gazetteer. */
export type CityNames = Pick<Gazetteer, 'near' | 'otherwiseCalled' | 'placesCalled'>

/** A city as its host names it, and the pin that the host has set; null without one. */
export type NamedCity = {
  /** Every way to write it, folded. */
  ways: readonly string[]
  /** ISO 3166-1. */
  countryCode: string
  point: PlacePoint | null
}

/** From the middle of a large city to its edge. */
const cityKm = 25

// The gazetteer has the towns of these countries, but elsewhere one Neustadt of thirty: there only a city of which
// everybody has heard is meant by a name alone.
const smallestSure: Record<string, number> = { AU: 5_000, CA: 5_000, GB: 5_000, US: 5_000 }
const smallestSureElsewhere = 100_000

/**
 * The state in which a city lies whose host wrote one that nobody knows: by the pin, where a place of that name is near
 * and nothing nearer lies in another state; without a pin by the name, where it can mean one place alone or where it is another language's name, of which the largest place is meant. Null
 * when in doubt.
 */
export function stateOfCity(names: CityNames, { ways, countryCode, point }: NamedCity): string | null {
  const places = placesMeant(names, ways, countryCode)
  if (point) return stateAround(names, [...places, ...otherwiseMeant(names, ways, countryCode)], point)
  const isCalled = ({ name }: Place) => ways.includes(foldText(name))
  const [other] = places.some(isCalled) ? [] : otherwiseMeant(names, ways, countryCode)
  if (other) return other.state || null
  const [largest] = places.toSorted((a, b) => b.population - a.population)
  const isSure = (largest?.population ?? 0) >= (smallestSure[countryCode] ?? smallestSureElsewhere)
  // "Newcastle" is not only the one that has no more to its name.
  const isCalledSo = places.some((place) => place.name === largest?.name && isCalled(place))
  return isSure && isCalledSo ? onlyState(places) : null
}

/** The only state of a country in which there is such a place; null where there are several, or none. */
export function onlyStateWith(names: CityNames, { ways, countryCode }: NamedCity): string | null {
  return onlyState(placesMeant(names, ways, countryCode))
}

function placesMeant(names: CityNames, ways: readonly string[], countryCode: string): Place[] {
  return ways.flatMap((way) => names.placesCalled(way, countryCode, { orLonger: true }))
}

/** The places that other languages and scripts call so, the largest first, which is the one that is meant. */
function otherwiseMeant(names: CityNames, ways: readonly string[], countryCode: string): Place[] {
  return ways.flatMap((way) => names.otherwiseCalled(way, countryCode))
}

function onlyState(places: readonly Place[]): string | null {
  const [state = '', ...others] = new Set(places.map((place) => place.state))
  return others.length === 0 && state !== '' ? state : null
}

function stateAround(names: CityNames, places: readonly Place[], point: PlacePoint): string | null {
  const state = onlyState(places.filter((place) => distanceKm(place, point) <= cityKm))
  const [nearest] = names.near(point, 1)
  return nearest && nearest.state === state ? state : null
}
