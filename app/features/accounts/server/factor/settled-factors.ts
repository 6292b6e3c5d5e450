import { dayMs } from '#lib/duration.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { accountRefusals } from '../../account-errors.ts'
import type { Actor } from '../../actor.ts'
import { settledDays } from '../../factor.ts'
import { factorRefusals } from '../../factor-errors.ts'
import { factorChangedMail } from '../account-jobs.ts'
import { findFresh } from './require-fresh.ts'

/** Whether a factor opens the console: it was confirmed when it was added, or by an operator later, or is a week old. */
export function hasSettled(
  { clock }: Pick<Context, 'clock'>,
  { settlesAt, addedAt }: { settlesAt: Date | null; addedAt: Date },
): boolean {
  const at = settlesAt?.getTime() ?? addedAt.getTime() + settledDays * dayMs
  return at <= clock().getTime()
}

/**
 * When a factor that the actor adds now will be settled; null for in a week. Now, where a settled factor was just shown, or where
 * it is the first one of somebody whom an operator gave a role within 24 hours. Under `lockAccount`.
 */
export async function findSettlesAt(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  actor: Pick<Actor, 'id' | 'sessionId'>,
): Promise<Date | null> {
  const now = ctx.clock()
  const { factor_since, role, first_factor_until } = await tx
    .selectFrom('accounts')
    .select(['factor_since', 'role', 'first_factor_until'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (factor_since) return (await findFresh(ctx, tx, actor)).settled ? now : null
  return role !== 'member' && first_factor_until && first_factor_until >= now ? now : null
}

/**
 * Settles every factor of an account, for an operator who knows that they are its owner's, and mails the owner. For the operator's
 * commands only. Answers what was not settled before; asked again, nothing. Throws `noSuchAccount` or `noFactor`.
 */
export async function confirmFactors(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  email: string,
): Promise<{ name: string; addedAt: Date }[]> {
  return inTransaction(ctx.db, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select(['id', 'factor_since'])
      .where('email', '=', email)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!account) throw refuse(accountRefusals.noSuchAccount)
    if (!account.factor_since) throw refuse(factorRefusals.noFactor)
    const confirmed = await settleAll(ctx, tx, account.id)
    if (confirmed.length > 0)
      await ctx.jobs.send(tx, factorChangedMail, { account_id: account.id, change: 'confirmed' })
    return confirmed
  })
}

async function settleAll({ clock }: Pick<Context, 'clock'>, tx: Transaction, id: AccountId) {
  const now = clock()
  const weekAgo = new Date(now.getTime() - settledDays * dayMs)
  const passkeys = await tx
    .updateTable('passkeys')
    .set({ settles_at: now })
    .where('account_id', '=', id)
    .where('settles_at', 'is', null)
    .where('created_at', '>', weekAgo)
    .returning(['name', 'created_at as addedAt'])
    .execute()
  const apps = await tx
    .updateTable('authenticator_apps')
    .set({ settles_at: now })
    .where('account_id', '=', id)
    .where('settles_at', 'is', null)
    .where('confirmed_at', '>', weekAgo)
    .returning('confirmed_at')
    .execute()
  await tx
    .updateTable('recovery_codes')
    .set({ settles_at: now })
    .where('account_id', '=', id)
    .where('settles_at', 'is', null)
    .execute()
  return [
    ...passkeys,
    ...apps.map(({ confirmed_at }) => ({ name: 'authenticator app', addedAt: confirmed_at ?? now })),
  ]
}
