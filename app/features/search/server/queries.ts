import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { placeBreak } from '#app/listing-matching/listing-doc.ts'
import { isListed } from '#features/listings/server/listed.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Database } from '#platform/database/database.ts'
import type { IndexPlace } from '#platform/search-index.ts'
import type { HomePlace } from '../home-place.ts'
import { resultsPerPage } from '../result-pages.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { conditionsOf, isExactlyIn, type Properties } from './conditions.ts'
import { orderOf, orders } from './orders.ts'
import { selectArrivals, totalsFor } from './select-totals.ts'
import type { Moment } from './stay-totals.ts'

type Condition = Expression<SqlBool>

/**
 * One page of ids in order, and how many there are in all. `comparesNights`: prices per night were compared where the totals of the
 * stay were asked for. `arrivals`: where dates are flexible, the day since 1970 on which the stay of each home begins.
 */
export type Found = { total: number; ids: PropertyId[]; arrivals?: number[]; comparesNights?: boolean }

/**
 * Search as SQL: the meaning that every faster index must keep. Count and page are planned apart, because the page
 * may walk an index in its order while the count may not.
 */
export async function findMatches(db: Database, criteria: SearchCriteria, moment: Moment): Promise<Found> {
  const asked = { ...moment, totals: await totalsFor(db, criteria, moment.now) }
  const found = await findPage(db, {
    where: (eb) => conditionsOf(eb, criteria, asked),
    order: orderOf(criteria, asked),
    page: criteria.page,
  })
  const arrivals = await selectArrivals(db, criteria, found.ids, moment.now)
  const whole = arrivals ? { ...found, arrivals } : found
  return asked.totals ? whole : { ...whole, comparesNights: true }
}

/** How many active listings match. */
export async function countMatches(db: Database, criteria: SearchCriteria, moment: Moment): Promise<number> {
  const asked = { ...moment, totals: await totalsFor(db, { ...criteria, sort: 'newest' }, moment.now) }
  const { count } = await selectMatching(db, (eb) => conditionsOf(eb, criteria, asked))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The home page's listings: exactly this country, state and city, newest first. */
export function findFeatured(db: Database, place: HomePlace, page: number): Promise<Found> {
  return findPage(db, {
    where: () => isExactlyIn(place),
    order: orders.newest,
    page,
  })
}

/** The places of all active listings, and how many each has. */
export async function selectPlaces(db: Database): Promise<IndexPlace[]> {
  const rows = await db
    .selectFrom('properties')
    .select([
      'city',
      'state',
      'country',
      'country_code',
      'state_code',
      'search_place as foldedPlace',
      sql<number>`count(*)::integer`.as('count'),
    ])
    .where(isListed())
    .groupBy(['city', 'state', 'country', 'country_code', 'state_code', 'search_place'])
    .execute()
  return rows.map(({ city, state, country, country_code, state_code, foldedPlace, count }) => ({
    place: [city, state, country, country_code ?? '', state_code ?? ''].join(placeBreak),
    foldedPlace,
    count,
  }))
}

type Where = (eb: Properties) => Condition[]
type PageQuery = { where: Where; order: RawBuilder<unknown>; page: number }

function selectMatching(db: Database, where: Where) {
  return db.selectFrom('properties').where((eb) => eb.and([isListed(), ...where(eb)]))
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
