import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { PropertyId } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { parseSearch, searchUrl } from '../search-criteria.ts'
import { suggestFlexibleDates } from './suggest-flexible-dates.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
let plain: PropertyId
let priced: PropertyId

beforeAll(async () => {
  const host = await makeAccount(ctx)
  const place = { city: 'Austin', latitude: 30.2, longitude: -97.7 }
  plain = await makeListing(ctx, host, { ...place, price_per_night: '100.00' })
  priced = await makeListing(ctx, host, { ...place, price_per_night: '90.00' })
  await ctx.db
    .insertInto('stay_terms')
    .values({
      property_id: priced,
      weekend_price: '150.00',
      cleaning_fee: '20.00',
      arrival_days: [1, 2, 3, 4, 5],
    })
    .execute()
  for (const id of [plain, priced]) await take(id, '[2027-05-04,2027-05-07)')
})

async function take(property_id: PropertyId, stay: string): Promise<void> {
  const row = { property_id, stay, source: 'host_block' as const, reference: randomUUID() }
  await ctx.db.insertInto('occupancy').values(row).execute()
}

const found = (id: PropertyId, check_in: string, check_out: string, total: number) => ({
  id,
  stay: { check_in, check_out, total },
})

test('each home is found with the cheapest stay that it takes, the earliest of equal ones', async () => {
  // From the Monday before to the Sunday behind; both are taken from Tuesday to Friday.
  const dates = 'checkIn=2027-05-06&checkOut=2027-05-08&flexible=3&sort=price_low'
  const { body } = await call('GET', `/search?${dates}`)
  expect(body).toMatchObject({
    total: 2,
    sorted_by: 'total',
    properties: [
      found(plain, '2027-05-07', '2027-05-09', 200),
      // Friday and Saturday for the weekend's price; it takes nobody from Saturday, and Sunday is out of reach for two nights.
      found(priced, '2027-05-07', '2027-05-09', 320),
    ],
  })
  const { body: none } = await call('GET', '/search?checkIn=2027-05-05&checkOut=2027-05-07&flexible=1')
  expect(none).toMatchObject({ total: 0 })
})

test('limits and orders compare the total of that stay', async () => {
  const dates = 'flexible=week&months=2027-06'
  const { body } = await call('GET', `/search?${dates}&sort=price_low`)
  // Seven nights of 90, two of them 150, and 20 for cleaning.
  expect(body).toMatchObject({
    properties: [
      found(plain, '2027-06-01', '2027-06-08', 700),
      found(priced, '2027-06-01', '2027-06-08', 770),
    ],
  })
  expect((await call('GET', `/search?${dates}&maxPrice=105`)).body).toMatchObject({ total: 1 })
  expect((await call('GET', `/search?${dates}&minPrice=105`)).body).toMatchObject({
    properties: [{ id: priced }],
  })
})

test('the map says the nights of each, pins and others alike', async () => {
  const { body } = await call('GET', '/search/map?flexible=weekend&months=2027-05,2027-06')
  expect(body).toMatchObject({
    total: 2,
    pins: [priced, plain].map((id) => ({ id, stay: { check_in: '2027-05-07', check_out: '2027-05-09' } })),
  })
})

test('a search for exact dates says no nights, as before', async () => {
  const { body } = await call('GET', '/search?checkIn=2027-05-08&checkOut=2027-05-10')
  expect(JSON.stringify(body)).not.toContain('"stay"')
})

test('dates that nobody has free are offered to shift, and a long stay to be shorter', async () => {
  const suggest = (query: string) => suggestFlexibleDates(ctx, parseSearch(new URLSearchParams(query)))
  expect(await suggest('checkIn=2027-05-04&checkOut=2027-05-06&page=2')).toEqual([
    { label: '± 3 days', count: 2, url: '/search?checkIn=2027-05-04&checkOut=2027-05-06&flexible=3' },
    { label: '± 7 days', count: 2, url: '/search?checkIn=2027-05-04&checkOut=2027-05-06&flexible=7' },
  ])
  const month = { flexible: 'month', months: ['2027-05'] } as const
  expect((await suggest(searchUrl(month).split('?')[1] ?? '')).map(({ label }) => label)).toEqual([
    'A weekend',
    'A week',
  ])
  expect(await suggest('location=Austin')).toEqual([])
})
