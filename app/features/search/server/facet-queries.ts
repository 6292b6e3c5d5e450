import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isListed } from '#features/listings/server/listed.ts'
import { plainTotal } from '#features/pricing/plain-total.ts'
import { priceStep, priceSteps } from '#lib/price-steps.ts'
import type { Database } from '#platform/database/database.ts'
import type { IndexFacets } from '#platform/search-index.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { conditionsOf } from './conditions.ts'
import { selectTotals } from './select-totals.ts'
import { type Asked, costOf, type Moment, nightsIn } from './stay-totals.ts'

/** The facets as SQL: what the index must count too. */
export async function selectFacets(
  db: Database,
  criteria: SearchCriteria,
  moment: Moment,
): Promise<IndexFacets> {
  // Each count leaves out one of these; the party that prices are for stays the same.
  const anyone = { ...criteria, type: null, bedrooms: null, bathrooms: null, beds: null }
  const asked = { ...moment, totals: await selectTotals(db, anyone, moment.now) }
  const matching = (wanted: SearchCriteria) => selectMatching(db, wanted, asked)
  // One after the other: as the way out while there is no index, it must not take every connection.
  return {
    types: await countTypes(matching({ ...criteria, type: null })),
    amenities: await countAmenities(matching(criteria)),
    instant: await countAll(matching({ ...criteria, instant: true })),
    guests: await countAtLeast(matching({ ...criteria, guests: null }), 'max_guests', 8),
    bedrooms: await countAtLeast(matching({ ...criteria, bedrooms: null }), 'bedrooms', 5),
    bathrooms: await countAtLeast(matching({ ...criteria, bathrooms: null }), 'bathrooms', 5),
    beds: await countAtLeast(matching({ ...criteria, beds: null }), 'beds', 6),
    prices: await countPrices(
      matching({ ...criteria, minPrice: null, maxPrice: null }),
      stepIn(criteria, asked),
    ),
    currencies: await countCurrencies(matching({ ...criteria, minPrice: null, maxPrice: null })),
  }
}

function selectMatching(db: Database, criteria: SearchCriteria, asked: Asked) {
  return db
    .selectFrom('properties')
    .where((eb) => eb.and([isListed(), ...conditionsOf(eb, criteria, asked)] as Expression<SqlBool>[]))
}

type Matching = ReturnType<typeof selectMatching>

async function countAll(matching: Matching): Promise<number> {
  const { count } = await matching
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countTypes(matching: Matching): Promise<Record<string, number>> {
  const rows = await matching
    .select(['property_type as key', (eb) => eb.fn.countAll<string>().as('count')])
    .groupBy('property_type')
    .execute()
  return toRecord(rows)
}

async function countCurrencies(matching: Matching): Promise<Record<string, number>> {
  const rows = await matching
    .select(['currency as key', (eb) => eb.fn.countAll<string>().as('count')])
    .groupBy('currency')
    .execute()
  return toRecord(rows)
}

async function countAmenities(matching: Matching): Promise<Record<string, number>> {
  const rows = await matching
    .innerJoinLateral(
      sql<{ amenity: string }>`(select distinct unnest(amenities) as amenity)`.as('offered'),
      (join) => join.onTrue(),
    )
    .select(['offered.amenity as key', (eb) => eb.fn.countAll<string>().as('count')])
    .groupBy('offered.amenity')
    .execute()
  return toRecord(rows)
}

async function countAtLeast(
  matching: Matching,
  column: 'max_guests' | 'bedrooms' | 'bathrooms' | 'beds',
  choices: number,
): Promise<number[]> {
  const value = column === 'beds' ? sql<number>`beds_known(beds)` : sql<number>`${sql.ref(column)}`
  const rows = await matching
    .select([value.as('value'), (eb) => eb.fn.countAll<string>().as('count')])
    .groupBy('value')
    .execute()
  return Array.from({ length: choices }, (_, at) =>
    rows.reduce((sum, row) => sum + (row.value > at ? Number(row.count) : 0), 0),
  )
}

/** In which step of the histogram a home stands: by its price per night, or what the stay costs for each night. */
function stepIn(criteria: SearchCriteria, asked: Asked): RawBuilder<number> {
  const width = plainTotal(priceStep, nightsIn(criteria))
  return sql<number>`least(${priceSteps - 1}, ${costOf(criteria, asked)} / ${width}::integer)::integer`
}

async function countPrices(matching: Matching, step: RawBuilder<number>): Promise<number[]> {
  const rows = await matching
    .select([step.as('step'), (eb) => eb.fn.countAll<string>().as('count')])
    .groupBy('step')
    .execute()
  const counts = new Array<number>(priceSteps).fill(0)
  for (const { step, count } of rows) counts[step] = Number(count)
  return counts
}

function toRecord(rows: { key: string; count: string }[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ key, count }) => [key, Number(count)]))
}
