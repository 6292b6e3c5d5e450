import { type Expression, type SqlBool, sql } from 'kysely'
import { isListed } from '#features/listings/server/listed.ts'
import { priceStep, priceSteps } from '#lib/price-steps.ts'
import type { Database } from '#platform/database/database.ts'
import type { IndexFacets } from '#platform/search-index.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { conditionsOf } from './conditions.ts'

/** The facets as SQL: what the index must count too. */
export async function selectFacets(db: Database, criteria: SearchCriteria): Promise<IndexFacets> {
  // One after the other: as the way out while there is no index, it must not take every connection.
  return {
    types: await countTypes(db, { ...criteria, type: null }),
    amenities: await countAmenities(db, criteria),
    guests: await countAtLeast(db, { ...criteria, guests: null }, 'max_guests', 8),
    bedrooms: await countAtLeast(db, { ...criteria, bedrooms: null }, 'bedrooms', 5),
    bathrooms: await countAtLeast(db, { ...criteria, bathrooms: null }, 'bathrooms', 5),
    prices: await countPrices(db, { ...criteria, minPrice: null, maxPrice: null }),
  }
}

function matching(db: Database, criteria: SearchCriteria) {
  return db
    .selectFrom('properties')
    .where((eb) => eb.and([isListed(), ...conditionsOf(eb, criteria)] as Expression<SqlBool>[]))
}

async function countTypes(db: Database, criteria: SearchCriteria): Promise<Record<string, number>> {
  const rows = await matching(db, criteria)
    .select(['property_type as key', (eb) => eb.fn.countAll<string>().as('count')])
    .groupBy('property_type')
    .execute()
  return toRecord(rows)
}

async function countAmenities(db: Database, criteria: SearchCriteria): Promise<Record<string, number>> {
  const rows = await matching(db, criteria)
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
  db: Database,
  criteria: SearchCriteria,
  column: 'max_guests' | 'bedrooms' | 'bathrooms',
  choices: number,
): Promise<number[]> {
  const rows = await matching(db, criteria)
    .select([column, (eb) => eb.fn.countAll<string>().as('count')])
    .groupBy(column)
    .execute()
  return Array.from({ length: choices }, (_, at) =>
    rows.reduce((sum, row) => sum + ((row[column] ?? 0) > at ? Number(row.count) : 0), 0),
  )
}

async function countPrices(db: Database, criteria: SearchCriteria): Promise<number[]> {
  const rows = await matching(db, criteria)
    .select([
      sql<number>`least(${priceSteps - 1}, floor(price_per_night * 100 / ${priceStep}))::integer`.as('step'),
      (eb) => eb.fn.countAll<string>().as('count'),
    ])
    .groupBy('step')
    .execute()
  const counts = new Array<number>(priceSteps).fill(0)
  for (const { step, count } of rows) counts[step] = Number(count)
  return counts
}

function toRecord(rows: { key: string; count: string }[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ key, count }) => [key, Number(count)]))
}
