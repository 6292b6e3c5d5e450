import type { Plan } from '#lib/plan.ts'
import { planPrice } from '#lib/plan.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { type Card, parseCard, pays } from './cards.ts'
import { amountOf, end, findOpenInvoice, readCard, tryAgain, writeInvoice } from './clock.ts'
import { sandboxPrices } from './prices.ts'
import { type SandboxContext, type SubscriptionRow, sendEvent, subscriptionColumns } from './records.ts'

export type PortalInvoice = { id: string; amount: number; status: string; createdAt: Date; priceId: string }

export type Portal = {
  returnUrl: string
  email: string
  card: Card | null
  /** The newest one that is not over, else the newest. */
  subscription: SubscriptionRow | null
  invoices: PortalInvoice[]
}

/** A customer's own page, while it lasts; null when it is over or never was. */
export async function findPortal({ db, clock }: SandboxContext, id: string): Promise<Portal | null> {
  const row = await db
    .selectFrom('sandbox_portals as portal')
    .innerJoin('sandbox_customers as customer', 'customer.id', 'portal.customer_id')
    .select(['portal.return_url', 'customer.id', 'customer.email', 'customer.card'])
    .where('portal.id', '=', id)
    .where('portal.expires_at', '>', clock())
    .executeTakeFirst()
  if (!row) return null
  const subscription = await newestSubscription(db, row.id)
  const invoices = await db
    .selectFrom('sandbox_invoices as invoice')
    .innerJoin('sandbox_subscriptions as subscription', 'subscription.id', 'invoice.subscription_id')
    .select(['invoice.id', 'invoice.amount', 'invoice.status', 'invoice.created_at', 'invoice.price_id'])
    .where('subscription.customer_id', '=', row.id)
    .orderBy('invoice.created_at', 'desc')
    .orderBy('invoice.id')
    .limit(24)
    .execute()
  return {
    returnUrl: row.return_url,
    email: row.email,
    card: parseCard(row.card),
    subscription: subscription ?? null,
    invoices: invoices.map((invoice) => ({
      id: invoice.id,
      amount: invoice.amount,
      status: invoice.status,
      createdAt: invoice.created_at,
      priceId: invoice.price_id,
    })),
  }
}

export type PortalAction =
  | { kind: 'plan'; plan: Plan }
  | { kind: 'card'; card: Card }
  | { kind: 'cancel' | 'cancel_now' | 'resume' | 'pay' }

export type PortalOutcome = 'done' | 'declined' | 'nothing'

/** Does what a customer asks for on the own page. */
export function changeInPortal(
  ctx: SandboxContext,
  portalId: string,
  wish: PortalAction,
): Promise<PortalOutcome> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await tx
      .selectFrom('sandbox_portals')
      .select('customer_id')
      .where('id', '=', portalId)
      .where('expires_at', '>', ctx.clock())
      .executeTakeFirst()
    if (!row) return 'nothing'
    if (wish.kind === 'card') {
      await tx
        .updateTable('sandbox_customers')
        .set({ card: wish.card })
        .where('id', '=', row.customer_id)
        .execute()
      return wish.card === 'declines' ? 'declined' : 'done'
    }
    const subscription = await newestSubscription(tx, row.customer_id, { lock: true })
    if (!subscription || subscription.status === 'canceled') return 'nothing'
    return changeSubscription(ctx, tx, subscription, wish)
  })
}

async function changeSubscription(
  ctx: SandboxContext,
  tx: Transaction,
  subscription: SubscriptionRow,
  wish: Exclude<PortalAction, { kind: 'card' }>,
): Promise<PortalOutcome> {
  switch (wish.kind) {
    case 'plan':
      return changePlan(ctx, tx, subscription, wish.plan)
    case 'cancel':
      return setEnd(ctx, tx, subscription, subscription.current_period_end)
    case 'resume':
      return setEnd(ctx, tx, subscription, null)
    case 'cancel_now':
      await end(ctx, tx, subscription.id, ctx.clock())
      return 'done'
    case 'pay': {
      const open = await findOpenInvoice(tx, subscription.id)
      if (!open) return 'nothing'
      return (await tryAgain(ctx, tx, subscription, open.id, ctx.clock())) ? 'done' : 'declined'
    }
  }
}

async function setEnd(
  ctx: SandboxContext,
  tx: Transaction,
  { id }: SubscriptionRow,
  cancelAt: Date | null,
): Promise<PortalOutcome> {
  await tx.updateTable('sandbox_subscriptions').set({ cancel_at: cancelAt }).where('id', '=', id).execute()
  await sendEvent(ctx, tx, 'customer.subscription.updated', { subscription: id })
  return 'done'
}

/** At once; a dearer plan is charged for the rest of the period, a cheaper one from the next period on. */
async function changePlan(
  ctx: SandboxContext,
  tx: Transaction,
  subscription: SubscriptionRow,
  plan: Plan,
): Promise<PortalOutcome> {
  const priceId = sandboxPrices[plan]
  if (priceId === subscription.price_id) return 'nothing'
  const extra = planPrice[plan].amount - amountOf(subscription.price_id)
  if (extra > 0) {
    if (!pays(await readCard(tx, subscription.customer_id), 'checkout', 2)) return 'declined'
    const now = ctx.clock()
    const start = subscription.current_period_start.getTime()
    const finish = subscription.current_period_end.getTime()
    const rest = Math.min(1, Math.max(0, (finish - now.getTime()) / (finish - start)))
    const amount = Math.round(extra * rest)
    const order = { subscriptionId: subscription.id, priceId, amount, at: now, isPaid: true }
    const invoice = await writeInvoice(tx, order)
    await sendEvent(ctx, tx, 'invoice.paid', { invoice, subscription: subscription.id })
  }
  await tx
    .updateTable('sandbox_subscriptions')
    .set({ price_id: priceId })
    .where('id', '=', subscription.id)
    .execute()
  await sendEvent(ctx, tx, 'customer.subscription.updated', { subscription: subscription.id })
  return 'done'
}

function newestSubscription(
  db: SandboxContext['db'] | Transaction,
  customerId: string,
  { lock = false } = {},
) {
  const query = db
    .selectFrom('sandbox_subscriptions')
    .select(subscriptionColumns)
    .where('customer_id', '=', customerId)
    .orderBy((eb) => eb('status', '=', 'canceled'))
    .orderBy('started_at', 'desc')
    .limit(1)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}
