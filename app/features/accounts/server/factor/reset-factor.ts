import { dayMs, hourMs } from '#lib/duration.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts'
import { accountRefusals } from '../../account-errors.ts'
import type { Actor } from '../../actor.ts'
import { resetDelayHours, settledDays } from '../../factor.ts'
import { factorRefusals } from '../../factor-errors.ts'
import { endSessions } from '../account/end-sessions.ts'
import { factorChangedMail, factorResetMail } from '../account-jobs.ts'
import { forgetSession } from '../authenticate.ts'
import { spendOpenTokens, spendToken } from '../one-time-token.ts'
import { forgetFactors, lockAccount } from './change-factors.ts'
import { requireFreshFactor } from './require-fresh.ts'

const batch = 100

/**
 * Agrees to take every factor of an account away in 72 hours, for an owner who has lost them, and mails the owner at once, who
 * can stop it. For the operator's commands only. Asked again, it changes nothing: answers when it is due. Throws
 * `noSuchAccount`, or `noFactor` where there is nothing to take away.
 */
export async function grantFactorReset(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  email: string,
): Promise<{ dueAt: Date; isNew: boolean }> {
  return inTransaction(ctx.db, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select(['id', 'factor_since'])
      .where('email', '=', email)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!account) throw refuse(accountRefusals.noSuchAccount)
    if (!account.factor_since) throw refuse(factorRefusals.noFactor)
    const now = ctx.clock()
    const dueAt = new Date(now.getTime() + resetDelayHours * hourMs)
    const granted = await tx
      .insertInto('factor_resets')
      .values({ account_id: account.id, granted_at: now, due_at: dueAt })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .returning('due_at')
      .executeTakeFirst()
    if (granted) {
      await ctx.jobs.send(tx, factorResetMail, { account_id: account.id })
      return { dueAt, isNew: true }
    }
    const { due_at } = await tx
      .selectFrom('factor_resets')
      .select('due_at')
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow()
    return { dueAt: due_at, isNew: false }
  })
}

/** Stops it, by the link that was mailed to the owner. Throws `linkInvalid`, also once it was carried out. */
export async function stopFactorReset(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  { token }: { token: string },
): Promise<{ email: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const owner = await spendToken(ctx, tx, token, ['stop_factor_reset'])
    if (!owner) throw refuse(accountRefusals.linkInvalid)
    const { email } = await lockAccount(tx, owner.accountId)
    if (!email || !(await deleteReset(ctx, tx, owner.accountId))) throw refuse(accountRefusals.linkInvalid)
    return { email }
  })
}

/**
 * Stops it for an actor who has just shown a factor that the account had for a week when it was granted; does nothing where
 * there is none to stop. A stolen mailbox cannot hide it from the owner so, and whoever took the account over this week cannot
 * keep the owner out. Throws `freshFactorNeeded` or `factorTooYoung`.
 */
export async function keepFactors(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>, actor: Actor): Promise<void> {
  if (!(await findReset(ctx.db, actor.id))) return
  await requireFreshFactor(ctx, actor)
  await inTransaction(ctx.db, async (tx) => {
    const { factor_since } = await lockAccount(tx, actor.id)
    const reset = await findReset(tx, actor.id)
    if (!reset) return
    if (!isSettled(factor_since, reset.granted_at)) throw refuse(factorRefusals.factorTooYoung)
    await deleteReset(ctx, tx, actor.id)
    await spendOpenTokens(ctx, tx, actor.id, ['stop_factor_reset'])
  })
}

/** Whether the factor of an account was there long enough, when a reset was granted, to stop it. */
export function isSettled(factorSince: Date | null, grantedAt: Date): boolean {
  return factorSince !== null && grantedAt.getTime() - factorSince.getTime() >= settledDays * dayMs
}

function findReset(db: Database | Transaction, accountId: AccountId) {
  return db
    .selectFrom('factor_resets')
    .select('granted_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Takes a reset back and tells the owner; false where there is none. Under `lockAccount`. */
async function deleteReset(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  accountId: AccountId,
): Promise<boolean> {
  const stopped = await tx
    .deleteFrom('factor_resets')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()
  if (stopped) await ctx.jobs.send(tx, factorChangedMail, { account_id: accountId, change: 'reset_stopped' })
  return stopped !== undefined
}

/**
 * Takes the factors away whose 72 hours are over, account by account, with every session, and tells the owners. Answers how
 * many.
 */
export async function executeResets(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<number> {
  const due = await ctx.db
    .selectFrom('factor_resets')
    .select('account_id')
    .where('due_at', '<=', ctx.clock())
    .orderBy('due_at')
    .limit(batch)
    .execute()
  let done = 0
  for (const { account_id } of due) if (await carryOut(ctx, account_id)) done++
  return done
}

async function carryOut(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>, accountId: AccountId): Promise<boolean> {
  const ended = await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId)
    const taken = await tx
      .deleteFrom('factor_resets')
      .where('account_id', '=', accountId)
      // The owner may have stopped it meanwhile.
      .where('due_at', '<=', ctx.clock())
      .returning('account_id')
      .executeTakeFirst()
    if (!taken) return null
    await forgetFactors(tx, accountId)
    await ctx.jobs.send(tx, factorChangedMail, { account_id: accountId, change: 'reset_done' })
    // Also those of whoever may have added a factor to an account of somebody else.
    return endSessions(ctx, tx, accountId, { reason: 'factor_reset' })
  })
  for (const id of ended ?? []) forgetSession(ctx, id)
  return ended !== null
}
