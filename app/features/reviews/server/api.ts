import { createRoute, z } from '@hono/zod-openapi'
import { forActor, forEverybody } from '#features/accounts/server/operation.ts'
import { idOr } from '#lib/fields.ts'
import type { PropertyId, ReviewId } from '#lib/ids.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { requestRefusals } from '#platform/http/problem.ts'
import { reviewRefusals } from '../review-errors.ts'
import {
  ownReviewSchema,
  reviewAnswerSchema,
  reviewPageSchema,
  reviewRequestSchema,
  reviewSchema,
  unansweredPageSchema,
} from '../review-schema.ts'
import { answerReview } from './answer-review.ts'
import { createReview } from './create-review.ts'
import { listOwnReviews } from './list-own-reviews.ts'
import { listReviews } from './list-reviews.ts'
import { listReviewsToAnswer } from './list-reviews-to-answer.ts'

const listRoute = createRoute({
  method: 'get',
  path: '/properties/{id}/reviews',
  operationId: 'listReviews',
  tags: ['Reviews'],
  summary: 'The reviews of a property, newest first, ten a page, with their summary',
  request: {
    params: z.object({ id: idOr<PropertyId>(requestRefusals.notFound, z.string()) }),
    query: z.object({ cursor: z.string().max(200).optional() }),
  },
  responses: { 200: answer(reviewPageSchema, 'A page of reviews.'), ...problems(404) },
})

const listOwnRoute = createRoute({
  method: 'get',
  path: '/guest/reviews',
  operationId: 'listOwnReviews',
  tags: ['Reviews'],
  summary: 'What you have written about your stays, newest first',
  security: bearer,
  responses: {
    200: answer(z.object({ reviews: z.array(ownReviewSchema) }), 'At most 500 reviews.'),
    ...problems(401),
  },
})

const listToAnswerRoute = createRoute({
  method: 'get',
  path: '/host/reviews/unanswered',
  operationId: 'listReviewsToAnswer',
  tags: ['Reviews'],
  summary: 'The reviews of your properties that you have not answered, newest first, ten a page',
  security: bearer,
  request: { query: z.object({ cursor: z.string().max(200).optional() }) },
  responses: { 200: answer(unansweredPageSchema, 'A page of reviews.'), ...problems(401) },
})

const createReviewRoute = createRoute({
  method: 'post',
  path: '/reviews',
  operationId: 'createReview',
  tags: ['Reviews'],
  summary: 'Publishes a review of a stay of yours that is over; one per booking',
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(reviewRequestSchema) },
  responses: { 201: answer(ownReviewSchema, 'The review.'), ...problems(401, 404, 409, 413, 422) },
})

const answerRoute = createRoute({
  method: 'post',
  path: '/reviews/{id}/answer',
  operationId: 'answerReview',
  tags: ['Reviews'],
  summary: 'Publishes your answer, as host, to a review of your property; once',
  security: bearer,
  request: {
    params: z.object({ id: idOr<ReviewId>(reviewRefusals.notFound, z.string()) }),
    headers: idempotencyHeader,
    body: jsonBody(reviewAnswerSchema),
  },
  responses: {
    201: answer(reviewSchema, 'The review with the answer.'),
    ...problems(401, 404, 409, 413, 422),
  },
})

/** The operations on reviews. */
export const reviewsApi = createApi()
  .openapi(...forEverybody(listRoute, listReviews))
  .openapi(...forActor(listOwnRoute, async (ctx, actor) => ({ reviews: await listOwnReviews(ctx, actor) })))
  .openapi(...forActor(listToAnswerRoute, listReviewsToAnswer))
  .openapi(...forActor(createReviewRoute, createReview, { limit: { limit: 60, windowSeconds: 3600 } }))
  .openapi(...forActor(answerRoute, answerReview, { limit: { limit: 120, windowSeconds: 3600 } }))
