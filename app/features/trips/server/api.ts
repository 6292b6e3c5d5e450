import { createRoute, z } from '@hono/zod-openapi'
import { forActor, forEverybody } from '#features/accounts/server/operation.ts'
import { idOr } from '#lib/fields.ts'
import type { BookingId } from '#lib/ids.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { changesNoPage } from '#platform/http/micro-cache.ts'
import { tripRefusals } from '../trip-errors.ts'
import { sharedTripSchema, tripPeopleSchema, tripSchema, tripShareSchema } from '../trip-schema.ts'
import { shareTrip, unshareTrip, updateTripPeople } from './change-trip.ts'
import { getTrip } from './get-trip.ts'
import { getSharedTrip } from './shared-trip.ts'

const tags = ['Trips']
const ofTrip = z.object({ id: idOr<BookingId>(tripRefusals.tripNotFound) })

const show = createRoute({
  method: 'get',
  path: '/trips/{id}',
  operationId: 'getTrip',
  tags,
  summary: 'The trip page of a confirmed stay of the caller, by booking id',
  security: bearer,
  request: { params: ofTrip },
  responses: { 200: answer(tripSchema, 'The trip.'), ...problems(401, 404) },
})

const people = createRoute({
  method: 'put',
  path: '/trips/{id}/people',
  operationId: 'updateTripPeople',
  tags,
  summary: 'Set the companions of a trip, and a note for them',
  security: bearer,
  request: { params: ofTrip, body: jsonBody(tripPeopleSchema) },
  responses: { 204: { description: 'Saved.' }, ...problems(401, 404, 409, 413) },
})

const share = createRoute({
  method: 'post',
  path: '/trips/{id}/link',
  operationId: 'shareTrip',
  tags,
  summary: 'Create a link for companions, or change what it shows; an existing link is kept',
  security: bearer,
  request: { params: ofTrip, headers: idempotencyHeader, body: jsonBody(tripShareSchema) },
  responses: {
    201: answer(z.object({ link: z.string() }), 'The path that companions open.'),
    ...problems(401, 404, 409, 413, 422),
  },
})

const unshare = createRoute({
  method: 'delete',
  path: '/trips/{id}/link',
  operationId: 'unshareTrip',
  tags,
  summary: 'End the link of a trip immediately; the next link is a different one',
  security: bearer,
  request: { params: ofTrip },
  responses: { 204: { description: 'The link no longer works.' }, ...problems(401, 404) },
})

const shared = createRoute({
  method: 'get',
  path: '/shared-trips/{token}',
  operationId: 'getSharedTrip',
  tags,
  summary: 'A trip shared by link, until the end of the check-out day',
  request: { params: z.object({ token: z.string().max(100) }) },
  responses: { 200: answer(sharedTripSchema, 'What companions need.'), ...problems(404) },
})

const perHour = (limit: number) => ({ limit, windowSeconds: 3_600 })

const router = createApi()
router.use('/trips/*', changesNoPage)

/** The operations of trips, mounted by the API. */
export const tripsApi = router
  .openapi(...forActor(show, getTrip, { noStore: true }))
  .openapi(...forActor(people, updateTripPeople, { limit: perHour(300) }))
  .openapi(...forActor(share, shareTrip, { limit: perHour(60) }))
  .openapi(...forActor(unshare, unshareTrip, { limit: perHour(60) }))
  .openapi(
    // An open page asks three times a minute; who tries tokens would need more of them than there are atoms.
    ...forEverybody(shared, getSharedTrip, {
      limit: { limit: 240, windowSeconds: 60, per: 'address' },
      noStore: true,
    }),
  )
