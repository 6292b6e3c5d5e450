import type { Context } from '#platform/context.ts'
import { canonicalPlace } from '#platform/geocoding/canonical-place.ts'
import type { Address, GeoPoint } from '#platform/geocoding/service.ts'

type Found = GeoPoint & { precision: 'address' | 'city' }

/** The point of an address where a service knows it, else that of its city; null when neither is known. */
export async function findAddress(ctx: Pick<Context, 'geocoding'>, address: Address): Promise<Found | null> {
  const point = address.address ? await ctx.geocoding.locate(address) : null
  if (point) return { ...point, precision: 'address' }
  const { found: city } = canonicalPlace(ctx.geocoding, address)
  return city && { latitude: city.latitude, longitude: city.longitude, precision: 'city' }
}
