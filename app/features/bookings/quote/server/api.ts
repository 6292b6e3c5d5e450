import { createRoute, z } from '@hono/zod-openapi'
import { cors } from 'hono/cors'
import { forVisitor } from '#features/accounts/server/operation.ts'
import { idOr } from '#lib/fields.ts'
import type { PropertyId } from '#lib/ids.ts'
import { answer, createApi, problems } from '#platform/http/api.ts'
import { cachePolicy } from '#platform/http/compress.ts'
import { bookingRefusals } from '../../booking-errors.ts'
import { quoteDescription } from '../quote-api-words.ts'
import { quoteAnswerSchema, quoteQuerySchema } from '../quote-schema.ts'
import { getQuote } from './get-quote.ts'

const route = createRoute({
  method: 'get',
  path: '/properties/{id}/quote',
  operationId: 'getQuote',
  tags: ['Bookings'],
  summary:
    'What a stay costs, all fees and taxes included, or why the home does not take it; open to every website',
  description: quoteDescription,
  request: {
    params: z.object({ id: idOr<PropertyId>(bookingRefusals.listingNotFound) }),
    query: quoteQuerySchema,
  },
  responses: { 200: answer(quoteAnswerSchema, 'The quote, or the refusal.'), ...problems(404) },
})

/** Scripts of any website may read it: it is the same for everybody, and a browser sends nobody's session along. */
const openToAllSites = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD'],
  allowHeaders: ['accept', 'content-type', 'if-none-match'],
  exposeHeaders: ['etag', 'retry-after', 'x-request-id'],
  maxAge: 86_400,
})

/**
 * A second, for everybody: what a page asks again while its visitor turns a control costs nothing, and nobody is told of
 * nights that have been gone for longer than an answer is under way. The request has the last word anyway.
 */
const keptForASecond = cachePolicy('public, max-age=1')

const open = createApi()
open.use('/properties/:id/quote', openToAllSites, keptForASecond)

/** The quote for everybody, mounted by the API. */
export const quoteApi = open.openapi(
  ...forVisitor(route, (ctx, _, asked) => getQuote(ctx, asked), {
    limit: { limit: 60, windowSeconds: 60, per: 'address' },
  }),
)
