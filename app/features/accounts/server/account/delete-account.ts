import { dayMs } from '#lib/duration.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Obstacle } from '#platform/personal-data.ts'
import { accountRefusals } from '../../account-errors.ts'
import type { DeletionAnswer } from '../../account-schema.ts'
import type { Actor } from '../../actor.ts'
import { accountDeletionMail } from '../account-jobs.ts'
import { forgetSession } from '../authenticate.ts'
import { requireFreshFactor } from '../factor/require-fresh.ts'
import { checkPassword } from './check-password.ts'
import { endSessions } from './end-sessions.ts'
import { findHold } from './erasure-holds.ts'

/** How long an account can be restored, as the privacy page promises. */
export const restoreDays = 30

type Doors = Pick<Context, 'db' | 'jobs' | 'clock' | 'personalData'>

/** When the account will be removed, what has to be settled before that can be asked for, and what holds it. */
export async function getDeletion(
  ctx: Pick<Context, 'db' | 'clock' | 'personalData'>,
  actor: Actor,
): Promise<DeletionAnswer> {
  const { delete_after } = await ctx.db
    .selectFrom('accounts')
    .select('delete_after')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const hold = await findHold(ctx.db, ctx, actor.id)
  return {
    delete_after: delete_after?.toISOString() ?? null,
    obstacles: (await findObstacles(ctx, actor.id)).map(({ words }) => words),
    hold: hold && { reason: hold.reason, until: hold.until.toISOString() },
  }
}

/**
 * Takes the account off the site at once and lets it be removed in 30 days: listings go offline, open requests end,
 * and every session with them. Staff who have a factor show it first. Throws `wrongPassword`, `freshFactorNeeded`, or `deletionBlocked` with what has to be settled first. A second
 * call changes nothing.
 */
export async function deleteAccount(
  ctx: Doors,
  actor: Actor,
  { password }: { password: string },
): Promise<{ delete_after: string }> {
  await checkPassword(ctx, actor, password)
  const { role, factor_since } = await ctx.db
    .selectFrom('accounts')
    .select(['role', 'factor_since'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (role !== 'member' && factor_since) await requireFreshFactor(ctx, actor)
  return closeAccount(ctx, actor.id)
}

/** The same without a password, for whoever has decided it otherwise: an operator, for somebody who is locked out. */
export async function closeAccount(ctx: Doors, id: AccountId): Promise<{ delete_after: string }> {
  const deleteAfter = new Date(ctx.clock().getTime() + restoreDays * dayMs)
  const { after, ended } = await inTransaction(ctx.db, async (tx) => {
    const { delete_after } = await tx
      .selectFrom('accounts')
      .select('delete_after')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (delete_after) return { after: delete_after, ended: [] }
    const obstacles = await findObstacles({ ...ctx, db: tx }, id)
    if (obstacles.length > 0) {
      throw refuse(accountRefusals.deletionBlocked, {
        message: obstacles.map(({ words }) => words).join(' '),
        values: { obstacles: obstacles.map(({ code, values }) => ({ code, ...values })) },
      })
    }
    for (const keeper of ctx.personalData) await keeper.pause?.(ctx, tx, id)
    await tx.updateTable('accounts').set({ delete_after: deleteAfter }).where('id', '=', id).execute()
    await ctx.jobs.send(tx, accountDeletionMail, { account_id: id })
    return {
      after: deleteAfter,
      ended: await endSessions(ctx, tx, id, { reason: 'account_deleted' }),
    }
  })
  for (const session of ended) forgetSession(ctx, session)
  return { delete_after: after.toISOString() }
}

/** Brings an account back that waits for its removal, with the listings that went offline by it. Safe to repeat. */
export async function restoreAccount(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'personalData'>,
  actor: Actor,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const restored = await tx
      .updateTable('accounts')
      .set({ delete_after: null })
      .where('id', '=', actor.id)
      .where('delete_after', 'is not', null)
      .where('erased_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!restored) return
    for (const keeper of ctx.personalData) await keeper.resume?.(ctx, tx, actor.id)
  })
}

/** What has to be settled before an account can go. */
export async function findObstacles(
  ctx: { db: Parameters<NonNullable<Context['personalData'][number]['findObstacles']>>[0] } & Pick<
    Context,
    'clock' | 'personalData'
  >,
  accountId: AccountId,
): Promise<Obstacle[]> {
  const all: Obstacle[] = []
  for (const keeper of ctx.personalData) {
    all.push(...((await keeper.findObstacles?.(ctx.db, accountId, ctx.clock())) ?? []))
  }
  return all
}
