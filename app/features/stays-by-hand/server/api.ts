import { createRoute, z } from '@hono/zod-openapi'
import { forActor } from '#features/accounts/server/operation.ts'
import { bookingAnswerSchema } from '#features/bookings/booking-answer-schema.ts'
import { bookingRefusals } from '#features/bookings/booking-errors.ts'
import { idOr } from '#lib/fields.ts'
import type { BookingId } from '#lib/ids.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import {
  stayByHandChangeSchema,
  stayByHandCheckSchema,
  stayByHandQuerySchema,
  stayByHandSchema,
} from '../by-hand-schema.ts'
import { checkStayByHand } from './check-stay-by-hand.ts'
import { createStayByHand, readCalendarsFirst } from './create-stay-by-hand.ts'
import { updateStayByHand } from './update-stay-by-hand.ts'

const params = z.object({ id: idOr<BookingId>(bookingRefusals.notFound, z.string()) })

const checkRoute = createRoute({
  method: 'get',
  path: '/stays-by-hand/check',
  operationId: 'checkStayByHand',
  tags: ['Bookings'],
  summary: 'What a stay entered by hand would cost at the home’s prices, and what it conflicts with',
  security: bearer,
  request: { query: stayByHandQuerySchema },
  responses: { 200: answer(stayByHandCheckSchema, 'Its price and its nights.'), ...problems(401, 404, 409) },
})

const createStayRoute = createRoute({
  method: 'post',
  path: '/stays-by-hand',
  operationId: 'createStayByHand',
  tags: ['Bookings'],
  summary: 'Enter a stay agreed elsewhere: a confirmed booking without a guest account',
  description:
    'It takes its nights like any booking and declines the requests for them. The guest of the stay is not contacted.',
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(stayByHandSchema) },
  responses: {
    201: answer(bookingAnswerSchema, 'The confirmed booking; its `guest_id` is null.'),
    ...problems(401, 404, 409, 413, 422),
  },
})

const updateRoute = createRoute({
  method: 'put',
  path: '/bookings/{id}/by-hand',
  operationId: 'updateStayByHand',
  tags: ['Bookings'],
  summary: 'Change a stay entered by hand: dates, party, price, name and contacts',
  security: bearer,
  request: { params, body: jsonBody(stayByHandChangeSchema) },
  responses: {
    200: answer(bookingAnswerSchema, 'The updated booking.'),
    ...problems(401, 404, 409, 413),
  },
})

/** The operations on stays that hosts write down by hand. */
export const byHandApi = createApi()
  // Asked anew while a host changes the form.
  .openapi(...forActor(checkRoute, checkStayByHand, { limit: { limit: 1_200, windowSeconds: 3600 } }))
  .openapi(
    ...forActor(
      createStayRoute,
      async (ctx, host, input) => {
        await readCalendarsFirst(ctx, host, input)
        return createStayByHand(ctx, host, input)
      },
      // A book of a whole season is copied in an evening.
      { limit: { limit: 120, windowSeconds: 3600 } },
    ),
  )
  .openapi(...forActor(updateRoute, updateStayByHand, { limit: { limit: 240, windowSeconds: 3600 } }))
