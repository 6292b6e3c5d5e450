import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { billingRefusals } from '../billing-errors.ts'
import { findCustomer } from './queries.ts'
import { translateFailure } from './translate-failure.ts'

/**
 * Opens the page where the actor changes plan and card, finds invoices, and cancels. Refusals: `paymentsOff`,
 * `noCustomer`, `portalFailed`.
 */
export async function createPortalSession(
  ctx: Pick<Context, 'db' | 'payments' | 'config' | 'log'>,
  actor: Actor,
): Promise<{ url: string }> {
  const { payments } = ctx
  if (!payments) throw refuse(billingRefusals.paymentsOff)
  const customerId = await findCustomer(ctx.db, actor.id, payments.provider)
  if (!customerId) throw refuse(billingRefusals.noCustomer)
  const returnUrl = `${ctx.config.publicUrl}/pricing`
  return translateFailure(ctx, billingRefusals.portalFailed, async () => ({
    url: await payments.createPortal({ customerId, returnUrl }),
  }))
}
