import { createRoute, z } from '@hono/zod-openapi'
import { forActor, forEverybody } from '#features/accounts/server/operation.ts'
import { bookingRefusals } from '#features/bookings/booking-errors.ts'
import { idOr } from '#lib/fields.ts'
import type { BookingId, PropertyId, ReviewId } from '#lib/ids.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { requestRefusals } from '#platform/http/request-errors.ts'
import {
  guestReviewRequestSchema,
  guestStandingSchema,
  ownGuestReviewSchema,
} from '../guest-review-schema.ts'
import { reviewRefusals } from '../review-errors.ts'
import {
  ownReviewSchema,
  reviewAnswerSchema,
  reviewEditSchema,
  reviewPageSchema,
  reviewQuerySchema,
  reviewRequestSchema,
  reviewSchema,
  unansweredPageSchema,
} from '../review-schema.ts'
import { answerReview } from './answer-review.ts'
import { createReview } from './create-review.ts'
import { editReview } from './edit-review.ts'
import { listOwnGuestReviews } from './guest-reviews.ts'
import { getGuestStanding, getOwnStanding } from './guest-standing.ts'
import { listOwnReviews } from './list-own-reviews.ts'
import { listReviews } from './list-reviews.ts'
import { listReviewsToAnswer } from './list-reviews-to-answer.ts'
import { writeGuestReview } from './write-guest-review.ts'

const listRoute = createRoute({
  method: 'get',
  path: '/properties/{id}/reviews',
  operationId: 'listReviews',
  tags: ['Reviews'],
  summary: 'The reviews of a property, newest first or by their stars, ten a page, with their summary',
  request: {
    params: z.object({ id: idOr<PropertyId>(requestRefusals.notFound, z.string()) }),
    query: reviewQuerySchema,
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
  summary:
    'Reviews a stay of yours that is over, within 14 days; one per booking, published when the host has written or the time is over',
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(reviewRequestSchema) },
  responses: { 201: answer(ownReviewSchema, 'The review.'), ...problems(401, 404, 409, 413, 422) },
})

const answerRoute = createRoute({
  method: 'post',
  path: '/reviews/{id}/answer',
  operationId: 'answerReview',
  tags: ['Reviews'],
  summary: 'Publishes your answer, as host, to a review of your property; once, within 30 days',
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

const editRoute = createRoute({
  method: 'patch',
  path: '/reviews/{id}',
  operationId: 'editReview',
  tags: ['Reviews'],
  summary: 'Writes a review of yours anew, as long as it is not published',
  security: bearer,
  request: {
    params: z.object({ id: idOr<ReviewId>(reviewRefusals.notYours, z.string()) }),
    body: jsonBody(reviewEditSchema),
  },
  responses: { 200: answer(ownReviewSchema, 'The review.'), ...problems(401, 404, 409, 413) },
})

const bookingParams = z.object({ id: idOr<BookingId>(bookingRefusals.notFound, z.string()) })

const writeGuestRoute = createRoute({
  method: 'put',
  path: '/bookings/{id}/guest-review',
  operationId: 'writeGuestReview',
  tags: ['Reviews'],
  summary:
    'What you say, as host, of the guest of a stay that is over, within 14 days; it can be changed until it is published',
  security: bearer,
  request: { params: bookingParams, body: jsonBody(guestReviewRequestSchema) },
  responses: { 200: answer(ownGuestReviewSchema, 'The review.'), ...problems(401, 404, 409, 413) },
})

const listOwnGuestRoute = createRoute({
  method: 'get',
  path: '/host/guest-reviews',
  operationId: 'listOwnGuestReviews',
  tags: ['Reviews'],
  summary: 'What you have written, as host, of your guests, newest first',
  security: bearer,
  responses: {
    200: answer(z.object({ reviews: z.array(ownGuestReviewSchema) }), 'At most 500 reviews.'),
    ...problems(401),
  },
})

const standingRoute = createRoute({
  method: 'get',
  path: '/bookings/{id}/guest',
  operationId: 'getGuestStanding',
  tags: ['Reviews'],
  summary:
    'Who the guest of a booking is to its host: since when, verified what, stays, and what hosts have written',
  security: bearer,
  request: { params: bookingParams },
  responses: { 200: answer(guestStandingSchema, 'The guest.'), ...problems(401, 404) },
})

const ownStandingRoute = createRoute({
  method: 'get',
  path: '/guest/standing',
  operationId: 'getOwnStanding',
  tags: ['Reviews'],
  summary: 'What the hosts whom you ask for a stay read of you',
  security: bearer,
  responses: { 200: answer(guestStandingSchema, 'You as a guest.'), ...problems(401) },
})

/** The operations on reviews. */
export const reviewsApi = createApi()
  .openapi(...forEverybody(listRoute, listReviews))
  .openapi(...forActor(listOwnRoute, async (ctx, actor) => ({ reviews: await listOwnReviews(ctx, actor) })))
  .openapi(...forActor(listToAnswerRoute, listReviewsToAnswer))
  .openapi(...forActor(createReviewRoute, createReview, { limit: { limit: 60, windowSeconds: 3600 } }))
  .openapi(...forActor(answerRoute, answerReview, { limit: { limit: 120, windowSeconds: 3600 } }))
  .openapi(...forActor(editRoute, editReview, { limit: { limit: 120, windowSeconds: 3600 } }))
  .openapi(...forActor(writeGuestRoute, writeGuestReview, { limit: { limit: 120, windowSeconds: 3600 } }))
  .openapi(
    ...forActor(listOwnGuestRoute, async (ctx, actor) => ({
      reviews: await listOwnGuestReviews(ctx, actor),
    })),
  )
  .openapi(...forActor(standingRoute, getGuestStanding))
  .openapi(...forActor(ownStandingRoute, getOwnStanding))
