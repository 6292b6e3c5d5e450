import { createRoute, z } from '@hono/zod-openapi'
import { forActor, forVisitor } from '#features/accounts/server/operation.ts'
import type { Context } from '#platform/context.ts'
import type { PlaceNames } from '#platform/geocoding/canonical-place.ts'
import { canonicalPlace } from '#platform/geocoding/canonical-place.ts'
import type { Address, GeoPoint } from '#platform/geocoding/service.ts'
import { answer, bearer, createApi, problems } from '#platform/http/api.ts'
import { anySearch } from '../search-criteria.ts'
import { countListings, type SearchDoors } from './find-listings.ts'
import { suggestPlaces } from './suggest-places.ts'

const placeSchema = z
  .object({
    kind: z.enum(['city', 'state', 'country']),
    name: z.string(),
    state: z.string(),
    country: z.string(),
    country_code: z.string(),
    latitude: z.union([z.number(), z.null()]),
    longitude: z.union([z.number(), z.null()]),
    population: z.int(),
    search: z.string().meta({ description: 'The text to search for it: "Berlin, Germany".' }),
    homes: z.int().meta({ description: 'How many active properties that search finds.' }),
  })
  .meta({ id: 'Place' })

const suggestRoute = createRoute({
  method: 'get',
  path: '/places',
  operationId: 'suggestPlaces',
  tags: ['Search'],
  summary: 'Places that a text may mean, such as "spr" or "austin, tex"; those with properties first',
  description:
    'Cities, states and countries that have properties, as of a second ago; then places of GeoNames (CC BY 4.0) with ' +
    '15,000 inhabitants, in some countries 1,000, and smaller ones known in many languages. Each is found by its other names too.',
  request: {
    query: z.object({
      q: z.string().max(200),
      limit: z.coerce.number().int().min(1).max(20).default(6).meta({ type: 'integer' }),
    }),
  },
  responses: {
    200: answer(z.object({ places: z.array(placeSchema) }), 'At most `limit` places.'),
    ...problems(),
  },
})

const findAddressRoute = createRoute({
  method: 'get',
  path: '/places/address',
  operationId: 'findAddress',
  tags: ['Search'],
  summary: 'Where an address lies: to the door if the site has a geocoder that knows it, else its city',
  security: bearer,
  request: {
    query: z.object({
      address: z.string().max(200).default(''),
      city: z.string().max(100),
      state: z.string().max(100).default(''),
      country: z.string().max(100).default(''),
    }),
  },
  responses: {
    200: answer(
      z.object({
        point: z.union([
          z.object({
            latitude: z.number(),
            longitude: z.number(),
            precision: z.enum(['address', 'city']),
          }),
          z.null(),
        ]),
      }),
      'The point, and how exact it is; null when not even the city is known.',
    ),
    ...problems(401),
  },
})

const listedPlaceRoute = createRoute({
  method: 'get',
  path: '/places/listed',
  operationId: 'listedPlace',
  tags: ['Search'],
  summary: 'Under which names a home of such a place is listed and found',
  security: bearer,
  request: {
    query: z.object({
      city: z.string().min(1).max(100),
      state: z.string().min(1).max(100),
      country: z.string().min(1).max(100),
    }),
  },
  responses: {
    200: answer(
      z.object({
        city: z.string(),
        state: z.string(),
        country: z.string(),
        known: z
          .object({ city: z.boolean(), state: z.boolean(), country: z.boolean() })
          .meta({ description: 'What is not known keeps its spelling, and is found by that alone.' }),
        homes: z
          .int()
          .meta({ description: 'How many active properties a search for city and state finds now.' }),
      }),
      'The canonical names.',
    ),
    ...problems(401),
  },
})

/** The operations on places, mounted by the API. */
export const placesApi = createApi()
  .openapi(
    ...forVisitor(suggestRoute, async (ctx, visitor, wish) => {
      const places = await suggestPlaces(ctx, visitor, wish)
      return { places: places.map(({ countryCode, ...place }) => ({ ...place, country_code: countryCode })) }
    }),
  )
  .openapi(
    ...forActor(findAddressRoute, async (ctx, _, query) => ({ point: await findAddress(ctx, query) }), {
      limit: { limit: 200, windowSeconds: 3600 },
    }),
  )
  .openapi(
    ...forActor(listedPlaceRoute, (ctx, _, query) => listedPlace(ctx, query), {
      limit: { limit: 600, windowSeconds: 3600 },
    }),
  )

type Found = GeoPoint & { precision: 'address' | 'city' }

/** The point of an address where a service knows it, else that of its city; null when neither is known. */
async function findAddress(ctx: Pick<Context, 'geocoding'>, address: Address): Promise<Found | null> {
  const point = address.address ? await ctx.geocoding.locate(address) : null
  if (point) return { ...point, precision: 'address' }
  const { found: city } = canonicalPlace(ctx.geocoding, address)
  return city && { latitude: city.latitude, longitude: city.longitude, precision: 'city' }
}

type ListedPlace = PlaceNames & {
  known: { city: boolean; state: boolean; country: boolean }
  /** Active ones that a search for city and state finds. */
  homes: number
}

/** What a home of such a place is listed under, and who is found beside it: what a host sees before publishing. */
async function listedPlace(
  ctx: SearchDoors & Pick<Context, 'geocoding'>,
  names: PlaceNames,
): Promise<ListedPlace> {
  const place = canonicalPlace(ctx.geocoding, names)
  const { city, state, country, countryCode, found, isStateKnown } = place
  const homes = await countListings(ctx, { ...anySearch, location: `${city}, ${state}` })
  const known = { city: found !== null, state: isStateKnown, country: countryCode !== null }
  return { city, state, country, known, homes }
}
