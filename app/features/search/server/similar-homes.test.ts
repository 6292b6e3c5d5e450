import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findListing } from '#features/listings/server/show-listing.ts'
import type { AccountId, PropertyId } from '#lib/ids.ts'
import { calendarDate } from '#lib/stay.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { similarBelow } from './similar-below.ts'
import { findSimilarHomes } from './similar-homes.ts'

const ctx = await createTestContext()
const [own, other, third] = [await makeAccount(ctx), await makeAccount(ctx), await makeAccount(ctx)]
const stay = { checkIn: calendarDate('2027-05-04'), checkOut: calendarDate('2027-05-07') }

type Home = Parameters<typeof makeListing>[2]

function make(host: { id: AccountId }, city: string, home: Home = {}): Promise<PropertyId> {
  const like = { city, property_type: 'cabin', price_per_night: '100.00', recommended: 50 }
  return makeListing(ctx, host, { ...like, ...home })
}

async function similarTo(
  id: PropertyId,
  dates: typeof stay | null = null,
  guests: number | null = null,
): Promise<PropertyId[]> {
  const home = await findListing(ctx, id)
  if (!home) throw new Error('no such home')
  return (await findSimilarHomes(ctx, home, { stay: dates, guests })).map((card) => card.id)
}

test('the type and the price come first, then the price, then the place alone', async () => {
  const city = 'Levels'
  const home = await make(own, city)
  const far = await make(other, city, { price_per_night: '151.00', recommended: 100 })
  const house = await make(third, city, { property_type: 'house', recommended: 90 })
  const cabin = await make(other, city, { price_per_night: '150.00', recommended: 10 })
  await make(other, 'Elsewhere')
  expect(await similarTo(home)).toEqual([cabin, house, far])
})

test('prices in other currencies are compared by what they are worth', async () => {
  const city = 'Currencies'
  const home = await make(own, city, { currency: 'AUD', price_per_night: '150.00' })
  const { rates } = await import('#features/pricing/server/exchange-rates.ts').then((module) =>
    module.currentRates(ctx.db),
  )
  const same = ((150 * rates.AUD) / 1_000_000).toFixed(2)
  const like = await make(other, city, { price_per_night: same, recommended: 0 })
  const dear = await make(third, city, { price_per_night: '1000.00', recommended: 100 })
  expect(await similarTo(home)).toEqual([like, dear])
})

test('homes have room for the guests that were asked for', async () => {
  const city = 'Room'
  const home = await make(own, city, { max_guests: 6 })
  const small = await make(other, city, { max_guests: 2, recommended: 90 })
  const large = await make(third, city, { max_guests: 5, recommended: 10 })
  expect(await similarTo(home)).toEqual([small, large])
  expect(await similarTo(home, null, 5)).toEqual([large])
})

test('nobody fills the row: two homes of a host at most, one of the own, and never that alone', async () => {
  const city = 'Hosts'
  const home = await make(own, city)
  const mine = await make(own, city, { recommended: 100 })
  await make(own, city, { recommended: 90 })
  expect(await similarTo(home)).toEqual([])
  const [first, second] = [
    await make(other, city, { recommended: 80 }),
    await make(other, city, { recommended: 70 }),
  ]
  await make(other, city, { recommended: 60 })
  const last = await make(third, city, { recommended: 5 })
  expect(await similarTo(home)).toEqual([mine, first, second, last])
})

test('what is hidden or paused, or taken on the dates, is none of them', async () => {
  const city = 'Hidden'
  const home = await make(own, city)
  const taken = await make(other, city, { recommended: 90 })
  const free = await make(third, city)
  await make(other, city, { is_active: false })
  const row = { property_id: taken, stay: '[2027-05-05,2027-05-06)', source: 'host_block' as const }
  await ctx.db
    .insertInto('occupancy')
    .values({ ...row, reference: randomUUID() })
    .execute()
  expect(await similarTo(home)).toEqual([taken, free])
  expect(await similarTo(home, stay)).toEqual([free])
})

test('the stay of an address counts from the day that ends last on earth, and is left out once over', async () => {
  // At noon in UTC that day has just begun.
  ctx.setClock(new Date('2027-05-04T12:00:00Z'))
  const asked = async (checkIn: string) =>
    (await similarBelow(ctx, null, new URLSearchParams({ checkIn, checkOut: '2027-05-07' }))).asked.stay
  expect(await asked('2027-05-04')).toEqual(stay)
  expect(await asked('2027-05-03')).toBeNull()
  ctx.setClock(testNow)
})
