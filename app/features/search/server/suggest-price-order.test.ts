import { beforeAll, expect, test } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { parseSearch } from '../search-criteria.ts'
import { suggestPriceOrder } from './suggest-price-order.ts'

const ctx = await createTestContext()
const suggest = (query: string) => suggestPriceOrder(ctx, parseSearch(new URLSearchParams(query)))

beforeAll(async () => {
  await makeListing(ctx, await makeAccount(ctx), { city: 'Austin', price_per_night: '180.00' })
})

test('a lowest price above the highest is offered the other way round, with what it finds', async () => {
  expect(await suggest('location=Austin&minPrice=500&maxPrice=100&page=2')).toEqual({
    label: '$100 to $500 a night',
    count: 1,
    url: '/search?location=Austin&minPrice=100&maxPrice=500',
  })
})

test('prices in order are left alone, and so are those that find nothing either way', async () => {
  expect(await suggest('minPrice=180&maxPrice=180')).toBeNull()
  expect(await suggest('minPrice=500')).toBeNull()
  expect(await suggest('minPrice=5000&maxPrice=4000')).toBeNull()
})
