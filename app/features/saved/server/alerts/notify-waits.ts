import { type MatchedHome, takesNights } from '#features/search/server/match-homes.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { nightsFree } from './alert-jobs.ts'
import { stayOf } from './asked-nights.ts'
import { isUnwanted } from './is-unwanted.ts'

/** Sends a letter to everybody who waits for nights of a home that takes them now. In one transaction with the note that it did. */
export async function notifyWaits(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  { id, home }: { id: PropertyId; home: MatchedHome },
): Promise<void> {
  const now = ctx.clock()
  const waits = await tx
    .selectFrom('night_waits as w')
    .innerJoin('properties as p', 'p.id', 'w.property_id')
    .select(['w.id', 'w.check_in', 'w.check_out'])
    .where('w.property_id', '=', id)
    .where('w.told_at', 'is', null)
    .where((is) => is.not(isUnwanted('w.account_id', 'p')))
    // Whoever waits longest is told first.
    .orderBy('w.id')
    .limit(10_000)
    .forUpdate('w')
    .execute()
  const free = waits.filter((wait) => {
    const stay = stayOf(wait)
    return stay !== null && takesNights(home, stay, now)
  })
  if (free.length === 0) return
  const ids = free.map((wait) => wait.id)
  await tx.updateTable('night_waits').set({ told_at: now }).where('id', 'in', ids).execute()
  await ctx.jobs.sendAll(
    tx,
    nightsFree,
    ids.map((wait_id) => ({ wait_id })),
  )
}
