import { sql } from 'kysely'
import { dayMs } from '#lib/duration.ts'
import { type Plan, planPrice, plans } from '#lib/plan.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { parseCard, pays } from './cards.ts'
import { sandboxPrices } from './prices.ts'
import {
  addMonth,
  makeId,
  type SandboxContext,
  type SubscriptionRow,
  sendEvent,
  subscriptionColumns,
} from './records.ts'

// After the first failure: three days, five, seven, then the subscription ends.
const pausesInDays = [3, 5, 7]

/**
 * Lets time pass at the sandbox: every date in its books moves so far into the past, which for everybody who looks at
 * them is the same as a clock that moved on. Then does what has become due. Answers how many subscriptions were moved.
 */
export async function passTime(ctx: SandboxContext, ms: number): Promise<number> {
  const moved = await inTransaction(ctx.db, async (tx) => {
    const by = sql`make_interval(secs => ${ms / 1000})`
    const rows = await tx
      .updateTable('sandbox_subscriptions')
      .set({
        started_at: sql`started_at - ${by}`,
        current_period_start: sql`current_period_start - ${by}`,
        current_period_end: sql`current_period_end - ${by}`,
        cancel_at: sql`cancel_at - ${by}`,
        ended_at: sql`ended_at - ${by}`,
      })
      .returning('id')
      .execute()
    await tx
      .updateTable('sandbox_invoices')
      .set({
        created_at: sql`created_at - ${by}`,
        next_attempt_at: sql`next_attempt_at - ${by}`,
        paid_at: sql`paid_at - ${by}`,
      })
      .execute()
    await tx
      .updateTable('sandbox_checkouts')
      .set({ created_at: sql`created_at - ${by}`, expires_at: sql`expires_at - ${by}` })
      .execute()
    for (const { id } of rows) await sendEvent(ctx, tx, 'customer.subscription.updated', { subscription: id })
    return rows.length
  })
  await settleDue(ctx)
  return moved
}

/** Does what is due by now: renews, tries again, ends. Several months at once become several renewals. */
export async function settleDue(ctx: SandboxContext): Promise<void> {
  const rows = await ctx.db
    .selectFrom('sandbox_subscriptions')
    .select('id')
    .where('status', '<>', 'canceled')
    .orderBy('id')
    .limit(10_000)
    .execute()
  for (const { id } of rows) {
    while (await inTransaction(ctx.db, (tx) => settleOnce(ctx, tx, id))) {
      // One step in each transaction, until nothing is due.
    }
  }
}

async function settleOnce(ctx: SandboxContext, tx: Transaction, id: string): Promise<boolean> {
  const subscription = await lockSubscription(tx, id)
  if (!subscription || subscription.status === 'canceled') return false
  const open = await findOpenInvoice(tx, id)
  const steps = [
    { at: subscription.cancel_at, run: (at: Date) => end(ctx, tx, id, at) },
    {
      at: open?.next_attempt_at ?? null,
      run: (at: Date) => tryAgain(ctx, tx, subscription, open?.id ?? '', at),
    },
    { at: subscription.current_period_end, run: () => renew(ctx, tx, subscription) },
  ]
  const due = steps
    .flatMap(({ at, run }) => (at && at <= ctx.clock() ? [{ at, run }] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime())[0]
  await due?.run(due.at)
  return due !== undefined
}

/** The subscription, locked until the transaction ends. */
export function lockSubscription(tx: Transaction, id: string): Promise<SubscriptionRow | undefined> {
  return tx
    .selectFrom('sandbox_subscriptions')
    .select(subscriptionColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The oldest invoice that waits for its money. */
export function findOpenInvoice(tx: Transaction, subscriptionId: string) {
  return tx
    .selectFrom('sandbox_invoices')
    .select(['id', 'attempts', 'next_attempt_at'])
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'open')
    .orderBy('created_at')
    .executeTakeFirst()
}

/** Ends a subscription. */
export async function end(ctx: SandboxContext, tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('sandbox_subscriptions')
    .set({ status: 'canceled', ended_at: at, cancel_at: null })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('sandbox_invoices')
    .set({ next_attempt_at: null })
    .where('subscription_id', '=', id)
    .where('status', '=', 'open')
    .execute()
  await sendEvent(ctx, tx, 'customer.subscription.deleted', { subscription: id })
}

async function renew(ctx: SandboxContext, tx: Transaction, subscription: SubscriptionRow): Promise<void> {
  const from = subscription.current_period_end
  const isPaid = pays(await readCard(tx, subscription.customer_id), 'renewal', 1)
  const invoice = await writeInvoice(tx, {
    subscriptionId: subscription.id,
    priceId: subscription.price_id,
    amount: amountOf(subscription.price_id),
    at: from,
    isPaid,
  })
  await tx
    .updateTable('sandbox_subscriptions')
    .set({
      current_period_start: from,
      current_period_end: addMonth(from),
      ...(isPaid ? {} : { status: 'past_due' }),
    })
    .where('id', '=', subscription.id)
    .execute()
  const about = { invoice, subscription: subscription.id }
  await sendEvent(ctx, tx, isPaid ? 'invoice.paid' : 'invoice.payment_failed', about)
  await sendEvent(ctx, tx, 'customer.subscription.updated', { subscription: subscription.id })
}

/** Charges an open invoice once more, at that instant. Answers whether it is paid now. */
export async function tryAgain(
  ctx: SandboxContext,
  tx: Transaction,
  subscription: SubscriptionRow,
  invoiceId: string,
  at: Date,
): Promise<boolean> {
  const { attempts } = await tx
    .updateTable('sandbox_invoices')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', invoiceId)
    .returning('attempts')
    .executeTakeFirstOrThrow()
  const isPaid = pays(await readCard(tx, subscription.customer_id), 'renewal', attempts)
  const pause = pausesInDays[attempts - 1]
  await tx
    .updateTable('sandbox_invoices')
    .set(
      isPaid
        ? { status: 'paid', paid_at: at, next_attempt_at: null }
        : { next_attempt_at: pause === undefined ? null : new Date(at.getTime() + pause * dayMs) },
    )
    .where('id', '=', invoiceId)
    .execute()
  const about = { invoice: invoiceId, subscription: subscription.id }
  await sendEvent(ctx, tx, isPaid ? 'invoice.paid' : 'invoice.payment_failed', about)
  if (!isPaid && pause === undefined) {
    await end(ctx, tx, subscription.id, at)
    return false
  }
  if (isPaid && !(await findOpenInvoice(tx, subscription.id))) {
    await tx
      .updateTable('sandbox_subscriptions')
      .set({ status: 'active' })
      .where('id', '=', subscription.id)
      .execute()
  }
  await sendEvent(ctx, tx, 'customer.subscription.updated', { subscription: subscription.id })
  return isPaid
}

type NewInvoice = { subscriptionId: string; priceId: string; amount: number; at: Date; isPaid: boolean }

/** Writes an invoice that was charged once, and answers its id. */
export async function writeInvoice(tx: Transaction, invoice: NewInvoice): Promise<string> {
  const id = makeId('in')
  await tx
    .insertInto('sandbox_invoices')
    .values({
      id,
      subscription_id: invoice.subscriptionId,
      price_id: invoice.priceId,
      amount: invoice.amount,
      status: invoice.isPaid ? 'paid' : 'open',
      attempts: 1,
      created_at: invoice.at,
      paid_at: invoice.isPaid ? invoice.at : null,
      next_attempt_at: invoice.isPaid ? null : new Date(invoice.at.getTime() + 3 * dayMs),
    })
    .execute()
  return id
}

/** The card on which a customer's subscriptions are charged. */
export async function readCard(tx: Transaction, customerId: string) {
  const row = await tx
    .selectFrom('sandbox_customers')
    .select('card')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return parseCard(row?.card)
}

/** What a price costs a month, in minor units. */
export function amountOf(priceId: string): number {
  const plan = planOfPrice(priceId)
  return plan ? planPrice[plan].amount : 0
}

/** The plan for which a price of the sandbox stands. */
export function planOfPrice(priceId: string): Plan | null {
  return plans.find((plan) => sandboxPrices[plan] === priceId) ?? null
}
