import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { isListed } from './listed.ts'

/** A page of a home, and when the home was last changed. */
export type ListingAddress = { path: string; changedAt: Date }

const batchSize = 2_000

/** How many homes are listed now. */
export async function countListingAddresses(ctx: Pick<Context, 'db'>): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('properties')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(isListed())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The pages of hosts who have a home that is listed, at most `limit`, who is on Holmward longest first. */
export async function listHostAddresses(ctx: Pick<Context, 'db'>, limit: number): Promise<ListingAddress[]> {
  const rows = await ctx.db
    .selectFrom('properties')
    .select(({ fn }) => ['host_id', fn.max('updated_at').as('updated_at')])
    .where(isListed())
    .groupBy('host_id')
    .orderBy('host_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ path: `/hosts/${row.host_id}`, changedAt: row.updated_at }))
}

/**
 * The pages of all active listings from a position on, at most `limit` of them, oldest first, so that a home keeps
 * its position while others are added. Read in batches: nobody has to hold them all.
 */
export async function* listListingAddresses(
  ctx: Pick<Context, 'db'>,
  { offset, limit }: { offset: number; limit: number },
): AsyncGenerator<ListingAddress> {
  let after: PropertyId | null = null
  for (let left = limit; left > 0; ) {
    const size = Math.min(batchSize, left)
    let query = ctx.db
      .selectFrom('properties')
      .select(['id', 'updated_at'])
      .where(isListed())
      .orderBy('id')
      .limit(size)
    query = after === null ? query.offset(offset) : query.where('id', '>', after)
    const rows = await query.execute()
    for (const row of rows) {
      yield { path: `/property/${row.id}`, changedAt: row.updated_at }
    }
    after = rows.at(-1)?.id ?? null
    left -= size
    if (rows.length < size) return
  }
}
