import { isInside } from '#app/listing-matching/match-doc.ts'
import { toTermsFields } from '#features/pricing/stay-terms.ts'
import type { Stay } from '#lib/stay.ts'
import type { IndexSpot } from '#platform/search-index.ts'
import { stayFrom } from '../flexible-dates.ts'
import { boxInBoth, type MapBox, type MapResults } from '../map-results.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { findListings, type SearchDoors } from './find-listings.ts'
import { type NamedSpot, selectMap, selectSpots } from './map-queries.ts'
import { questionOf, toMicroBox } from './question-of.ts'
import { listingsMoment } from './search-moment.ts'

const best = 18
const spots = 2_000
const furthest = 18

export type MapLook = {
  /** 0 is the world in 256 pixels; at most 18 counts. */
  zoom: number
  /** The part of the results that is in sight; null: all of it. */
  window: MapBox | null
}

/**
 * What a map shows of the active listings that match. The pins are the first of the list's page; only where some of
 * these lie out of sight, the best of what is in sight come to them.
 */
export async function searchMap(
  doors: SearchDoors,
  criteria: SearchCriteria,
  { zoom, window }: MapLook,
): Promise<MapResults> {
  const { db, searchIndex } = doors
  const bbox = window && criteria.bbox ? boxInBoth(window, criteria.bbox) : (window ?? criteria.bbox)
  if (window && !bbox) return { total: 0, pins: [], dots: [], clusters: [] }
  // Cells of 64 pixels, as wide as a thumb.
  const cell = Math.round(90_000_000 / 2 ** Math.max(0, Math.min(furthest, Math.round(zoom))))
  const shape = { best, spots, cell }
  const seen = { ...criteria, bbox }
  const moment = await listingsMoment(doors, criteria)
  const answer = await searchIndex?.map(await questionOf(db, seen, moment), shape)
  const found = answer ?? (await selectMap(db, seen, shape, moment))
  const { ids, arrivals = [] } = await findListings({ ...doors, moment }, criteria)
  const named = await selectSpots(db, [...ids, ...found.best.map(({ id }) => id)], moment.now)
  const pins = choosePins(
    ids.flatMap((id) => named.get(id) ?? []),
    found.best.flatMap(({ id }) => named.get(id) ?? []),
    bbox,
  )
  const begun = new Map<string, number | undefined>([
    ...[...found.best, ...found.spots].map(({ id, arrival }) => [id, arrival] as const),
    ...ids.map((id, at) => [id, arrivals[at]] as const),
  ])
  const stayOf = (id: string) => {
    const day = begun.get(id)
    return day === undefined ? {} : { stay: toStayFields(stayFrom(day, criteria)) }
  }
  const isPin = new Set(pins.map(({ id }) => id))
  return {
    total: found.total,
    pins: pins.map((pin) => ({
      id: pin.id,
      title: pin.title,
      ...toTermsFields(pin),
      ...spotOf(pin),
      ...stayOf(pin.id),
    })),
    dots:
      found.clusters.length > 0
        ? []
        : [...found.best, ...found.spots]
            .filter(({ id }) => !isPin.has(id))
            .map((spot) => ({
              id: spot.id,
              currency: spot.currency,
              price_per_night: spot.price / 100,
              ...spotOf(spot),
              ...stayOf(spot.id),
            })),
    clusters: found.clusters.map(({ count, latitude, longitude }) => ({
      count,
      latitude: latitude / 1_000_000,
      longitude: longitude / 1_000_000,
    })),
  }
}

function toStayFields({ checkIn, checkOut }: Stay) {
  return { check_in: checkIn, check_out: checkOut }
}

function choosePins(listed: NamedSpot[], others: NamedSpot[], bbox: MapBox | null): NamedSpot[] {
  const box = bbox && toMicroBox(bbox)
  const inSight = box
    ? listed.filter(({ latitude, longitude }) => isInside(box, latitude, longitude))
    : listed
  if (inSight.length === listed.length) return inSight.slice(0, best)
  const known = new Set(inSight.map(({ id }) => id))
  return [...inSight, ...others.filter(({ id }) => !known.has(id))].slice(0, best)
}

function spotOf({ latitude, longitude }: Pick<IndexSpot, 'latitude' | 'longitude'>) {
  return { latitude: latitude / 1_000_000, longitude: longitude / 1_000_000 }
}
