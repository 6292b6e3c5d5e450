import { createRoute } from '@hono/zod-openapi'
import { requireActor } from '#features/accounts/server/authenticate.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { limitAttempts } from '#platform/http/limit-attempts.ts'
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
  summary: 'Opens a page of the payment provider on which the caller can buy a plan',
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(checkoutRequestSchema) },
  responses: {
    200: answer(providerPageSchema, 'Where to pay; the same page while the same wish is open.'),
    ...problems(401, 409, 413, 422),
  },
})

const portalRoute = createRoute({
  method: 'post',
  path: '/portal-sessions',
  operationId: 'createPortalSession',
  tags,
  summary: 'Opens the page where the caller changes plan and card, finds invoices, and cancels',
  security: bearer,
  responses: { 200: answer(providerPageSchema, 'The page, for a short while.'), ...problems(401, 409) },
})

const subscriptionRoute = createRoute({
  method: 'get',
  path: '/subscription',
  operationId: 'getSubscription',
  tags,
  summary: 'The plan of the caller, and what it allows',
  security: bearer,
  responses: { 200: answer(subscriptionAnswerSchema, 'How the caller stands.'), ...problems(401) },
})

/** The operations on plans. */
export const billingApi = createApi()
  .openapi(checkoutRoute, async (c) => {
    const actor = await requireActor(c)
    const { ctx } = c.var
    await limitAttempts(ctx, {
      bucket: `create-checkout:account:${actor.id}`,
      limit: 60,
      windowSeconds: 3600,
    })
    const key = c.req.valid('header')['idempotency-key']
    return c.json(await createCheckout(ctx, actor, c.req.valid('json'), key), 200)
  })
  .openapi(portalRoute, async (c) => {
    const actor = await requireActor(c)
    const { ctx } = c.var
    await limitAttempts(ctx, { bucket: `create-portal:account:${actor.id}`, limit: 60, windowSeconds: 3600 })
    return c.json(await createPortalSession(ctx, actor), 200)
  })
  .openapi(subscriptionRoute, async (c) => {
    const actor = await requireActor(c)
    return c.json(await getSubscription(c.var.ctx, actor), 200)
  })
