import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { PropertyId } from '#lib/ids.ts'
import type { Database } from '#platform/database/database.ts'
import type { DB } from '#platform/database/types.ts'
import type { HomePlace } from '../home-place.ts'
import { resultsPerPage } from '../result-pages.ts'
import type { SearchCriteria, SearchSort } from '../search-criteria.ts'
import { placeTerms, searchTerms } from '../search-terms.ts'

type Properties = ExpressionBuilder<DB, 'properties'>
type Condition = Expression<SqlBool>

/** One page of ids in order, and how many there are in all. */
export type Found = { total: number; ids: PropertyId[] }

/**
 * Search as SQL: the meaning that every faster index must keep. Count and page are planned apart, because the page
 * may walk an index in its order while the count may not.
 */
export function findMatches(db: Database, criteria: SearchCriteria): Promise<Found> {
  return findPage(db, {
    where: (eb) => conditionsOf(eb, criteria),
    order: orders[criteria.sort],
    page: criteria.page,
  })
}

/** How many active listings match. */
export async function countMatches(db: Database, criteria: SearchCriteria): Promise<number> {
  const { count } = await selectMatching(db, (eb) => conditionsOf(eb, criteria))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The home page's listings: exactly this country, state and city, newest first. */
export function findFeatured(db: Database, place: HomePlace, page: number): Promise<Found> {
  const { country, state, city } = place
  return findPage(db, {
    where: (eb) => [
      ...(country ? [eb('country', '=', country)] : []),
      ...(state ? [eb('state', '=', state)] : []),
      ...(city ? [eb('city', '=', city)] : []),
    ],
    order: orders.newest,
    page,
  })
}

type Where = (eb: Properties) => Condition[]
type PageQuery = { where: Where; order: Condition; page: number }

function selectMatching(db: Database, where: Where) {
  return db.selectFrom('properties').where((eb) => eb.and([eb('is_active', '=', true), ...where(eb)]))
}

async function findPage(db: Database, { where, order, page }: PageQuery): Promise<Found> {
  const ids = selectMatching(db, where)
    .select('id')
    .orderBy(order)
    .limit(resultsPerPage)
    .offset((page - 1) * resultsPerPage)
  const total = selectMatching(db, where).select((eb) => eb.fn.countAll<string>().as('count'))
  const found = await db
    .selectNoFrom([sql<PropertyId[]>`array(${ids})`.as('ids'), sql<string>`(${total})`.as('total')])
    .executeTakeFirstOrThrow()
  return { ids: found.ids, total: Number(found.total) }
}

function conditionsOf(eb: Properties, criteria: SearchCriteria): Condition[] {
  const { minPrice, maxPrice, guests, bedrooms, bathrooms, type, amenities } = criteria
  return [
    ...searchTerms(criteria.q).map((term) => contains('search_text', term)),
    ...placeTerms(criteria.location).map((term) => contains('search_place', term)),
    ...(minPrice === null ? [] : [eb('price_per_night', '>=', String(minPrice))]),
    ...(maxPrice === null ? [] : [eb('price_per_night', '<=', String(maxPrice))]),
    ...(guests === null ? [] : [eb('max_guests', '>=', guests)]),
    ...(bedrooms === null ? [] : [eb('bedrooms', '>=', bedrooms)]),
    ...(bathrooms === null ? [] : [eb('bathrooms', '>=', bathrooms)]),
    ...(type === null ? [] : [eb('property_type', '=', type)]),
    ...(amenities.length === 0 ? [] : [sql<SqlBool>`amenities @> ${[...amenities]}::text[]`]),
  ]
}

/** True where the lower-cased column contains the text; the wildcards of `like` in it are letters like any other. */
function contains(column: 'search_text' | 'search_place', text: string): Condition {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  // Both sides are lowered by the database, so that they agree on every script.
  return sql<SqlBool>`${sql.ref(column)} like lower(${pattern})`
}

/**
 * Rating sorts by the average as if five reviews of 4.0 had come first, so that one 5.0 does not beat fifty 4.9
 * (rulings A); it is null without reviews.
 */
const orders: Record<SearchSort, Condition> = {
  newest: sql`created_at desc, id desc`,
  price_low: sql`price_per_night, created_at desc, id desc`,
  price_high: sql`price_per_night desc, created_at desc, id desc`,
  size: sql`max_guests desc, bedrooms desc, created_at desc, id desc`,
  rating: sql`(rating_average * rating_count + 20) / (rating_count + 5) desc nulls last, created_at desc, id desc`,
}
