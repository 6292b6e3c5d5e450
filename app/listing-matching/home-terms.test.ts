import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { countFacets, findPage } from '#app/search-index/answer-question.ts'
import { buildIndex, type Followed, followChanges } from '#app/search-index/follow-changes.ts'
import { countListings, countOutside } from '#app/search-index/listing-index.ts'
import { parseSearch } from '#features/search/search-criteria.ts'
import { selectFacets } from '#features/search/server/facet-queries.ts'
import { findMatches } from '#features/search/server/queries.ts'
import { questionOf } from '#features/search/server/question-of.ts'
import { seededRandom } from '#features/search/testing/random-world.ts'
import { someRates } from '#features/search/testing/some-rates.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { NewRow } from '#platform/database/database.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'

const ctx = await createTestContext()
const host = await makeAccount(ctx)
const client = new pg.Client({ connectionString: ctx.databaseUrl })
await client.connect()
const pause = async () => undefined
let index: Followed
let plain: PropertyId
let home: PropertyId

beforeEach(async () => {
  await ctx.db.deleteFrom('occupancy').execute()
  await ctx.db.deleteFrom('properties').execute()
  const zone = { time_zone: 'Europe/Berlin', price_per_night: '100.00' }
  plain = await makeListing(ctx, host, { ...zone, created_at: '2026-01-02T00:00:00Z' })
  home = await makeListing(ctx, host, { ...zone, created_at: '2026-01-01T00:00:00Z' })
  index = await buildIndex(client, ctx.clock(), pause)
})
afterAll(() => client.end())

async function ask(terms: Partial<NewRow<'stay_terms'>>): Promise<void> {
  await ctx.db
    .insertInto('stay_terms')
    .values({ property_id: home, ...terms })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet(terms))
    .execute()
}

async function take(stay: string, source: 'booking' | 'external' | 'host_block' = 'booking'): Promise<void> {
  await ctx.db
    .insertInto('occupancy')
    .values({ property_id: home, stay, source, reference: randomUUID() })
    .execute()
}

/** Who is found, by an index that followed, by one made anew and by SQL. */
async function find(checkIn: string, checkOut: string, more = '', now = ctx.clock()): Promise<string[]> {
  const criteria = parseSearch(new URLSearchParams(`checkIn=${checkIn}&checkOut=${checkOut}&${more}`))
  const moment = { now, rates: someRates(seededRandom(1)) }
  const question = await questionOf(ctx.db, criteria, moment)
  const page = { offset: 0, limit: 24 }
  await followChanges(index, client, { now: ctx.clock(), pause })
  const anew = await buildIndex(client, ctx.clock(), pause)
  const found = await findMatches(ctx.db, criteria, moment)
  const facets = await selectFacets(ctx.db, criteria, moment)
  for (const { index: known } of [index, anew]) {
    expect(findPage(known, question, page)).toEqual(found)
    expect(countFacets(known, question)).toEqual(facets)
  }
  return found.ids
}

test('a home is found only for arrivals and lengths that its rules take', async () => {
  await ask({ arrival_days: [6], min_nights: 2, max_nights: 5 })
  expect(await find('2026-07-04', '2026-07-06')).toEqual([plain, home]) // a Saturday
  expect(await find('2026-07-05', '2026-07-07')).toEqual([plain])
  expect(await find('2026-07-04', '2026-07-05')).toEqual([plain])
  expect(await find('2026-07-04', '2026-07-10')).toEqual([plain])
  await ask({ departure_days: [1, 2] })
  expect(await find('2026-07-04', '2026-07-06')).toEqual([plain, home])
  expect(await find('2026-07-04', '2026-07-08')).toEqual([plain])
})

test('the rule of the night goes before that of the season, and that before the rest, even where it is milder', async () => {
  await ask({ min_nights: 3 })
  const season = { property_id: home, name: 'July', nights: '[2026-07-01,2026-08-01)', min_nights: 7 }
  await ctx.db.insertInto('seasons').values(season).execute()
  await ctx.db
    .insertInto('night_terms')
    .values({ property_id: home, night: '2026-07-10', min_nights: 1 })
    .execute()
  expect(await find('2026-06-30', '2026-07-03')).toEqual([plain, home])
  expect(await find('2026-07-01', '2026-07-04')).toEqual([plain])
  expect(await find('2026-07-10', '2026-07-11')).toEqual([plain, home])
})

test('nights around bookings and other calendars are kept free for preparation, those around own blocks are not', async () => {
  await ask({ preparation_nights: 2 })
  await take('[2026-07-05,2026-07-08)')
  await take('[2026-07-20,2026-07-22)', 'external')
  await take('[2026-08-05,2026-08-08)', 'host_block')
  expect(await find('2026-07-01', '2026-07-03')).toEqual([plain, home])
  expect(await find('2026-07-01', '2026-07-04')).toEqual([plain])
  expect(await find('2026-07-09', '2026-07-11')).toEqual([plain])
  expect(await find('2026-07-10', '2026-07-12')).toEqual([plain, home])
  expect(await find('2026-07-22', '2026-07-23')).toEqual([plain])
  expect(await find('2026-08-08', '2026-08-09')).toEqual([plain, home])
  await ask({ prepares_around_feeds: false })
  expect(await find('2026-07-22', '2026-07-23')).toEqual([plain, home])
})

test('a stay that is too short fills a gap between taken nights, where the home allows it', async () => {
  await ask({ min_nights: 4, preparation_nights: 1 })
  await take('[2026-07-01,2026-07-05)')
  await take('[2026-07-09,2026-07-12)')
  expect(await find('2026-07-06', '2026-07-08')).toEqual([plain])
  await ask({ allows_gaps: true })
  expect(await find('2026-07-06', '2026-07-08')).toEqual([plain, home])
  expect(await find('2026-07-06', '2026-07-07')).toEqual([plain])
})

test('notice ends and the window opens by the clocks of the home', async () => {
  await ask({ notice_days: 1, notice_hour: 18, window_months: 1 })
  const at = (moment: string) => new Date(`${moment}Z`)
  expect(await find('2026-06-17', '2026-06-19', '', at('2026-06-16T15:59'))).toEqual([plain, home])
  expect(await find('2026-06-17', '2026-06-19', '', at('2026-06-16T16:00'))).toEqual([plain])
  expect(await find('2026-07-16', '2026-07-19', '', at('2026-06-15T21:59'))).toEqual([plain])
  expect(await find('2026-07-16', '2026-07-19', '', at('2026-06-15T22:00'))).toEqual([plain, home])
})

test('prices are compared by all that a stay costs: limits, order and bars', async () => {
  await ask({ cleaning_fee: '50.00', guests_included: 2, extra_guest_fee: '10.00' })
  // 100 a night, and 125 with the fee for two nights.
  expect(await find('2026-07-05', '2026-07-07', 'maxPrice=100')).toEqual([plain])
  expect(await find('2026-07-05', '2026-07-07', 'maxPrice=125')).toEqual([plain, home])
  expect(await find('2026-07-05', '2026-07-07', 'maxPrice=124')).toEqual([plain])
  expect(await find('2026-07-05', '2026-07-07', 'minPrice=125')).toEqual([home])
  expect(await find('2026-07-05', '2026-07-07', 'minPrice=135&guests=3')).toEqual([home])
  expect(await find('2026-07-05', '2026-07-07', 'minPrice=136&guests=3')).toEqual([])
  expect(await find('2026-07-05', '2026-07-07', 'sort=price_high')).toEqual([home, plain])
  await ask({ cleaning_fee: '0', weekly_discount: '10.00' })
  expect(await find('2026-07-05', '2026-07-12', 'sort=price_low')).toEqual([home, plain])
  expect(await find('2026-07-05', '2026-07-12', 'maxPrice=99')).toEqual([home])
})

test('a home that is priced anew lives on where it stands, and one that asks nothing any more is plain', async () => {
  await ask({ weekend_price: '150.00' })
  expect(await find('2026-07-03', '2026-07-05', 'sort=price_low')).toEqual([plain, home])
  const nights = ['2026-07-03', '2026-07-04'].map((night) => ({ property_id: home, night, price: '90.00' }))
  await ctx.db.insertInto('night_terms').values(nights).execute()
  expect(await find('2026-07-03', '2026-07-05', 'sort=price_low')).toEqual([home, plain])
  expect(countOutside(index.index)).toBe(0)
  expect(countListings(index.index)).toBe(2)
  await ctx.db.deleteFrom('stay_terms').execute()
  expect(await find('2026-07-03', '2026-07-05', 'sort=price_low')).toEqual([plain, home])
  expect(countOutside(index.index)).toBe(0)
})
