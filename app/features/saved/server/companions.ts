import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { CompanionId, SavedListId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { savedLimits } from '../saved.ts'
import { savedRefusals } from '../saved-errors.ts'
import type { Companions } from '../saved-schema.ts'

/** Who has voted in one of the actor's lists, and whether new people may. Refuses with `listNotFound`. */
export async function listCompanions(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { id }: { id: SavedListId },
): Promise<Companions> {
  const list = await db
    .selectFrom('saved_lists')
    .select('takes_companions')
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .executeTakeFirst()
  if (!list) throw refuse(savedRefusals.listNotFound)
  const companions = await db
    .selectFrom('list_companions as c')
    .select(['c.id', 'c.name'])
    .where('c.list_id', '=', id)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(savedLimits.companions)
    .execute()
  return { takes_companions: list.takes_companions, companions }
}

/** Lets new people vote in one of the actor's lists, or nobody else. Those who have voted go on. Refuses with `listNotFound`. */
export async function setTakesCompanions(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { id, takes_companions }: { id: SavedListId; takes_companions: boolean },
): Promise<void> {
  const set = await db
    .updateTable('saved_lists')
    .set({ takes_companions })
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!set) throw refuse(savedRefusals.listNotFound)
}

/**
 * Removes somebody from one of the actor's lists, with their votes. The list gets another link, so that they cannot come back by
 * the one that they know. Refuses with `listNotFound`, `companionNotFound`.
 */
export async function removeCompanion(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { id, companion_id }: { id: SavedListId; companion_id: CompanionId },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The list first, as a vote does: a vote under way by the old link is over before, or finds no list.
    const list = await tx
      .updateTable('saved_lists')
      .set({ share_id: sql`case when share_id is not null then ${randomUUID()}::uuid end` })
      .where('id', '=', id)
      .where('account_id', '=', actor.id)
      .returning('id')
      .executeTakeFirst()
    if (!list) throw refuse(savedRefusals.listNotFound)
    const gone = await tx
      .deleteFrom('list_companions')
      .where('id', '=', companion_id)
      .where('list_id', '=', list.id)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw refuse(savedRefusals.companionNotFound)
  })
}
