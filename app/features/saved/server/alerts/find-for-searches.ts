import { sql } from 'kysely'
import { fitsQuestion, matchKeysOf, nightlyUsd } from '#features/search/server/match-homes.ts'
import type { AccountId, PropertyId, SavedSearchId } from '#lib/ids.ts'
import type { Rates } from '#lib/rates.ts'
import { calendarDate, overlaps, type Stay, toDateRange } from '#lib/stay.ts'
import type { Transaction } from '#platform/database/database.ts'
import { alertLimits, collectMs, dayMs, type FindKind, freedAgainMs } from '../../alert.ts'
import { isUnwanted } from './is-unwanted.ts'
import type { News } from './match-news.ts'

type Asked = { id: PropertyId; news: News; now: Date; rates: Rates }
type Found = { search: SavedSearchId; account: AccountId; kind: FindKind }

/** So many questions are read at once, because a million would not fit into memory. */
const batch = 2_000

/** Notes a home for all searches to which it is news. Nothing changes when it is there already. */
export async function findForSearches(tx: Transaction, asked: Asked): Promise<void> {
  const { isListed, priceBefore, freed } = asked.news
  if (!isListed && priceBefore === null && freed.length === 0) return
  const keys = matchKeysOf(asked.news.home)
  for (let after: SavedSearchId | null = null; ; ) {
    const rows: Candidate[] = await selectCandidates(tx, asked, { keys, after })
    await insertFinds(
      tx,
      asked,
      rows.flatMap((row) => judge(row, asked)),
    )
    after = rows.at(-1)?.id ?? null
    if (rows.length < batch || after === null) return
  }
}

type Candidate = Awaited<ReturnType<typeof selectCandidates>>[number]

/** The searches that share a key with the home, but for those that a number or a word of theirs rules out. */
function selectCandidates(
  tx: Transaction,
  { id, news, now, rates }: Asked,
  { keys, after }: { keys: readonly string[]; after: SavedSearchId | null },
) {
  const { home, isListed, priceBefore, freed } = news
  const cost = nightlyUsd(home, rates)
  const ranges = freed.map(toDateRange)
  let query = tx
    .selectFrom('saved_searches as s')
    .innerJoin('properties as p', (join) => join.on('p.id', '=', id))
    .select(['s.id', 's.account_id', 's.question', 's.check_in', 's.check_out'])
    .select(sql<boolean>`p.created_at > s.created_at`.as('is_newer'))
    .where(sql<boolean>`s.keys && ${keys}::text[]`)
    .where(sql<boolean>`(s.guests is null or s.guests <= ${home.guests})`)
    .where(sql<boolean>`(s.bedrooms is null or s.bedrooms <= ${home.bedrooms})`)
    .where(sql<boolean>`(s.property_type is null or s.property_type = ${home.type})`)
    // With dates the limits are of the stay's total, which only the home's terms can tell.
    .where(sql<boolean>`(s.min_price is null or s.check_in is not null or s.min_price <= ${cost})`)
    .where(sql<boolean>`(s.max_price is null or s.check_in is not null or s.max_price >= ${cost})`)
    .where(sql<boolean>`(s.check_in is null or s.check_in >= ${now}::timestamptz::date - 1)`)
    .where(
      sql<boolean>`(
        ${priceBefore !== null}
        or (${isListed} and p.created_at > s.created_at)
        or daterange(s.check_in, s.check_out) && any(${ranges}::daterange[])
      )`,
    )
    .where((is) => is.not(isUnwanted('s.account_id', 'p')))
    // An expression, so that the keys are looked up: by the order of the ids all searches would be read.
    .orderBy(sql`s.id::text`)
    .limit(batch)
  if (after) query = query.where(sql<boolean>`s.id::text > ${after}`)
  return query.execute()
}

function judge(row: Candidate, { news, now, rates }: Asked): Found[] {
  const stay = stayOf(row)
  if (!fitsQuestion(news.home, row.question, { stay, now, rates })) return []
  const isFreed = stay !== null && news.freed.some((freed) => overlaps(freed, stay))
  const kind = news.isListed && row.is_newer ? 'new' : isFreed ? 'freed' : 'cheaper'
  // Nights that came free say nothing to a search without them, and a home that is back is no new one.
  if (kind === 'cheaper' && news.priceBefore === null) return []
  return [{ search: row.id, account: row.account_id, kind }]
}

/** The dates of a search; null where it has none. */
export function stayOf({ check_in, check_out }: { check_in: string | null; check_out: string | null }) {
  const stay: Stay | null =
    check_in && check_out ? { checkIn: calendarDate(check_in), checkOut: calendarDate(check_out) } : null
  return stay
}

/**
 * A home is told of once for a search; after that a price below the one that was told is news again, and nights that come free
 * after a week.
 */
async function insertFinds(
  tx: Transaction,
  { id, news, now }: Asked,
  found: readonly Found[],
): Promise<void> {
  if (found.length === 0) return
  const { rows } = await sql<{ account_id: AccountId }>`
    with noted as (
      insert into saved_search_finds as known (search_id, property_id, kind, price_before, found_at)
      select
        found.search_id, ${id}, found.kind,
        case when found.kind = 'cheaper' then ${news.priceBefore}::numeric end,
        ${now}
      from unnest(
        ${found.map(({ search }) => search)}::uuid[],
        ${found.map(({ kind }) => kind)}::text[]
      ) as found (search_id, kind)
      -- One that ended a moment ago is passed over.
      join saved_searches on saved_searches.id = found.search_id
      where (
        select count(*) from saved_search_finds as waiting
        where waiting.search_id = found.search_id and waiting.told_at is null
      ) < ${alertLimits.findsUntold}
      on conflict (search_id, property_id) do update
      set kind = excluded.kind, price_before = excluded.price_before, found_at = excluded.found_at,
          told_at = null, told_in = null
      where known.told_at is not null
        and (
          (excluded.kind = 'cheaper' and ${news.home.price}::numeric / 100 < known.told_price)
          or (excluded.kind = 'freed' and known.told_at < ${new Date(now.getTime() - freedAgainMs)})
        )
      returning search_id
    )
    select distinct s.account_id
    from noted
    join saved_searches s on s.id = noted.search_id
    order by s.account_id
  `.execute(tx)
  const accounts = rows.map(({ account_id }) => account_id)
  if (accounts.length > 0) await setDue(tx, accounts, now)
}

/**
 * From the first find on it is known when it will be told; what comes until then goes with it. Written in any case, so that
 * who tells at this moment is waited for, and leaves no find behind.
 */
async function setDue(tx: Transaction, accounts: readonly AccountId[], now: Date): Promise<void> {
  const due_at = new Date(now.getTime() + collectMs)
  await tx
    .insertInto('search_alerts')
    .values(accounts.map((account_id) => ({ account_id, due_at })))
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        due_at: sql`coalesce(
          search_alerts.due_at,
          greatest(excluded.due_at, search_alerts.told_at + ${dayMs}::integer * interval '1 millisecond')
        )`,
      }),
    )
    .execute()
}
