import { firstName } from '#features/accounts/server/person.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { type ListRow, selectLists } from './queries.ts'
import { readShareToken } from './share-token.ts'

/** The list that a token opens now, with its owner's first name; null for every other token, and for a link that was ended. */
export async function findSharedList(
  ctx: Pick<Context, 'secrets'>,
  db: Database | Transaction,
  token: string,
): Promise<(ListRow & { owner: string | null }) | null> {
  const shareId = readShareToken(ctx, token)
  if (!shareId) return null
  const row = await selectLists(db)
    .innerJoin('accounts as owner', 'owner.id', 'l.account_id')
    .select(firstName('owner').as('owner'))
    .where('l.share_id', '=', shareId)
    // A closed account shows nothing to anybody.
    .where('owner.delete_after', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
