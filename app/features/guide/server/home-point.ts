import { publicPoint, type StoredPlace, storedPoint } from '#features/listings/location.ts'
import type { Context } from '#platform/context.ts'
import type { GuidePoint } from '../guide.ts'

type Home = StoredPlace & { city: string; state: string; country: string }

/** Where everybody may think the home stands, so that distances tell no more than the map does (rulings B8). */
export function publicHomePoint({ geocoding }: Pick<Context, 'geocoding'>, home: Home): GuidePoint | null {
  return publicPoint(home) ?? cityPoint(geocoding, home)
}

/** Where it stands, for its host and the guests of confirmed stays. */
export function exactHomePoint({ geocoding }: Pick<Context, 'geocoding'>, home: Home): GuidePoint | null {
  return storedPoint(home) ?? cityPoint(geocoding, home)
}

function cityPoint(geocoding: Context['geocoding'], { city, state, country }: Home): GuidePoint | null {
  const place = geocoding.find({ city, state, country })
  return place && { latitude: place.latitude, longitude: place.longitude }
}
