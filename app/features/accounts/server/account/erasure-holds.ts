import { refuse } from '#lib/errors.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { accountRefusals } from '../../account-errors.ts'
import { erasureHeldMail, erasureHoldOverMail } from '../account-jobs.ts'

type Doors = Pick<Context, 'jobs' | 'clock'>

type ErasureHold = { reason: string; until: Date; created_at: Date }

/** What keeps an account from being erased at this moment, if anything does. */
export async function findHold(
  db: Database | Transaction,
  { clock }: Pick<Context, 'clock'>,
  id: AccountId,
): Promise<ErasureHold | null> {
  const hold = await db
    .selectFrom('erasure_holds')
    .select(['reason', 'until', 'created_at'])
    .where('account_id', '=', id)
    .where('ended_at', 'is', null)
    .where('until', '>', clock())
    .executeTakeFirst()
  return hold ?? null
}

/** Those that there were too, as their person takes them along. */
export function exportHolds(db: Database, id: AccountId) {
  return db
    .selectFrom('erasure_holds')
    .select(['reason', 'until', 'created_at', 'ended_at'])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .limit(1000)
    .execute()
}

type Wish = { id: AccountId; by: AccountId; reason: string; until: Date }

/**
 * Lets the erasure of an account wait until a day, in the place of a hold that there is, and tells its person. Waits for an erasure
 * that is going on, and makes it wait. Throws `noSuchAccount` for one that is erased.
 */
export async function placeHold(ctx: Doors, tx: Transaction, { id, by, reason, until }: Wish): Promise<void> {
  await lockAccount(tx, id)
  await endRow(ctx, tx, id)
  await tx
    .insertInto('erasure_holds')
    .values({ account_id: id, reason, until, placed_by: by, created_at: ctx.clock() })
    .execute()
  await ctx.jobs.send(tx, erasureHeldMail, { account_id: id })
}

/** Ends a hold before its time, and tells its person. Throws `noSuchAccount`, and `noHold` where nothing holds it. */
export async function endHold(ctx: Doors, tx: Transaction, id: AccountId): Promise<void> {
  await lockAccount(tx, id)
  const until = await endRow(ctx, tx, id)
  if (!until || until <= ctx.clock()) throw refuse(accountRefusals.noHold)
  await ctx.jobs.send(tx, erasureHoldOverMail, { account_id: id })
}

async function lockAccount(tx: Transaction, id: AccountId): Promise<void> {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw refuse(accountRefusals.noSuchAccount)
}

/** Until when the hold that is ended would have lasted; one that is over by itself is ended too. */
async function endRow({ clock }: Doors, tx: Transaction, id: AccountId): Promise<Date | null> {
  const ended = await tx
    .updateTable('erasure_holds')
    .set({ ended_at: clock() })
    .where('account_id', '=', id)
    .where('ended_at', 'is', null)
    .returning('until')
    .executeTakeFirst()
  return ended?.until ?? null
}
