import { createRoute, type RouteConfig, z } from '@hono/zod-openapi'
import { forActor, forEverybody, forReader } from '#features/accounts/server/operation.ts'
import { idOr } from '#lib/fields.ts'
import type { PropertyId } from '#lib/ids.ts'
import { currencies, toNumber } from '#lib/money.ts'
import { type Cursor, readCursor } from '#platform/database/cursor.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { badCursor } from '#platform/http/problem.ts'
import { listingRefusals } from '../listing-errors.ts'
import { listingEditSchema, newListingSchema } from '../listing-schema.ts'
import {
  hostPropertySchema,
  propertyForReaderSchema,
  propertySchema,
  toHostPropertyBody,
  toPropertyBody,
} from '../property-schema.ts'
import { createListing, listingsPerHour } from './create-listing.ts'
import { deleteListing } from './delete-listing.ts'
import { getListing } from './get-listing.ts'
import { listHostListingNames, listHostListings } from './list-host-listings.ts'
import { listListings } from './list-listings.ts'
import { readOwnListing } from './read-own-listing.ts'
import { setListingActive } from './set-listing-active.ts'
import { updateListing } from './update-listing.ts'

const tags = ['Properties']
const params = z.object({ id: idOr<PropertyId>(listingRefusals.notFound) })
const cursorQuery = z
  .string()
  .max(200)
  .transform(parseCursor)
  .optional()
  .meta({ description: '`next_cursor` of the page before.' })
const nextCursor = z.string().nullable().meta({ description: 'Null on the last page.' })

function parseCursor(text: string): Cursor<PropertyId> {
  const cursor = readCursor<PropertyId>(text)
  if (cursor) return cursor
  throw badCursor()
}

/** What every operation on one property has in common. */
function onProperty<const Route extends Omit<RouteConfig, 'tags'>>(route: Route) {
  return createRoute({ ...route, tags })
}

const list = onProperty({
  method: 'get',
  path: '/properties',
  operationId: 'listProperties',
  summary: 'Active properties, newest first, filtered by exact place',
  request: {
    query: z.object({
      country: z.string().max(100).optional(),
      state: z.string().max(100).optional(),
      city: z.string().max(100).optional(),
      cursor: cursorQuery,
    }),
  },
  responses: {
    200: answer(
      z.object({ properties: z.array(propertySchema), next_cursor: nextCursor }),
      'A page of properties.',
    ),
    ...problems(),
  },
})

const get = onProperty({
  method: 'get',
  path: '/properties/{id}',
  operationId: 'getProperty',
  summary: 'One property; its host also sees the contacts, and inactive properties',
  request: { params },
  responses: { 200: answer(propertyForReaderSchema, 'The property.'), ...problems(404) },
})

const create = onProperty({
  method: 'post',
  path: '/properties',
  operationId: 'createProperty',
  summary: 'List a property of the caller',
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(newListingSchema) },
  responses: { 201: answer(hostPropertySchema, 'The property, active.'), ...problems(401, 409, 413, 422) },
})

const listOwn = onProperty({
  method: 'get',
  path: '/host/properties',
  operationId: 'listHostProperties',
  summary: 'The caller’s properties, newest first, with the figures of all of them',
  security: bearer,
  request: { query: z.object({ cursor: cursorQuery }) },
  responses: {
    200: answer(
      z.object({
        properties: z.array(hostPropertySchema),
        next_cursor: nextCursor,
        summary: z.object({
          total: z.int(),
          active: z.int(),
          average_price: z.number().nullable(),
          currency: z.enum(currencies).nullable(),
        }),
      }),
      'A page of properties.',
    ),
    ...problems(401),
  },
})

const listOwnNames = onProperty({
  method: 'get',
  path: '/host/property-names',
  operationId: 'listHostPropertyNames',
  summary: 'Id and title of the caller’s properties',
  security: bearer,
  responses: {
    200: answer(
      z.object({ properties: z.array(z.object({ id: z.uuid(), title: z.string() })) }),
      'Newest first.',
    ),
    ...problems(401),
  },
})

const update = onProperty({
  method: 'patch',
  path: '/properties/{id}',
  operationId: 'updateProperty',
  summary: 'Edit an own property',
  security: bearer,
  request: { params, body: jsonBody(listingEditSchema) },
  responses: {
    200: answer(hostPropertySchema, 'The property as it is now.'),
    ...problems(401, 404, 409, 413),
  },
})

const toggle = onProperty({
  method: 'put',
  path: '/properties/{id}/active',
  operationId: 'togglePropertyActive',
  summary: 'Activate or deactivate an own property',
  security: bearer,
  request: { params, body: jsonBody(z.object({ is_active: z.boolean() })) },
  responses: {
    200: answer(hostPropertySchema, 'The property as it is now.'),
    ...problems(401, 404, 409, 413),
  },
})

const remove = onProperty({
  method: 'delete',
  path: '/properties/{id}',
  operationId: 'deleteProperty',
  summary: 'Delete an own property for good',
  security: bearer,
  request: { params },
  responses: { 204: { description: 'Deleted.' }, ...problems(401, 404, 409) },
})

/** The operations of listings, mounted by the API. */
export const listingsApi = createApi()
  .openapi(
    ...forEverybody(list, async (ctx, place) => {
      const { listings, nextCursor } = await listListings(ctx, place)
      return { properties: listings.map(toPropertyBody), next_cursor: nextCursor }
    }),
  )
  .openapi(
    ...forReader(get, async (ctx, { actor }, home) => {
      const { listing, details } = await getListing(ctx, actor, home)
      return details ? toHostPropertyBody(listing, details) : toPropertyBody(listing)
    }),
  )
  .openapi(...forActor(create, createListing, { limit: { limit: listingsPerHour, windowSeconds: 3600 } }))
  .openapi(
    ...forActor(listOwn, async (ctx, host, wish) => {
      const { listings, nextCursor, summary } = await listHostListings(ctx, host, wish)
      const { total, active, averagePrice } = summary
      return {
        properties: listings.map(({ listing, details }) => toHostPropertyBody(listing, details)),
        next_cursor: nextCursor,
        summary: {
          total,
          active,
          average_price: averagePrice && toNumber(averagePrice),
          currency: averagePrice?.currency ?? null,
        },
      }
    }),
  )
  .openapi(
    ...forActor(listOwnNames, async (ctx, host) => ({ properties: await listHostListingNames(ctx, host) })),
  )
  .openapi(
    ...forActor(update, async (ctx, host, edit) => {
      await updateListing(ctx, host, edit)
      return readOwnListing(ctx, host, edit)
    }),
  )
  .openapi(
    ...forActor(toggle, async (ctx, host, wish) => {
      await setListingActive(ctx, host, wish)
      return readOwnListing(ctx, host, wish)
    }),
  )
  .openapi(...forActor(remove, deleteListing))
