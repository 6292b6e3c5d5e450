import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuse } from '#lib/errors.ts'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { requestRefusals } from '#platform/http/request-errors.ts'
import { receiveEvent } from './receive-event.ts'

// Events with long invoices come near 100 KB.
const largestEvent = 1024 * 1024

/**
 * Where the payment provider tells us that something changed: `POST /webhooks/payments`. Outside the API, because the
 * signature covers the body as it came. Anything but 2xx makes the provider come again.
 */
export const paymentsWebhook = new Hono<ApiEnv>().post(
  '/webhooks/payments',
  bodyLimit({
    maxSize: largestEvent,
    onError: () => {
      throw refuse(requestRefusals.tooLarge)
    },
  }),
  async (c) => {
    const { ctx } = c.var
    if (!ctx.payments) throw refuse(requestRefusals.notFound)
    const { headers } = c.req.raw
    const receipt = await receiveEvent(ctx, ctx.payments, { headers, body: await c.req.text() })
    if (receipt === 'forged') ctx.log.warn('an event with a wrong signature')
    if (receipt === 'forged' || receipt === 'unreadable') throw refuse(requestRefusals.notReadable)
    return c.json({ received: true }, 200, { 'cache-control': 'no-store' })
  },
)
