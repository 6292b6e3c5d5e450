import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { dayMs } from '#lib/duration.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId, SavedListId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts'
import { savedLimits } from '../saved.ts'
import { savedRefusals } from '../saved-errors.ts'
import {
  findHomesToSave,
  firstList,
  insertHomes,
  lockOpenAccount,
  refuseBeyondLimits,
  requireOwnList,
} from './own-list.ts'

type Doors = Pick<Context, 'db' | 'clock'>

const undoMs = dayMs

/** The ids of all homes that the actor has saved, for the hearts on cards. */
export async function listSavedHomes(ctx: Pick<Context, 'db'>, actor: Actor): Promise<{ homes: string[] }> {
  return { homes: await savedIds(ctx.db, actor) }
}

/**
 * Adds what a browser kept before somebody signed in. What is saved already stays where it is, and what is not listed any
 * more is passed over, so that it may be sent as often as it takes. Answers all that is saved now.
 */
export async function mergeSavedHomes(
  ctx: Doors,
  actor: Actor,
  { homes }: { homes: PropertyId[] },
): Promise<{ homes: string[] }> {
  return inTransaction(ctx.db, async (tx) => {
    await lockOpenAccount(tx, actor)
    const known = new Set<string>(await savedIds(tx, actor))
    const back = await putBack(
      ctx,
      tx,
      actor,
      homes.filter((id) => !known.has(id)),
    )
    const isNew = (id: PropertyId) => !known.has(id) && !back.has(id)
    const found = await findHomesToSave(tx, homes.filter(isNew))
    if (found.length > 0) {
      // The browser's latest comes first, and what is written last is shown first.
      const inOrder = found.sort((a, b) => homes.indexOf(b.id) - homes.indexOf(a.id))
      const list = await firstList(ctx, tx, actor)
      await insertHomes(ctx, tx, { actor, list: list.id }, inOrder)
    }
    return { homes: await savedIds(tx, actor) }
  })
}

/**
 * Saves a home: into a list, or, where none is named, wherever it is already, was until a moment ago, or the first list.
 * However often it is asked for, it is there once. Refuses with `homeNotListed`, `listNotFound`, `listFull`.
 */
export async function saveHome(
  ctx: Doors,
  actor: Actor,
  { id, list_id }: { id: PropertyId; list_id: SavedListId | null },
): Promise<{ list: { id: string; name: string } }> {
  return inTransaction(ctx.db, async (tx) => {
    await lockOpenAccount(tx, actor)
    const wanted = list_id && (await requireOwnList(tx, actor, list_id))
    if (!wanted) {
      const kept = await listWith(tx, actor, id)
      if (kept) return { list: kept }
      if ((await putBack(ctx, tx, actor, [id])).size > 0) {
        const list = await listWith(tx, actor, id)
        if (list) return { list }
      }
    }
    const found = await findHomesToSave(tx, [id])
    if (found.length === 0) throw refuse(savedRefusals.homeNotListed)
    const list = wanted ?? (await firstList(ctx, tx, actor))
    await insertHomes(ctx, tx, { actor, list: list.id }, found)
    return { list }
  })
}

/**
 * Takes a home out of all lists of the actor. Saved again within a day it stands where it stood, with its note and what
 * companions said of it: that is how the press is undone.
 */
export async function unsaveHome(ctx: Doors, actor: Actor, { id }: { id: PropertyId }): Promise<void> {
  await ctx.db
    .updateTable('saved_homes')
    .set({ removed_at: ctx.clock() })
    .where('property_id', '=', id)
    .where('removed_at', 'is', null)
    .where(isInListOf(actor))
    .execute()
}

/** The condition that a row of `saved_homes` is in a list of the actor's. */
export function isInListOf(actor: Actor) {
  return sql<boolean>`list_id in (select l.id from saved_lists l where l.account_id = ${actor.id})`
}

async function savedIds(db: Database | Transaction, actor: Actor): Promise<PropertyId[]> {
  const rows = await db
    .selectFrom('saved_homes')
    .select('property_id')
    .distinct()
    .where(isInListOf(actor))
    .where('removed_at', 'is', null)
    .where('property_id', 'is not', null)
    .limit(savedLimits.homes)
    .execute()
  return rows.flatMap(({ property_id }) => property_id ?? [])
}

async function listWith(tx: Transaction, actor: Actor, home: PropertyId) {
  return tx
    .selectFrom('saved_homes as h')
    .innerJoin('saved_lists as l', 'l.id', 'h.list_id')
    .select(['l.id', 'l.name'])
    .where('l.account_id', '=', actor.id)
    .where('h.property_id', '=', home)
    .where('h.removed_at', 'is', null)
    .orderBy('h.saved_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Undoes the last taking out of these homes, as far as that was less than a day ago. Answers those that are back. */
async function putBack(
  ctx: Doors,
  tx: Transaction,
  actor: Actor,
  homes: readonly PropertyId[],
): Promise<Set<PropertyId>> {
  if (homes.length === 0) return new Set()
  const since = new Date(ctx.clock().getTime() - undoMs)
  const { rows } = await sql<{ property_id: PropertyId }>`
    update saved_homes h
    set removed_at = null
    from (
      select o.property_id, max(o.removed_at) as removed_at
      from saved_homes o
      join saved_lists l on l.id = o.list_id
      where l.account_id = ${actor.id} and o.removed_at > ${since} and o.property_id = any(${homes}::uuid[])
      group by o.property_id
    ) last, saved_lists own
    where own.id = h.list_id and own.account_id = ${actor.id}
      and h.property_id = last.property_id and h.removed_at = last.removed_at
    returning h.property_id
  `.execute(tx)
  if (rows.length > 0) await refuseBeyondLimits(tx, actor.id)
  return new Set(rows.map(({ property_id }) => property_id))
}
