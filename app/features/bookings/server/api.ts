import { createRoute, z } from '@hono/zod-openapi'
import { forActor } from '#features/accounts/server/operation.ts'
import { idOr } from '#lib/fields.ts'
import type { BookingId } from '#lib/ids.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import {
  bookingAnswerSchema,
  bookingCountsSchema,
  bookingPageSchema,
  instantCheckSchema,
  rivalsSchema,
} from '../booking-answer-schema.ts'
import { bookingRefusals } from '../booking-errors.ts'
import {
  bookingChangeSchema,
  bookingCountQuerySchema,
  bookingListQuerySchema,
  bookingRequestSchema,
  conflictQuerySchema,
  instantQuerySchema,
} from '../booking-schema.ts'
import { checkInstant } from '../instant/server/check-instant.ts'
import { readCalendarsFirst } from '../instant/server/read-calendars-first.ts'
import { countBookings } from './count-bookings.ts'
import { getBooking } from './get-booking.ts'
import { getGuestContact } from './get-guest-contact.ts'
import { listBookings } from './list-bookings.ts'
import { listRivals } from './list-rivals.ts'
import { checkBookingConflicts } from './request/check-booking-conflicts.ts'
import { refuseStaleCalendars } from './request/refuse-stale-calendars.ts'
import { requestBooking } from './request/request-booking.ts'
import { updateBookingStatus } from './steps/update-booking-status.ts'

const bookingId = idOr<BookingId>(bookingRefusals.notFound, z.string())
const params = z.object({ id: bookingId })

const listRoute = createRoute({
  method: 'get',
  path: '/bookings',
  operationId: 'listBookings',
  tags: ['Bookings'],
  summary: 'The bookings that came to you as host, or that you made as guest; the newest first, 20 a page',
  description:
    'With `sort=urgent`, requests by what runs out first, then stays by arrival, then what is over, the latest stay first. With a status, only those, in the same order.',
  security: bearer,
  request: { query: bookingListQuerySchema },
  responses: { 200: answer(bookingPageSchema, 'A page of bookings.'), ...problems(401) },
})

const countRoute = createRoute({
  method: 'get',
  path: '/bookings/counts',
  operationId: 'countBookings',
  tags: ['Bookings'],
  summary: 'How many of your bookings are in each state',
  security: bearer,
  request: { query: bookingCountQuerySchema },
  responses: { 200: answer(bookingCountsSchema, 'A number for each state.'), ...problems(401) },
})

const getRoute = createRoute({
  method: 'get',
  path: '/bookings/{id}',
  operationId: 'getBooking',
  tags: ['Bookings'],
  summary: 'One booking, as its host or its guest sees it',
  security: bearer,
  request: { params: params },
  responses: { 200: answer(bookingAnswerSchema, 'The booking.'), ...problems(401, 404) },
})

const rivalsRoute = createRoute({
  method: 'get',
  path: '/bookings/{id}/rivals',
  operationId: 'listRivals',
  tags: ['Bookings'],
  summary: 'The other requests that accepting this one would decline, for its host',
  security: bearer,
  request: { params: params },
  responses: { 200: answer(rivalsSchema, 'The other requests.'), ...problems(401, 404) },
})

const createBookingRoute = createRoute({
  method: 'post',
  path: '/bookings',
  operationId: 'createBooking',
  tags: ['Bookings'],
  summary:
    'Sends a booking request to the host, or books at once where the home allows it; the server computes the price',
  description:
    'A home whose terms say `instant` is booked without asking: the answer is a confirmed booking. Where something stands in the way, it is a request, and `not_instant` says why.',
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(bookingRequestSchema) },
  responses: {
    201: answer(
      bookingAnswerSchema,
      'The pending booking, or the confirmed one of a home that is booked without asking.',
    ),
    ...problems(401, 404, 409, 413, 422),
  },
})

const updateRoute = createRoute({
  method: 'patch',
  path: '/bookings/{id}',
  operationId: 'updateBookingStatus',
  tags: ['Bookings'],
  summary: 'Accepts, declines, checks in, completes, withdraws or cancels: by the status it leads to',
  security: bearer,
  request: { params: params, body: jsonBody(bookingChangeSchema) },
  responses: {
    200: answer(bookingAnswerSchema, 'The booking as it is now.'),
    ...problems(401, 403, 404, 409, 413),
  },
})

const contactRoute = createRoute({
  method: 'get',
  path: '/bookings/{booking_id_param}/guest-contact',
  operationId: 'getGuestContactForConfirmedBooking',
  tags: ['Bookings'],
  summary: 'How the host of a confirmed, checked-in or completed booking reaches the guest',
  security: bearer,
  request: { params: z.object({ booking_id_param: bookingId }) },
  responses: {
    200: answer(
      z.array(z.object({ guest_email: z.string().nullable(), guest_phone: z.string().nullable() })),
      'A list of one.',
    ),
    ...problems(401, 404),
  },
})

const conflictsRoute = createRoute({
  method: 'get',
  path: '/booking-conflicts',
  operationId: 'checkBookingConflicts',
  tags: ['Bookings'],
  summary: 'What already holds a night of a stay; an empty list when it is free',
  security: bearer,
  request: { query: conflictQuerySchema },
  responses: {
    200: answer(z.array(z.object({ conflict_source: z.string() })), 'One row for each source.'),
    ...problems(401, 404),
  },
})

const instantRoute = createRoute({
  method: 'get',
  path: '/instant-check',
  operationId: 'checkInstant',
  tags: ['Bookings'],
  summary: 'Whether a stay of yours would be confirmed at once, or why it would be a request',
  description: 'Of the home’s other calendars, and of the house rules, only the request itself can tell.',
  security: bearer,
  request: { query: instantQuerySchema },
  responses: { 200: answer(instantCheckSchema, 'What would become of it.'), ...problems(401, 404) },
})

/** The operations on bookings. */
export const bookingsApi = createApi()
  .openapi(...forActor(listRoute, listBookings))
  .openapi(...forActor(countRoute, countBookings))
  .openapi(...forActor(getRoute, getBooking))
  .openapi(...forActor(rivalsRoute, listRivals))
  // Each request is a letter to a host; ten may be open, and this keeps sending and withdrawing within reason.
  .openapi(
    ...forActor(
      createBookingRoute,
      async (ctx, guest, request) =>
        requestBooking(ctx, guest, request, { calendarsRead: await readCalendarsFirst(ctx, request) }),
      { limit: { limit: 60, windowSeconds: 3600 } },
    ),
  )
  .openapi(
    ...forActor(updateRoute, async (ctx, actor, change) => {
      await refuseStaleCalendars(ctx, actor, change)
      return updateBookingStatus(ctx, actor, change)
    }),
  )
  .openapi(
    ...forActor(contactRoute, async (ctx, host, { booking_id_param: id }) => [
      await getGuestContact(ctx, host, { id }),
    ]),
  )
  .openapi(...forActor(instantRoute, checkInstant))
  .openapi(
    ...forActor(conflictsRoute, (ctx, _, { property_id_param, check_in_param, check_out_param }) =>
      checkBookingConflicts(ctx, {
        propertyId: property_id_param,
        stay: { checkIn: check_in_param, checkOut: check_out_param },
      }),
    ),
  )
