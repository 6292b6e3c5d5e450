import { sql } from 'kysely'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { findObstacles } from './delete-account.ts'

const batch = 100

/**
 * Removes the accounts whose 30 days are over, each in a transaction of its own, so that a kill leaves whole accounts
 * or none. One that a law holds is left out. One that something stands against again, such as a stay that was confirmed meanwhile, waits and is logged.
 * Answers how many were removed.
 */
export async function eraseAccounts(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'personalData' | 'log'>,
): Promise<number> {
  const due = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('delete_after', '<=', ctx.clock())
    .where('erased_at', 'is', null)
    // However many are held, those behind them have their turn.
    .where((is) => is.not(isHeld(ctx)))
    .orderBy('delete_after')
    .limit(batch)
    .execute()
  let erased = 0
  for (const { id } of due) if (await eraseAccount(ctx, id)) erased++
  return erased
}

/** A hold that is placed meanwhile waits for the row, and finds the account erased. */
function isHeld({ clock }: Pick<Context, 'clock'>) {
  return sql<boolean>`exists (
    select from erasure_holds h
    where h.account_id = accounts.id and h.ended_at is null and h.until > ${clock()}
  )`
}

async function eraseAccount(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'personalData' | 'log'>,
  id: AccountId,
): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', id)
      .where('delete_after', '<=', ctx.clock())
      .where('erased_at', 'is', null)
      .where((is) => is.not(isHeld(ctx)))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!account) return false
    const obstacles = await findObstacles({ ...ctx, db: tx }, id)
    if (obstacles.length > 0) {
      ctx.log.warn('an account cannot be removed yet', { account_id: id, obstacles: obstacles.length })
      return false
    }
    // A closed account begins nothing new; should something be open all the same, it ends here.
    for (const keeper of ctx.personalData) await keeper.pause?.(ctx, tx, id)
    for (const keeper of ctx.personalData) await keeper.eraseData(tx, id)
    return true
  })
}
