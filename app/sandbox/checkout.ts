import { inTransaction } from '#platform/database/database.ts'
import { type Card, pays } from './cards.ts'
import { amountOf, writeInvoice } from './clock.ts'
import { addMonth, makeId, type SandboxContext, sendEvent } from './records.ts'

export type OpenCheckout = {
  id: string
  customerId: string
  priceId: string
  email: string
  cancelUrl: string
}

/** A checkout page as it stands: open, or over with the way back. */
export type Checkout =
  | ({ status: 'open' } & OpenCheckout)
  | { status: 'complete' | 'expired'; backUrl: string }

/** Looks at a checkout page; null when there is none. */
export async function findCheckout({ db, clock }: SandboxContext, id: string): Promise<Checkout | null> {
  const row = await db
    .selectFrom('sandbox_checkouts as checkout')
    .innerJoin('sandbox_customers as customer', 'customer.id', 'checkout.customer_id')
    .select([
      'checkout.customer_id',
      'checkout.price_id',
      'checkout.status',
      'checkout.expires_at',
      'checkout.success_url',
      'checkout.cancel_url',
      'customer.email',
    ])
    .where('checkout.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  if (row.status === 'complete') return { status: 'complete', backUrl: row.success_url }
  if (row.status === 'expired' || row.expires_at <= clock()) {
    return { status: 'expired', backUrl: row.cancel_url }
  }
  const { customer_id: customerId, price_id: priceId, cancel_url: cancelUrl, email } = row
  return { status: 'open', id, customerId, priceId, email, cancelUrl }
}

export type Paid = { isPaid: true; url: string } | { isPaid: false; why: 'declined' | 'again' | 'closed' }

/** Pays at the checkout page. Two presses at once make one subscription: the second finds the page complete. */
export async function payCheckout(ctx: SandboxContext, id: string, card: Card): Promise<Paid> {
  return inTransaction(ctx.db, async (tx): Promise<Paid> => {
    const row = await tx
      .selectFrom('sandbox_checkouts')
      .select(['customer_id', 'price_id', 'status', 'tries', 'success_url', 'expires_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row?.status === 'complete') return { isPaid: true, url: row.success_url }
    const now = ctx.clock()
    if (row?.status !== 'open' || row.expires_at <= now) return { isPaid: false, why: 'closed' }
    const tries = card === 'second_try' ? row.tries + 1 : row.tries
    if (!pays(card, 'checkout', tries)) {
      await tx.updateTable('sandbox_checkouts').set({ tries }).where('id', '=', id).execute()
      return { isPaid: false, why: card === 'second_try' ? 'again' : 'declined' }
    }
    const subscription = makeId('sub')
    await tx
      .insertInto('sandbox_subscriptions')
      .values({
        id: subscription,
        customer_id: row.customer_id,
        price_id: row.price_id,
        status: 'active',
        started_at: now,
        current_period_start: now,
        current_period_end: addMonth(now),
      })
      .execute()
    const invoice = await writeInvoice(tx, {
      subscriptionId: subscription,
      priceId: row.price_id,
      amount: amountOf(row.price_id),
      at: now,
      isPaid: true,
    })
    await tx.updateTable('sandbox_customers').set({ card }).where('id', '=', row.customer_id).execute()
    await tx
      .updateTable('sandbox_checkouts')
      .set({ status: 'complete', tries, subscription_id: subscription })
      .where('id', '=', id)
      .execute()
    await sendEvent(ctx, tx, 'checkout.session.completed', { checkout: id, subscription })
    await sendEvent(ctx, tx, 'customer.subscription.created', { subscription })
    await sendEvent(ctx, tx, 'invoice.paid', { invoice, subscription })
    return { isPaid: true, url: row.success_url }
  })
}
