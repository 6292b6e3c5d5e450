import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { listOwnUrls } from '#features/listings/server/own-photos.ts'
import { refuse } from '#lib/errors.ts'
import { type PropertyId, parseId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { maxGuideItems } from '../guide.ts'
import { guideRefusals } from '../guide-errors.ts'
import type { GuideItemInput } from '../guide-schema.ts'
import { getOwnProperty, lockGuideBook, lockOwnItem } from './queries.ts'

/** Adds a place at the end. Throws `propertyNotFound`, `tooManyItems` and `photoNotYours`. Answers its id. */
export async function addGuideItem(
  ctx: Pick<Context, 'db' | 'clock' | 'call'>,
  actor: Actor,
  { id: propertyId, ...input }: GuideItemInput & { id: PropertyId },
): Promise<{ id: string }> {
  return once(ctx, async (tx) => {
    const { id } = await getOwnProperty(tx, actor, propertyId)
    await lockGuideBook(tx, id)
    await requireOwnPhoto(tx, actor, input.image_url)
    const { count, last } = await tx
      .selectFrom('guide_items')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.coalesce(fn.max('position'), sql<number>`0`).as('last'),
      ])
      .where('property_id', '=', id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxGuideItems) throw refuse(guideRefusals.tooManyItems)
    return tx
      .insertInto('guide_items')
      .values({ ...input, property_id: id, position: last + 1, updated_at: ctx.clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

/**
 * Replaces what a place says. A collected one is the host's own from then on, unless only whether it is hidden has
 * changed. Throws `itemNotFound` and `photoNotYours`.
 */
export async function updateGuideItem(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id: itemId, ...input }: GuideItemInput & { id: string },
): Promise<void> {
  const id = parseItemId(itemId)
  await inTransaction(ctx.db, async (tx) => {
    const propertyId = await lockOwnItem(tx, actor, id)
    await requireOwnPhoto(tx, actor, input.image_url)
    await tx
      .updateTable('guide_items')
      .set({ ...input, is_edited: true, updated_at: ctx.clock() })
      .where('id', '=', id)
      .where('property_id', '=', propertyId)
      .execute()
  })
}

/** Shows or hides a place; a hidden one stays hidden when places are collected again. Throws `itemNotFound`. */
export async function hideGuideItem(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id: itemId, is_hidden: isHidden }: { id: string; is_hidden: boolean },
): Promise<void> {
  const id = parseItemId(itemId)
  await inTransaction(ctx.db, async (tx) => {
    const propertyId = await lockOwnItem(tx, actor, id)
    await tx
      .updateTable('guide_items')
      .set({ is_hidden: isHidden, updated_at: ctx.clock() })
      .where('id', '=', id)
      .where('property_id', '=', propertyId)
      .execute()
  })
}

// More than anybody deletes by hand; the oldest are forgotten first.
const rememberedRemovals = 500

/** Deletes a place; a collected one does not come back when places are collected again. Throws `itemNotFound`. */
export async function deleteGuideItem(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { id: itemId }: { id: string },
): Promise<void> {
  const id = parseItemId(itemId)
  await inTransaction(ctx.db, async (tx) => {
    const propertyId = await lockOwnItem(tx, actor, id)
    const removed = await tx
      .deleteFrom('guide_items')
      .where('id', '=', id)
      .where('property_id', '=', propertyId)
      .returning('source_id')
      .executeTakeFirst()
    if (!removed?.source_id) return
    const removals = sql<string[]>`(array_append(removed_places, ${removed.source_id}))`
    await tx
      .updateTable('guide_books')
      .set({
        removed_places: sql<
          string[]
        >`${removals}[greatest(1, cardinality(removed_places) + 2 - ${sql.lit(rememberedRemovals)}) :]`,
      })
      .where('property_id', '=', propertyId)
      .execute()
  })
}

/**
 * Puts the places of a book into that order. Ids that are not in it are passed over, and places that are not named stay
 * behind the others in their order, so that two windows cannot lose one. Throws `propertyNotFound`.
 */
export async function orderGuideItems(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { id: propertyId, ids }: { id: PropertyId; ids: readonly string[] },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const property = await getOwnProperty(tx, actor, propertyId)
    await lockGuideBook(tx, property.id)
    const order = ids.flatMap((id) => parseItemId(id) ?? [])
    await sql`
      update guide_items i
      set position = ranked.place
      from (
        select g.id, row_number() over (order by named.place nulls last, g.position, g.id) as place
        from guide_items g
        left join (
          select id, min(place) as place from unnest(${order}::uuid[]) with ordinality as n (id, place) group by id
        ) named on named.id = g.id
        where g.property_id = ${property.id}
      ) ranked
      where i.id = ranked.id and i.position <> ranked.place
    `.execute(tx)
  })
}

async function requireOwnPhoto(tx: Transaction, actor: Actor, url: string | null): Promise<void> {
  if (url === null) return
  const own = await listOwnUrls(tx, actor, [url], { hold: true })
  if (!own.has(url)) throw refuse(guideRefusals.photoNotYours)
}

/** Any brand will do: only the shape is checked. */
function parseItemId(text: string): PropertyId | null {
  return parseId<PropertyId>(text)
}
