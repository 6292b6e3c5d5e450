import { sql } from 'kysely'
import type { AccountId } from '#lib/ids.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Actor } from '../actor.ts'

/** Two accounts, each a value or a column of the query. */
type Two = { blocker: AccountId | { column: string }; blocked: AccountId | { column: string } }

/** The condition that somebody wants to hear nothing more from somebody else. */
export function isBlocking({ blocker, blocked }: Two) {
  return sql<boolean>`exists (
    select from blocks where blocks.blocker_id = ${idOf(blocker)} and blocks.blocked_id = ${idOf(blocked)}
  )`
}

function idOf(account: Two['blocker']) {
  return typeof account === 'string' ? sql`${account}` : sql.ref(account.column)
}

type Wish = { account: AccountId; blocked: boolean; now: Date }

/** Begins or ends that the actor blocks an account, which is never told. Nothing happens when it is so already. */
export async function setBlocked(
  tx: Transaction,
  actor: Pick<Actor, 'id'>,
  { account, blocked, now }: Wish,
): Promise<void> {
  if (blocked) {
    await tx
      .insertInto('blocks')
      .values({ blocker_id: actor.id, blocked_id: account, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await tx.deleteFrom('blocks').where('blocker_id', '=', actor.id).where('blocked_id', '=', account).execute()
}
