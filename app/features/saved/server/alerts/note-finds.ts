import { sql } from 'kysely'
import { dayMs } from '#lib/duration.ts'
import type { PropertyId, SavedSearchId } from '#lib/ids.ts'
import { toDecimal } from '#lib/money.ts'
import type { Transaction } from '#platform/database/database.ts'
import { alertLimits, collectMs, freedAgainMs } from '../../alert.ts'
import type { Judged } from './evaluate-news.ts'
import { isUnwanted } from './is-unwanted.ts'

type Found = Judged & { search: SavedSearchId }

/**
 * Notes a home for searches, and when their people will be told. A home is told of once for a search; after that a price below the
 * one that was told is news again, and nights that come free after a week. A search for which enough waits to be told looks for
 * nothing more until then: its keys go.
 */
export async function noteFinds(
  tx: Transaction,
  { id, now }: { id: PropertyId; now: Date },
  found: readonly Found[],
): Promise<void> {
  if (found.length === 0) return
  const decimals = (of: (one: Found) => Judged['before']) =>
    found.map((one) => {
      const amount = of(one)
      return amount && toDecimal(amount)
    })
  await sql`
    with wanted as (
      select
        found.*, s.account_id,
        (
          select count(*) from saved_search_finds as waiting
          where waiting.search_id = found.search_id and waiting.told_at is null
        ) as waiting
      from unnest(
        ${found.map(({ search }) => search)}::uuid[],
        ${found.map(({ kind }) => kind)}::text[],
        ${decimals(({ price }) => price)}::numeric[],
        ${decimals(({ before }) => before)}::numeric[]
      ) as found (search_id, kind, price, price_before)
      -- One that ended a moment ago is passed over.
      join saved_searches as s on s.id = found.search_id
      join properties as p on p.id = ${id}
      where not ${isUnwanted('s.account_id', 'p')}
    ),
    noted as (
      insert into saved_search_finds as known (search_id, property_id, kind, price, price_before, found_at)
      select search_id, ${id}, kind, price, price_before, ${now}
      from wanted
      where waiting < ${alertLimits.findsUntold}
      on conflict (search_id, property_id) do update
      -- Of one that waits to be told the price follows, because the mail says that of its moment.
      set kind = case when known.told_at is null then known.kind else excluded.kind end,
          price_before = case when known.told_at is null then known.price_before else excluded.price_before end,
          price = excluded.price, found_at = excluded.found_at, told_at = null, told_in = null
      where known.told_at is null
        or (excluded.kind = 'cheaper' and excluded.price < known.told_price)
        or (excluded.kind = 'freed' and known.told_at < ${new Date(now.getTime() - freedAgainMs)})
      returning search_id
    ),
    closed as (
      delete from saved_search_keys
      using wanted
      where saved_search_keys.search_id = wanted.search_id
        and wanted.waiting >= ${alertLimits.findsUntold - 1}
    )
    -- From the first find on it is known when it will be told; what comes until then goes with it.
    insert into search_alerts (account_id, due_at)
    select distinct account_id, ${new Date(now.getTime() + collectMs)}::timestamptz
    from wanted
    where search_id in (select search_id from noted)
      -- Most are due already, and a row that stays as it is would be locked.
      and not exists (
        select from search_alerts as known
        where known.account_id = wanted.account_id and known.due_at is not null
      )
    on conflict (account_id) do update
    set due_at = greatest(excluded.due_at, search_alerts.told_at + ${dayMs}::integer * interval '1 millisecond')
    where search_alerts.due_at is null
  `.execute(tx)
}
