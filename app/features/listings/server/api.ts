import { createRoute, type RouteConfig, z } from '@hono/zod-openapi'
import type { Actor } from '#features/accounts/actor.ts'
import { findActor, requireActor } from '#features/accounts/server/authenticate.ts'
import { refuse } from '#lib/errors.ts'
import { type PropertyId, requireId } from '#lib/ids.ts'
import { currencies, toNumber } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import { type Cursor, readCursor } from '#platform/database/cursor.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { once } from '#platform/http/idempotency.ts'
import { limitAttempts } from '#platform/http/limit-attempts.ts'
import { badInput } from '#platform/http/problem.ts'
import { listingRefusals } from '../listing-errors.ts'
import { listingEditSchema, newListingSchema } from '../listing-schema.ts'
import {
  type HostPropertyBody,
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
import { setListingActive } from './set-listing-active.ts'
import { updateListing } from './update-listing.ts'

const tags = ['Properties']
const params = z.object({ id: z.string().max(100) })
const cursorQuery = z.string().max(200).optional().meta({ description: '`next_cursor` of the page before.' })
const nextCursor = z.string().nullable().meta({ description: 'Null on the last page.' })

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
  summary: 'One property; its host also gets contacts, and inactive ones',
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
  responses: { 204: { description: 'It is gone.' }, ...problems(401, 404, 409) },
})

/** The operations of listings, mounted by the API. */
export const listingsApi = createApi()
  .openapi(list, async (c) => {
    const { cursor, ...place } = c.req.valid('query')
    const page = await listListings(c.var.ctx, place, parseCursor(cursor))
    return c.json({ properties: page.listings.map(toPropertyBody), next_cursor: page.nextCursor }, 200)
  })
  .openapi(get, async (c) => {
    const actor = await findActor(c)
    const { listing, details } = await getListing(c.var.ctx, actor, propertyIdOf(c.req.valid('param').id))
    return c.json(details ? toHostPropertyBody(listing, details) : toPropertyBody(listing), 200)
  })
  .openapi(create, async (c) => {
    const actor = await requireActor(c)
    const { ctx } = c.var
    const input = c.req.valid('json')
    const bucket = `create-property:account:${actor.id}`
    await limitAttempts(ctx, { bucket, limit: listingsPerHour, windowSeconds: 3600 })
    const key = c.req.valid('header')['idempotency-key']
    const call = { scope: actor.id, operation: 'createProperty', key, input }
    const property = await once(ctx, call, async (tx) =>
      readOwn({ db: tx }, actor, await createListing(ctx, tx, actor, input)),
    )
    return c.json(property, 201)
  })
  .openapi(listOwn, async (c) => {
    const actor = await requireActor(c)
    const page = await listHostListings(c.var.ctx, actor, parseCursor(c.req.valid('query').cursor))
    const { total, active, averagePrice } = page.summary
    return c.json(
      {
        properties: page.listings.map(({ listing, details }) => toHostPropertyBody(listing, details)),
        next_cursor: page.nextCursor,
        summary: {
          total,
          active,
          average_price: averagePrice && toNumber(averagePrice),
          currency: averagePrice?.currency ?? null,
        },
      },
      200,
    )
  })
  .openapi(listOwnNames, async (c) => {
    const actor = await requireActor(c)
    return c.json({ properties: await listHostListingNames(c.var.ctx, actor) }, 200)
  })
  .openapi(update, async (c) => {
    const actor = await requireActor(c)
    const id = propertyIdOf(c.req.valid('param').id)
    await updateListing(c.var.ctx, actor, { id, edit: c.req.valid('json') })
    return c.json(await readOwn(c.var.ctx, actor, id), 200)
  })
  .openapi(toggle, async (c) => {
    const actor = await requireActor(c)
    const id = propertyIdOf(c.req.valid('param').id)
    await setListingActive(c.var.ctx, actor, { id, isActive: c.req.valid('json').is_active })
    return c.json(await readOwn(c.var.ctx, actor, id), 200)
  })
  .openapi(remove, async (c) => {
    const actor = await requireActor(c)
    await deleteListing(c.var.ctx, actor, propertyIdOf(c.req.valid('param').id))
    return c.body(null, 204)
  })

const propertyIdOf = (text: string) => requireId<PropertyId>(text, listingRefusals.notFound)

function parseCursor(text: string | undefined): Cursor<PropertyId> | null {
  if (text === undefined) return null
  const cursor = readCursor<PropertyId>(text)
  if (cursor) return cursor
  throw badInput({
    issues: [{ path: ['cursor'], message: 'This is not a cursor; start at the first page.' }],
  })
}

async function readOwn(ctx: Pick<Context, 'db'>, actor: Actor, id: PropertyId): Promise<HostPropertyBody> {
  const { listing, details } = await getListing(ctx, actor, id)
  // Whoever has just written it is its host.
  if (!details) throw refuse(listingRefusals.notFound)
  return toHostPropertyBody(listing, details)
}
