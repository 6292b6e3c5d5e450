import { createRoute, z } from '@hono/zod-openapi'
import { forActor } from '#features/accounts/server/operation.ts'
import { bookingRefusals } from '#features/bookings/booking-errors.ts'
import { idOr } from '#lib/fields.ts'
import type { BookingId, StayChangeId } from '#lib/ids.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { stayChangeRefusals } from '../stay-change-errors.ts'
import {
  stayChangeLimitsSchema,
  stayChangePreviewSchema,
  stayChangeProposalSchema,
  stayChangeQuestionSchema,
  stayChangeReplySchema,
  stayChangeSchema,
  stayChangesSchema,
} from '../stay-change-schema.ts'
import { answerStayChange } from './answer-change.ts'
import { proposeStayChange } from './propose-change.ts'
import { readCalendarsFirst } from './read-calendars-first.ts'
import { getStayChangeLimits, listStayChanges, previewStayChange } from './read-changes.ts'

const tags = ['Bookings']
const params = z.object({ id: idOr<BookingId>(bookingRefusals.notFound, z.string()) })
const changeParams = params.extend({
  change_id: idOr<StayChangeId>(stayChangeRefusals.changeNotFound, z.string()),
})

const listRoute = createRoute({
  method: 'get',
  path: '/bookings/{id}/changes',
  operationId: 'listStayChanges',
  tags,
  summary: 'Proposed changes of a booking, newest first; at most 20',
  security: bearer,
  request: { params },
  responses: { 200: answer(stayChangesSchema, 'The changes.'), ...problems(401, 404) },
})

const limitsRoute = createRoute({
  method: 'get',
  path: '/bookings/{id}/changes/limits',
  operationId: 'getStayChangeLimits',
  tags,
  summary: 'Which nights can be chosen for a change of a booking; its own are free',
  security: bearer,
  request: { params },
  responses: { 200: answer(stayChangeLimitsSchema, 'The limits.'), ...problems(401, 404, 409) },
})

const previewRoute = createRoute({
  method: 'get',
  path: '/bookings/{id}/changes/preview',
  operationId: 'previewStayChange',
  tags,
  summary: 'What a change of a booking would cost and mean, or why it cannot be proposed',
  security: bearer,
  request: { params, query: stayChangeQuestionSchema },
  responses: {
    200: answer(stayChangePreviewSchema, 'The old and the new stay.'),
    ...problems(401, 404, 409),
  },
})

const proposeRoute = createRoute({
  method: 'post',
  path: '/bookings/{id}/changes',
  operationId: 'proposeStayChange',
  tags,
  summary: 'Proposes other dates, guests or, by the host, another price of a confirmed stay',
  description:
    'One open proposal at a time. It expires after 48 hours at most, holds no nights, and its total is never recalculated.',
  security: bearer,
  request: { params, headers: idempotencyHeader, body: jsonBody(stayChangeProposalSchema) },
  responses: { 201: answer(stayChangeSchema, 'The proposal.'), ...problems(401, 403, 404, 409, 413, 422) },
})

const answerRoute = createRoute({
  method: 'patch',
  path: '/bookings/{id}/changes/{change_id}',
  operationId: 'answerStayChange',
  tags,
  summary: 'Accepts or declines a proposed change, or withdraws the caller’s own',
  description: 'Repeating the same answer changes nothing.',
  security: bearer,
  request: { params: changeParams, body: jsonBody(stayChangeReplySchema) },
  responses: {
    200: answer(stayChangeSchema, 'The updated change.'),
    ...problems(401, 403, 404, 409, 413),
  },
})

/** The operations on changes of a stay. */
export const stayChangesApi = createApi()
  .openapi(...forActor(listRoute, listStayChanges))
  .openapi(...forActor(limitsRoute, getStayChangeLimits))
  .openapi(...forActor(previewRoute, previewStayChange))
  // Each is a letter to both sides.
  .openapi(...forActor(proposeRoute, proposeStayChange, { limit: { limit: 30, windowSeconds: 3600 } }))
  .openapi(
    ...forActor(
      answerRoute,
      async (ctx, actor, reply) => {
        await readCalendarsFirst(ctx, actor, reply)
        return answerStayChange(ctx, actor, reply)
      },
      { limit: { limit: 60, windowSeconds: 3600 } },
    ),
  )
