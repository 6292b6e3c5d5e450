import { createRoute, z } from '@hono/zod-openapi'
import { forActor } from '#features/accounts/server/operation.ts'
import { idOr } from '#lib/fields.ts'
import type { BookingId, PropertyId } from '#lib/ids.ts'
import { answer, bearer, createApi, jsonBody, problems } from '#platform/http/api.ts'
import {
  guestInstructionsSchema,
  instructionsEditSchema,
  ownInstructionsSchema,
} from '../../instructions-schema.ts'
import { moneyRefusals } from '../../money-errors.ts'
import { getInstructions } from './guest-instructions.ts'
import { changeInstructions, getOwnInstructions } from './own-instructions.ts'

const ofHome = { params: z.object({ id: idOr<PropertyId>(moneyRefusals.homeNotFound) }) }

const getOwnRoute = createRoute({
  method: 'get',
  path: '/properties/{id}/payment-instructions',
  operationId: 'getOwnPaymentInstructions',
  tags: ['Prices and rules'],
  summary: 'How guests pay for an own property, as its host has written it',
  security: bearer,
  request: ofHome,
  responses: { 200: answer(ownInstructionsSchema, 'What is written.'), ...problems(401, 404) },
})

const changeRoute = createRoute({
  method: 'put',
  path: '/properties/{id}/payment-instructions',
  operationId: 'changePaymentInstructions',
  tags: ['Prices and rules'],
  summary: 'Write how guests pay for an own property; the owner of the account is told by mail',
  description: 'Needs a confirmation of the last ten minutes that it is you.',
  security: bearer,
  request: { ...ofHome, body: jsonBody(instructionsEditSchema) },
  responses: {
    200: answer(ownInstructionsSchema, 'What is written now.'),
    ...problems(401, 403, 404, 409, 413),
  },
})

const getRoute = createRoute({
  method: 'get',
  path: '/bookings/{id}/payment-instructions',
  operationId: 'getPaymentInstructions',
  tags: ['Bookings'],
  summary: 'How to pay, for the guest of a confirmed stay alone',
  security: bearer,
  request: { params: z.object({ id: idOr<BookingId>(moneyRefusals.notFound, z.string()) }) },
  responses: { 200: answer(guestInstructionsSchema, 'How to pay.'), ...problems(401, 404, 409) },
})

// No cache may keep them.
const noStore = true

/** The operations on how guests pay a host. */
export const instructionsApi = createApi()
  .openapi(...forActor(getOwnRoute, getOwnInstructions, { noStore }))
  .openapi(
    ...forActor(changeRoute, changeInstructions, { limit: { limit: 30, windowSeconds: 3600 }, noStore }),
  )
  .openapi(...forActor(getRoute, getInstructions, { noStore }))
