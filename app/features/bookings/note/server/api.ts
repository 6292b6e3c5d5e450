import { createRoute, z } from '@hono/zod-openapi'
import { forActor } from '#features/accounts/server/operation.ts'
import { idOr } from '#lib/fields.ts'
import type { BookingId } from '#lib/ids.ts'
import { answer, bearer, createApi, jsonBody, problems } from '#platform/http/api.ts'
import { bookingRefusals } from '../../booking-errors.ts'
import { bookingNoteInputSchema, bookingNoteSchema } from '../note-schema.ts'
import { getBookingNote, saveBookingNote } from './booking-note.ts'

const params = z.object({ id: idOr<BookingId>(bookingRefusals.notFound, z.string()) })

const noteRoute = createRoute({
  method: 'get',
  path: '/bookings/{id}/note',
  operationId: 'getBookingNote',
  tags: ['Bookings'],
  summary: 'What you, as host, have noted of a booking for yourself',
  security: bearer,
  request: { params },
  responses: {
    200: answer(bookingNoteSchema, 'The note; empty where there is none.'),
    ...problems(401, 404),
  },
})

const saveNoteRoute = createRoute({
  method: 'put',
  path: '/bookings/{id}/note',
  operationId: 'saveBookingNote',
  tags: ['Bookings'],
  summary: 'Notes something of a booking that only you, as its host, see',
  description:
    'Another `version` than the one of now is refused as `noteChanged`, with the note of now in `values`.',
  security: bearer,
  request: { params, body: jsonBody(bookingNoteInputSchema) },
  responses: { 200: answer(bookingNoteSchema, 'The note as it is now.'), ...problems(401, 404, 409, 413) },
})

/** The operations on what a host notes of a booking for nobody else. */
export const bookingNoteApi = createApi()
  .openapi(...forActor(noteRoute, getBookingNote))
  .openapi(...forActor(saveNoteRoute, saveBookingNote, { limit: { limit: 600, windowSeconds: 3600 } }))
