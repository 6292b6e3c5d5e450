import { createRoute } from '@hono/zod-openapi'
import { forActor } from '#features/accounts/server/operation.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { checkoutRequestSchema, providerPageSchema, subscriptionAnswerSchema } from '../billing-schema.ts'
import { createCheckout } from './create-checkout.ts'
import { createPortalSession } from './create-portal-session.ts'
import { getSubscription } from './get-subscription.ts'

const tags = ['Plans']

const checkoutRoute = createRoute({
  method: 'post',
  path: '/checkout',
  operationId: 'createCheckout',
  tags,
  summary: 'Opens the payment provider’s page where the caller can buy a plan',
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(checkoutRequestSchema) },
  responses: {
    200: answer(providerPageSchema, 'Where to pay; the same page while that checkout is open.'),
    ...problems(401, 409, 413, 422),
  },
})

const portalRoute = createRoute({
  method: 'post',
  path: '/portal-sessions',
  operationId: 'createPortalSession',
  tags,
  summary: 'Opens the page where the caller can change plan or card, find invoices and cancel',
  security: bearer,
  responses: { 200: answer(providerPageSchema, 'The page; its link expires soon.'), ...problems(401, 409) },
})

const subscriptionRoute = createRoute({
  method: 'get',
  path: '/subscription',
  operationId: 'getSubscription',
  tags,
  summary: 'The caller’s plan, and what it allows',
  security: bearer,
  responses: { 200: answer(subscriptionAnswerSchema, 'The caller’s subscription.'), ...problems(401) },
})

const limit = { limit: 60, windowSeconds: 3600 }

/** The operations on plans. */
export const billingApi = createApi()
  .openapi(...forActor(checkoutRoute, createCheckout, { limit }))
  .openapi(...forActor(portalRoute, createPortalSession, { limit }))
  .openapi(...forActor(subscriptionRoute, getSubscription))
