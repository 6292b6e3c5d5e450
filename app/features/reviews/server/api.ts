import { createRoute, z } from '@hono/zod-openapi'
import { refuse } from '#lib/errors.ts'
import { type PropertyId, parseId } from '#lib/ids.ts'
import { answer, createApi, problems } from '#platform/http/api.ts'
import { requestRefusals } from '#platform/http/problem.ts'
import { reviewPageSchema } from '../review-schema.ts'
import { listReviews } from './list-reviews.ts'

const listRoute = createRoute({
  method: 'get',
  path: '/properties/{id}/reviews',
  operationId: 'listReviews',
  tags: ['Reviews'],
  summary: 'The reviews of a property, newest first, ten a page, with their summary',
  request: {
    params: z.object({ id: z.string() }),
    query: z.object({ cursor: z.string().max(200).optional() }),
  },
  responses: { 200: answer(reviewPageSchema, 'A page of reviews.'), ...problems(404) },
})

/** The operations on reviews. */
export const reviewsApi = createApi().openapi(listRoute, async (c) => {
  const id = parseId<PropertyId>(c.req.valid('param').id)
  if (!id) throw refuse(requestRefusals.notFound)
  return c.json(await listReviews(c.var.ctx, id, c.req.valid('query').cursor), 200)
})
