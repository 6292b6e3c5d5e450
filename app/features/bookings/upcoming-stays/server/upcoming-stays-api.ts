import { createRoute, z } from '@hono/zod-openapi'
import { forActor } from '#features/accounts/server/operation.ts'
import { idOr } from '#lib/fields.ts'
import type { PropertyId } from '#lib/ids.ts'
import { answer, bearer, createApi, problems } from '#platform/http/api.ts'
import { bookingRefusals } from '../../booking-errors.ts'
import { upcomingStaysSchema } from '../upcoming-stays-schema.ts'
import { listUpcomingStays } from './list-upcoming-stays.ts'

const route = createRoute({
  method: 'get',
  path: '/properties/{id}/upcoming-stays',
  operationId: 'listUpcomingStays',
  tags: ['Bookings'],
  summary: 'What keeps an own property from being deleted, and what its deletion would cancel',
  security: bearer,
  request: { params: z.object({ id: idOr<PropertyId>(bookingRefusals.notFound) }) },
  responses: { 200: answer(upcomingStaysSchema, 'Stays and requests.'), ...problems(401, 404) },
})

/** The stays that lie ahead of a property, mounted by the API. */
export const upcomingStaysApi = createApi().openapi(...forActor(route, listUpcomingStays))
