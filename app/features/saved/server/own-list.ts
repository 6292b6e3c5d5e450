import { sql } from 'kysely'
import { accountRefusals } from '#features/accounts/account-errors.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { assertAccountOpen } from '#features/accounts/server/assert-account-open.ts'
import { isListed } from '#features/listings/server/listed.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId, PropertyId, SavedListId } from '#lib/ids.ts'
import type { Currency } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { savedLimits } from '../saved.ts'
import { savedRefusals } from '../saved-errors.ts'
import { firstListName } from '../words.ts'

/** What of a home is written down when it is saved. */
export type HomeToSave = { id: PropertyId; title: string; place: string; price: string; currency: Currency }

/**
 * Two devices of one person wait for each other, so that what both do is counted, and found by the second. Refuses with
 * `accountClosed` and `suspended`, by the row of this moment.
 */
export async function lockOpenAccount(tx: Transaction, actor: Actor): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', actor.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if ((await assertAccountOpen(tx, actor.id)) === 'suspended') throw refuse(accountRefusals.suspended)
}

/** One of the actor's lists; refuses with `listNotFound`, also for somebody else's. */
export async function requireOwnList(
  db: Database | Transaction,
  actor: Actor,
  id: SavedListId,
): Promise<{ id: SavedListId; name: string }> {
  const list = await db
    .selectFrom('saved_lists')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .executeTakeFirst()
  if (!list) throw refuse(savedRefusals.listNotFound)
  return list
}

/** The list that a heart puts a home into; made with the first one. */
export async function firstList(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  actor: Actor,
): Promise<{ id: SavedListId; name: string }> {
  const known = await tx
    .selectFrom('saved_lists')
    .select(['id', 'name'])
    .where('account_id', '=', actor.id)
    .where('is_first', '=', true)
    .executeTakeFirst()
  if (known) return known
  return tx
    .insertInto('saved_lists')
    .values({ account_id: actor.id, name: firstListName, is_first: true, created_at: ctx.clock() })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

/** Those of the homes that are listed, as they are written down. */
export async function findHomesToSave(tx: Transaction, ids: readonly PropertyId[]): Promise<HomeToSave[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('properties as p')
    .select([
      'p.id',
      'p.title',
      sql<string>`concat_ws(', ', p.city, p.state)`.as('place'),
      'p.price_per_night as price',
      'p.currency',
    ])
    .where('p.id', 'in', ids)
    .where(isListed('p'))
    .limit(ids.length)
    .execute()
}

/** Puts homes into a list; one that is in it already stays as it is. Refuses with `listFull` and `tooManyHomes`. */
export async function insertHomes(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  { actor, list }: { actor: Actor; list: SavedListId },
  homes: readonly HomeToSave[],
): Promise<void> {
  if (homes.length === 0) return
  await tx
    .insertInto('saved_homes')
    .values(
      homes.map((home) => ({
        list_id: list,
        property_id: home.id,
        title: home.title,
        place: home.place,
        price: home.price,
        currency: home.currency,
        saved_at: ctx.clock(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['list_id', 'property_id']).doUpdateSet({ removed_at: null }))
    .execute()
  await refuseBeyondLimits(tx, actor.id)
}

/** Counted after the writing, within its transaction, so that whatever has come in between is counted too. */
export async function refuseBeyondLimits(tx: Transaction, account: AccountId): Promise<void> {
  const counts = await tx
    .selectFrom('saved_homes as h')
    .innerJoin('saved_lists as l', 'l.id', 'h.list_id')
    .select(['h.list_id', sql<number>`count(*)::integer`.as('count')])
    .where('l.account_id', '=', account)
    .where('h.removed_at', 'is', null)
    .groupBy('h.list_id')
    .limit(savedLimits.lists + 1)
    .execute()
  if (counts.some(({ count }) => count > savedLimits.homesInList)) throw refuse(savedRefusals.listFull)
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  if (all > savedLimits.homes) throw refuse(savedRefusals.tooManyHomes)
}
