import { randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { Row, Transaction } from '#platform/database/database.ts'
import { sandboxDelivery } from './jobs.ts'

export type SandboxContext = Pick<Context, 'db' | 'jobs' | 'clock'>

/** An id as the sandbox makes them: `sub_sandbox_…`. Whoever knows the id of a page may use it, as at Stripe's. */
export function makeId(kind: 'cus' | 'cs' | 'bps' | 'sub' | 'in' | 'evt'): string {
  return `${kind}_sandbox_${randomBytes(18).toString('hex')}`
}

const seconds = (date: Date | null) => date && Math.floor(date.getTime() / 1000)

/** Puts an event about a subscription into the post, in Stripe's shape; it leaves when the transaction has. */
export async function sendEvent(
  ctx: SandboxContext,
  tx: Transaction,
  type: string,
  about:
    | { subscription: string }
    | { checkout: string; subscription: string }
    | { invoice: string; subscription: string },
): Promise<void> {
  const id = makeId('evt')
  const at = ctx.clock()
  const object =
    'checkout' in about
      ? { id: about.checkout, object: 'checkout.session', subscription: about.subscription }
      : 'invoice' in about
        ? {
            id: about.invoice,
            object: 'invoice',
            parent: {
              type: 'subscription_details',
              subscription_details: { subscription: about.subscription },
            },
          }
        : await describeSubscription(tx, about.subscription)
  const body = { id, object: 'event', livemode: false, created: seconds(at), type, data: { object } }
  await tx
    .insertInto('sandbox_events')
    .values({ id, type, body: JSON.stringify(body), created_at: at })
    .execute()
  await ctx.jobs.send(tx, sandboxDelivery, { event_id: id })
}

async function describeSubscription(tx: Transaction, id: string): Promise<object> {
  const row = await tx
    .selectFrom('sandbox_subscriptions')
    .select(['id', 'customer_id', 'status', 'price_id', 'cancel_at', 'current_period_end'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    object: 'subscription',
    customer: row.customer_id,
    status: row.status,
    cancel_at: seconds(row.cancel_at),
    items: {
      object: 'list',
      data: [{ price: { id: row.price_id }, current_period_end: seconds(row.current_period_end) }],
    },
  }
}

/** A month later by the calendar; the last day of a shorter month stands for a day that it lacks. */
export function addMonth(from: Date): Date {
  const to = new Date(from)
  const day = from.getUTCDate()
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(day, lastDay))
  return to
}

export type SubscriptionRow = Pick<
  Row<'sandbox_subscriptions'>,
  | 'id'
  | 'customer_id'
  | 'price_id'
  | 'status'
  | 'started_at'
  | 'current_period_start'
  | 'current_period_end'
  | 'cancel_at'
  | 'ended_at'
>

export const subscriptionColumns = [
  'id',
  'customer_id',
  'price_id',
  'status',
  'started_at',
  'current_period_start',
  'current_period_end',
  'cancel_at',
  'ended_at',
] as const
