import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { mayActFor } from '#features/listings/server/access.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import { fromDateRange, type Stay, toDateRange } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { availabilityRefusals } from '../availability-errors.ts'
import { maxBlocks } from '../host-calendar.ts'
import { lockNights } from './hold-nights.ts'

type Block = { id: string; stay: Stay; note: string | null }

/** Locks the nights of an own property until the transaction ends. Throws `propertyNotFound`. */
export async function lockOwnNights(tx: Transaction, actor: Actor, propertyId: PropertyId): Promise<void> {
  const own = await tx
    .selectFrom('properties')
    .select('id')
    .where('id', '=', propertyId)
    .where(mayActFor(actor, 'calendar'))
    .executeTakeFirst()
  if (!own || !(await lockNights(tx, propertyId))) throw refuse(availabilityRefusals.propertyNotFound)
}

/** The host's blocks that share a night with the stay, or also those that only touch it; the oldest first. */
export async function findOwnBlocks(
  tx: Transaction,
  propertyId: PropertyId,
  stay: Stay,
  which: 'sharing' | 'touching',
): Promise<Block[]> {
  const rows = await tx
    .selectFrom('occupancy')
    .select(['id', 'stay', 'note'])
    .where('property_id', '=', propertyId)
    .where('source', '=', 'host_block')
    .where(
      which === 'sharing'
        ? overlapping(stay)
        : sql<boolean>`(${overlapping(stay)} or stay -|- ${range(stay)})`,
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxBlocks + 1)
    .execute()
  return rows.map(({ id, stay: range, note }) => ({ id, stay: fromDateRange(range), note }))
}

/** Writes a block of a property whose nights are locked: another stretch of one that there is, or a new one. */
export async function writeBlock(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  propertyId: PropertyId,
  { id, stay, note }: { id: string | null; stay: Stay; note: string | null },
): Promise<void> {
  const range = toDateRange(stay)
  if (id) {
    const own = tx.updateTable('occupancy').where('id', '=', id).where('property_id', '=', propertyId)
    await own.set({ stay: range }).execute()
    return
  }
  await tx
    .insertInto('occupancy')
    .values({
      property_id: propertyId,
      stay: range,
      source: 'host_block',
      reference: crypto.randomUUID(),
      note,
      created_at: ctx.clock(),
    })
    .execute()
}

/** How many blocks of its host a property has. */
export async function countBlocks(tx: Transaction, propertyId: PropertyId): Promise<number> {
  const { count } = await tx
    .selectFrom('occupancy')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('property_id', '=', propertyId)
    .where('source', '=', 'host_block')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The condition that a row of `occupancy` shares a night with the stay. */
export function overlapping(stay: Stay): RawBuilder<boolean> {
  return sql<boolean>`stay && ${range(stay)}`
}

function range(stay: Stay): RawBuilder<string> {
  return sql<string>`${toDateRange(stay)}::daterange`
}
