import { createRoute, z } from '@hono/zod-openapi'
import { forActor } from '#features/accounts/server/operation.ts'
import { idOr } from '#lib/fields.ts'
import type { OfferId } from '#lib/ids.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { bookingAnswerSchema } from '../../booking-answer-schema.ts'
import { offerRefusals } from '../offer-errors.ts'
import {
  offerAcceptanceSchema,
  offerInputSchema,
  offerQuoteQuerySchema,
  offerQuoteSchema,
  offerSchema,
} from '../offer-schema.ts'
import { acceptOffer } from './accept-offer.ts'
import { createOffer } from './create-offer.ts'
import { getOffer } from './get-offer.ts'
import { giveUpOffer } from './give-up-offer.ts'
import { quoteOffer } from './quote-offer.ts'
import { readCalendarsFirst } from './read-calendars-first.ts'

const params = z.object({ id: idOr<OfferId>(offerRefusals.offerNotFound, z.string()) })

const quoteRoute = createRoute({
  method: 'get',
  path: '/offer-quote',
  operationId: 'quoteOffer',
  tags: ['Offers'],
  summary: "What a stay would cost by your home's prices, before you offer it to a guest",
  security: bearer,
  request: { query: offerQuoteQuerySchema },
  responses: {
    200: answer(offerQuoteSchema, 'Its price and what speaks against it.'),
    ...problems(401, 404, 409),
  },
})

const createOfferRoute = createRoute({
  method: 'post',
  path: '/offers',
  operationId: 'createOffer',
  tags: ['Offers'],
  summary: 'Offers a guest of yours a stay in the conversation of the two, at a price of your own',
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(offerInputSchema) },
  responses: { 201: answer(offerSchema, 'The open offer.'), ...problems(401, 404, 409, 413, 422) },
})

const getRoute = createRoute({
  method: 'get',
  path: '/offers/{id}',
  operationId: 'getOffer',
  tags: ['Offers'],
  summary: 'One offer with what accepting it means, for its host or its guest',
  security: bearer,
  request: { params },
  responses: { 200: answer(offerSchema, 'The offer.'), ...problems(401, 404) },
})

const acceptRoute = createRoute({
  method: 'post',
  path: '/offers/{id}/acceptance',
  operationId: 'acceptOffer',
  tags: ['Offers'],
  summary: 'Accepts an offer: the stay is confirmed at once',
  security: bearer,
  request: { headers: idempotencyHeader, params, body: jsonBody(offerAcceptanceSchema) },
  responses: {
    201: answer(bookingAnswerSchema, 'The confirmed booking.'),
    ...problems(401, 404, 409, 413, 422),
  },
})

const giveUpRoute = createRoute({
  method: 'delete',
  path: '/offers/{id}',
  operationId: 'giveUpOffer',
  tags: ['Offers'],
  summary: 'Withdraws an open offer as its host, or declines it as its guest',
  security: bearer,
  request: { params },
  responses: { 200: answer(offerSchema, 'The offer as it is now.'), ...problems(401, 404, 409) },
})

/** The operations on offers. */
export const offersApi = createApi()
  // Asked anew while a host changes the form.
  .openapi(...forActor(quoteRoute, quoteOffer, { limit: { limit: 1_200, windowSeconds: 3600 } }))
  // Each is a letter to a guest; three may be open between two, and this keeps sending and withdrawing within reason.
  .openapi(...forActor(createOfferRoute, createOffer, { limit: { limit: 60, windowSeconds: 3600 } }))
  .openapi(...forActor(getRoute, getOffer))
  .openapi(
    ...forActor(
      acceptRoute,
      async (ctx, guest, acceptance) => {
        await readCalendarsFirst(ctx, guest, acceptance)
        return acceptOffer(ctx, guest, acceptance)
      },
      { limit: { limit: 60, windowSeconds: 3600 } },
    ),
  )
  .openapi(...forActor(giveUpRoute, giveUpOffer, { limit: { limit: 120, windowSeconds: 3600 } }))
