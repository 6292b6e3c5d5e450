import { sql } from 'kysely'
import { currentRates } from '#features/pricing/server/exchange-rates.ts'
import { type MatchedHome, readHomes, withFormer } from '#features/search/server/match-homes.ts'
import type { PropertyId } from '#lib/ids.ts'
import { fromDateRange } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import type { News } from './evaluate-news.ts'
import { findForSearches } from './find-for-searches.ts'
import { notifyWaits } from './notify-waits.ts'
import { oneAtATime } from './one-at-a-time.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock'>

/** So that who waits for nights is told soon, also when each of the entries is news to thousands. */
const batch = 20

/** Matches all news there are, some homes at a time. Answers of how many entries. */
export async function matchNews(ctx: Doors): Promise<number> {
  for (let matched = 0; ; ) {
    const some = await matchSome(ctx)
    matched += some
    if (some < batch) return matched
  }
}

/**
 * Takes entries out, and in the same transaction notes for whom they are news. Two workers take turns, and one that is killed has
 * taken none. Homes are read as they are now: nights that were freed and taken again are no news.
 */
async function matchSome(ctx: Doors): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    await oneAtATime(tx)
    const entries = await takeEntries(tx)
    if (entries.length === 0) return 0
    const now = ctx.clock()
    const homes = await readHomes(tx, [...new Set(entries.map(({ property_id }) => property_id))], now)
    const { rates } = await currentRates(tx)
    for (const [id, home] of homes) {
      await notifyWaits(ctx, tx, { id, home })
      await findForSearches(tx, { id, news: newsOf(home, entries.filter(isOf(id))), now, rates })
    }
    return entries.length
  })
}

type Entry = Awaited<ReturnType<typeof takeEntries>>[number]

/** The oldest first. */
async function takeEntries(tx: Transaction) {
  const entries = await tx
    .deleteFrom('home_news')
    .where(sql<boolean>`number = any(array(select number from home_news order by number limit ${batch}))`)
    .returning(['number', 'property_id', 'kind', 'nights', 'former'])
    .execute()
  return entries.toSorted((a, b) => Number(a.number) - Number(b.number))
}

function isOf(id: PropertyId) {
  return (entry: Entry): boolean => entry.property_id === id
}

function newsOf(home: MatchedHome, entries: readonly Entry[]): News {
  const [former] = entries.flatMap((entry) => entry.former ?? [])
  return {
    home,
    isListed: entries.some(({ kind }) => kind === 'listed'),
    former: former ? withFormer(home, former) : null,
    freed: entries.flatMap(({ nights }) => (nights === null ? [] : [fromDateRange(nights)])),
  }
}
