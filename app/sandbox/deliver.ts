import type { Config } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { signEvent } from '#platform/http/signature.ts'
import { eventSecret } from './event-secret.ts'

/**
 * Posts an event to the site's webhook route as Stripe would: signed, over HTTP. Throws unless it was taken, so that
 * the job comes again. An event that was taken already is not sent twice.
 */
export async function deliverEvent(
  ctx: Pick<Context, 'db' | 'clock' | 'payments' | 'config' | 'secrets'>,
  eventId: string,
  signal: AbortSignal,
): Promise<void> {
  if (ctx.payments?.provider !== 'sandbox') return
  const event = await ctx.db
    .selectFrom('sandbox_events')
    .select(['body', 'delivered_at'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event || event.delivered_at) return
  const response = await fetch(`${ownAddress(ctx.config)}/webhooks/payments`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signEvent(event.body, eventSecret(ctx.secrets), ctx.clock()),
    },
    body: event.body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
  })
  if (!response.ok) throw new Error(`the webhook route answered ${response.status}`)
  await ctx.db
    .updateTable('sandbox_events')
    .set({ delivered_at: ctx.clock() })
    .where('id', '=', eventId)
    .execute()
}

/** How this machine reaches its own web process, whatever visitors call it. */
function ownAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
