import { sql } from 'kysely'
import { currentRates } from '#features/pricing/server/exchange-rates.ts'
import { type MatchedHome, readHomes } from '#features/search/server/match-homes.ts'
import type { PropertyId } from '#lib/ids.ts'
import { fromDateRange, type Stay } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { findForSearches } from './find-for-searches.ts'
import { tellWaits } from './tell-waits.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock'>

/** All that has become of one home since it was last looked at. */
export type News = {
  home: MatchedHome
  isListed: boolean
  /** What a night cost before its price fell, the highest of several; null where it did not. */
  priceBefore: string | null
  freed: readonly Stay[]
}

const batch = 100

/** Matches all news there are, some homes at a time. Answers of how many entries. */
export async function matchNews(ctx: Doors): Promise<number> {
  for (let matched = 0; ; ) {
    const some = await matchSome(ctx)
    matched += some
    if (some < batch) return matched
  }
}

/**
 * Takes entries out, and in the same transaction notes for whom they are news. Two workers take different ones, and one that is
 * killed has taken none. Homes are read as they are now: nights that were freed and taken again are no news.
 */
async function matchSome(ctx: Doors): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    const entries = await takeEntries(tx)
    if (entries.length === 0) return 0
    const now = ctx.clock()
    const homes = await readHomes(tx, [...new Set(entries.map(({ property_id }) => property_id))], now)
    const { rates } = await currentRates(tx)
    for (const [id, home] of homes) {
      await tellWaits(ctx, tx, { id, home })
      await findForSearches(tx, { id, news: newsOf(home, entries.filter(isOf(id))), now, rates })
    }
    return entries.length
  })
}

type Entry = Awaited<ReturnType<typeof takeEntries>>[number]

function takeEntries(tx: Transaction) {
  return (
    tx
      .deleteFrom('home_news')
      // As an array, so that it is looked for once: each look skips what the one before has locked.
      .where(
        sql<boolean>`number = any(array(
        select number from home_news order by number limit ${batch} for update skip locked
      ))`,
      )
      .returning(['property_id', 'kind', 'nights', 'price_before'])
      .execute()
  )
}

function isOf(id: PropertyId) {
  return (entry: Entry): boolean => entry.property_id === id
}

function newsOf(home: MatchedHome, entries: readonly Entry[]): News {
  const before = entries.flatMap(({ price_before }) => price_before ?? [])
  return {
    home,
    isListed: entries.some(({ kind }) => kind === 'listed'),
    priceBefore: before.toSorted((a, b) => Number(b) - Number(a))[0] ?? null,
    freed: entries.flatMap(({ nights }) => (nights === null ? [] : [fromDateRange(nights)])),
  }
}
