import { sql } from 'kysely'
import { isListed } from '#features/listings/server/listed.ts'
import { termsColumns, termsOfRow } from '#features/pricing/server/terms-rows.ts'
import type { StayTerms } from '#features/pricing/stay-terms.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Database } from '#platform/database/database.ts'
import type { IndexMap, IndexMapShape, IndexSpot } from '#platform/search-index.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { conditionsOf } from './conditions.ts'
import { orderOf } from './orders.ts'
import { selectArrivals, totalsFor } from './select-totals.ts'
import type { Moment } from './stay-totals.ts'

/** What a map shows, as SQL: the meaning that the index keeps. */
export async function selectMap(
  db: Database,
  criteria: SearchCriteria,
  shape: IndexMapShape,
  moment: Moment,
): Promise<IndexMap> {
  const asked = { ...moment, totals: await totalsFor(db, criteria, moment.now) }
  const located = () =>
    db
      .selectFrom('properties')
      .where((eb) =>
        eb.and([isListed(), eb('search_latitude', 'is not', null), ...conditionsOf(eb, criteria, asked)]),
      )
  const { count } = await located()
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const total = Number(count)
  const isFew = total <= shape.best + shape.spots
  const rows = await located()
    .select([
      'id',
      'currency',
      sql<number>`(price_per_night * 100)::integer`.as('price'),
      sql<number>`search_latitude`.as('latitude'),
      sql<number>`search_longitude`.as('longitude'),
    ])
    .orderBy(orderOf(criteria, asked))
    .limit(isFew ? shape.best + shape.spots : shape.best)
    .execute()
  const listed: IndexSpot[] = rows
  const begun = await withArrivals(db, criteria, listed, moment.now)
  const [best, spots] = [begun.slice(0, shape.best), begun.slice(shape.best)]
  if (isFew) return { total, best, spots, clusters: [] }
  const cell = sql`${shape.cell}::integer`
  const clusters = await located()
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`floor(sum(search_latitude::bigint)::float8 / count(*) + 0.5)::integer`.as('latitude'),
      sql<number>`floor(sum(search_longitude::bigint)::float8 / count(*) + 0.5)::integer`.as('longitude'),
    ])
    .groupBy([sql`(search_latitude + 90000000) / ${cell}`, sql`(search_longitude + 180000000) / ${cell}`])
    .execute()
  return { total, best, spots: [], clusters }
}

async function withArrivals(
  db: Database,
  criteria: SearchCriteria,
  spots: IndexSpot[],
  now: Date,
): Promise<IndexSpot[]> {
  const ids = spots.map(({ id }) => id)
  const arrivals = await selectArrivals(db, criteria, ids, now)
  return arrivals ? spots.map((spot, at) => ({ ...spot, arrival: arrivals[at] ?? 0 })) : spots
}

/** A listing with a point, and what it is called. */
export type NamedSpot = StayTerms & Omit<IndexSpot, 'price' | 'currency'> & { title: string }

/** Those of the listings that are active and have a point, by id. */
export async function selectSpots(
  db: Database,
  ids: readonly PropertyId[],
  now: Date,
): Promise<Map<PropertyId, NamedSpot>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('properties')
    .select([
      'id',
      'title',
      ...termsColumns('properties'),
      sql<number>`search_latitude`.as('latitude'),
      sql<number>`search_longitude`.as('longitude'),
    ])
    .where((eb) => eb.and([eb('id', 'in', ids), isListed(), eb('search_latitude', 'is not', null)]))
    .limit(ids.length)
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, ...termsOfRow(row, now) }]))
}
