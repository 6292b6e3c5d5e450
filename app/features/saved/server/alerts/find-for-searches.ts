import { sql } from 'kysely'
import { matchKeysOf, nightlyUsd } from '#features/search/server/match-homes.ts'
import type { PropertyId, SavedSearchId } from '#lib/ids.ts'
import type { Rates } from '#lib/rates.ts'
import { toDateRange } from '#lib/stay.ts'
import type { Transaction } from '#platform/database/database.ts'
import { askNights } from './asked-nights.ts'
import { evaluateNews, isNews, type News } from './evaluate-news.ts'
import { noteFinds } from './note-finds.ts'

type Asked = { id: PropertyId; news: News; now: Date; rates: Rates }

/** So many searches are looked up, and of these so many questions read at once: a million would not fit into memory. */
const lookedUp = 20_000
const read = 2_000

/** Notes a home for all searches to which it is news. Nothing changes when it is there already. */
export async function findForSearches(tx: Transaction, asked: Asked): Promise<void> {
  if (!isNews(asked.news)) return
  for (let after: SavedSearchId | null = null; ; ) {
    const ids: SavedSearchId[] = await selectCandidates(tx, asked, after)
    for (let from = 0; from < ids.length; from += read)
      await judgeSome(tx, asked, ids.slice(from, from + read))
    after = ids.at(-1) ?? null
    if (ids.length < lookedUp || after === null) return
  }
}

/**
 * The searches that share a key with the home and still look for something, but for those that a number or a word rules out;
 * everything stands in the index of the keys.
 */
async function selectCandidates(
  tx: Transaction,
  { news, now, rates }: Asked,
  after: SavedSearchId | null,
): Promise<SavedSearchId[]> {
  const { home, isListed, former, freed } = news
  const cost = nightlyUsd(home, rates)
  const listedAt = isListed ? new Date(Math.ceil(home.createdAt / 1000)) : null
  const fell = former !== null && former.currency === home.currency && home.price < former.price
  let query = tx
    .selectFrom('saved_search_keys as k')
    .select('k.search_id')
    .distinct()
    .where(sql<boolean>`k.key = any(${matchKeysOf(home)}::text[])`)
    .where(sql<boolean>`(k.guests is null or k.guests <= ${home.guests})`)
    .where(sql<boolean>`(k.bedrooms is null or k.bedrooms <= ${home.bedrooms})`)
    .where(sql<boolean>`(k.property_type is null or k.property_type = ${home.type})`)
    .where(sql<boolean>`(k.min_price is null or k.min_price <= ${cost})`)
    .where(sql<boolean>`(k.max_price is null or k.max_price >= ${cost})`)
    .where(sql<boolean>`(k.last_arrival is null or k.last_arrival >= ${now}::timestamptz::date - 1)`)
    .where(
      sql<boolean>`(
        (${fell} and k.nights_from is null)
        or (${former !== null} and k.nights_from is not null)
        or k.created_at < ${listedAt}::timestamptz
        or (k.nights_from is not null and daterange(k.nights_from, k.nights_to) && any(${freed.map(toDateRange)}::daterange[]))
      )`,
    )
    .orderBy('k.search_id')
    .limit(lookedUp)
  if (after) query = query.where('k.search_id', '>', after)
  return (await query.execute()).map(({ search_id }) => search_id)
}

async function judgeSome(
  tx: Transaction,
  { id, news, now, rates }: Asked,
  ids: readonly SavedSearchId[],
): Promise<void> {
  const rows = await tx
    .selectFrom('saved_searches as s')
    .select(['s.id', 's.question', 's.check_in', 's.check_out', 's.flexible', 's.months'])
    .select(
      sql<boolean>`(select p.created_at from properties p where p.id = ${id}) > s.created_at`.as('is_newer'),
    )
    .where(sql<boolean>`s.id = any(${ids}::uuid[])`)
    .execute()
  const nightsOf = askNights(now)
  const found = rows.flatMap((row) => {
    const asked = { question: row.question, nights: nightsOf(row), isNewer: row.is_newer }
    const judged = evaluateNews(news, asked, { now, rates })
    return judged ? [{ search: row.id, ...judged }] : []
  })
  await noteFinds(tx, { id, now }, found)
}
