import { distanceKm } from '#lib/distance.ts'
import { foldText } from '#lib/fold-text.ts'
import type { Gazetteer } from '#platform/geocoding/gazetteer.ts'
import type { Place } from '#platform/geocoding/gazetteer-table.ts'
import type { FoundPlace } from '../choose-places.ts'
import type { GuidePoint } from '../guide.ts'
import { centreName, centreWords, cityPeople, largerCityWords, nearbyWords } from '../town-words.ts'

export type HomeTown = { city: string; state: string; country: string }

const neighbours = 6

/** Further away a place of the home's city's name is another one. */
const centreKm = 60
/** Further away a city is no trip for a day. */
const cityKm = 200

/**
 * What the gazetteer knows around a home, in the order in which a guest wants it: the centre of its own town, the nearest
 * other places and the nearest city that is larger than the town. At least six everywhere on earth.
 */
export function collectTowns(
  gazetteer: Pick<Gazetteer, 'find' | 'near'>,
  home: HomeTown,
  around: GuidePoint,
): FoundPlace[] {
  const centre = findCentre(gazetteer, home, around)
  const city = findLargerCity(gazetteer, around, centre)
  const taken = new Set([centre, city].flatMap((place) => (place ? [idOf(place)] : [])))
  const others = gazetteer
    .near(around, neighbours + taken.size)
    .filter((place) => !taken.has(idOf(place)))
    .slice(0, neighbours)
  // A home's own words may be "OR, USA".
  const at = centre ?? others[0]
  return [
    ...(centre ? [toFound(centre, centreName(centre), centreWords(centre))] : []),
    ...others.map((place) => toFound(place, place.name, nearbyWords(place, at))),
    ...(city ? [toFound(city, city.name, largerCityWords(city, at))] : []),
  ]
}

function findCentre(gazetteer: Pick<Gazetteer, 'find'>, home: HomeTown, around: GuidePoint): Place | null {
  const place = gazetteer.find(home)
  return place && distanceKm(around, place) <= centreKm ? place : null
}

function findLargerCity(
  gazetteer: Pick<Gazetteer, 'near'>,
  around: GuidePoint,
  centre: Place | null,
): Place | null {
  const [place] = gazetteer.near(around, 1, Math.max(cityPeople, (centre?.population ?? 0) + 1))
  return place && distanceKm(around, place) <= cityKm ? place : null
}

/** Names are unique in a region (tools/geodata), and outlive a new edition of the gazetteer. */
function idOf({ name, state, countryCode }: Place): string {
  return `gazetteer/${[countryCode, state, name].map(foldText).join('/')}`
}

function toFound(place: Place, name: string, description: string): FoundPlace {
  return {
    latitude: place.latitude,
    longitude: place.longitude,
    source: 'gazetteer',
    sourceId: idOf(place),
    name: [...name].slice(0, 120).join(''),
    category: 'attraction',
    description,
    address: null,
    websiteUrl: null,
    openingHours: null,
    isNotable: false,
  }
}
