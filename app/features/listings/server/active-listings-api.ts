import { createRoute, z } from '@hono/zod-openapi'
import { forActor } from '#features/accounts/server/operation.ts'
import { idOr } from '#lib/fields.ts'
import type { PropertyId } from '#lib/ids.ts'
import { answer, bearer, createApi, jsonBody, problems } from '#platform/http/api.ts'
import { listingRefusals } from '../listing-errors.ts'
import { keepListingsActive } from './keep-listings-active.ts'

const keepRoute = createRoute({
  method: 'put',
  path: '/host/active-properties',
  operationId: 'keepPropertiesActive',
  tags: ['Properties'],
  summary: 'Keep these of the caller’s active properties, and deactivate the others',
  security: bearer,
  request: {
    body: jsonBody(z.object({ keep: z.array(idOr<PropertyId>(listingRefusals.notFound)).max(1000) })),
  },
  responses: {
    200: answer(z.object({ deactivated: z.int() }), 'How many were deactivated; none is deleted.'),
    ...problems(401, 404, 409, 413),
  },
})

/** The choice of listings that stay active after a downgrade. */
export const activeListingsApi = createApi().openapi(...forActor(keepRoute, keepListingsActive))
