import { createRoute, z } from '@hono/zod-openapi'
import { requireActor } from '#features/accounts/server/authenticate.ts'
import { type PropertyId, requireId } from '#lib/ids.ts'
import { answer, bearer, createApi, problems } from '#platform/http/api.ts'
import { bookingRefusals } from '../booking-errors.ts'
import { upcomingStaysSchema } from '../upcoming-stays-schema.ts'
import { listUpcomingStays } from './list-upcoming-stays.ts'

const route = createRoute({
  method: 'get',
  path: '/properties/{id}/upcoming-stays',
  operationId: 'listUpcomingStays',
  tags: ['Bookings'],
  summary: 'What keeps an own property from being deleted, and what its deletion would cancel',
  security: bearer,
  request: { params: z.object({ id: z.string().max(100) }) },
  responses: { 200: answer(upcomingStaysSchema, 'Stays and requests.'), ...problems(401, 404) },
})

/** The stays that lie ahead of a property, mounted by the API. */
export const upcomingStaysApi = createApi().openapi(route, async (c) => {
  const actor = await requireActor(c)
  const id = requireId<PropertyId>(c.req.valid('param').id, bookingRefusals.notFound)
  return c.json(await listUpcomingStays(c.var.ctx, actor, id), 200)
})
