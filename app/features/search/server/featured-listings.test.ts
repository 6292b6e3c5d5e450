import { beforeAll, expect, test } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { anywhere, parseHomePlace } from '../home-place.ts'
import { featuredListings } from './featured-listings.ts'

const ctx = await createTestContext()
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

async function titles(params: Record<string, string>, page = 1): Promise<string[]> {
  const { total, cards } = await featuredListings(ctx, parseHomePlace(new URLSearchParams(params)), page)
  expect(total).toBeGreaterThanOrEqual(cards.length)
  return cards.map(({ title }) => title)
}

beforeAll(async () => {
  const host = await makeAccount(ctx)
  const us = { country: 'United States', state: 'Texas', city: 'Austin' }
  await makeListing(ctx, host, { ...us, title: 'Austin old', created_at: day(1) })
  await makeListing(ctx, host, { ...us, title: 'Austin new', created_at: day(4) })
  await makeListing(ctx, host, { ...us, title: 'Austin hidden', created_at: day(5), is_active: false })
  await makeListing(ctx, host, { ...us, city: 'Houston', title: 'Houston', created_at: day(3) })
  await makeListing(ctx, host, {
    country: 'Canada',
    state: 'Ontario',
    city: 'Austin',
    title: 'Ontario',
    created_at: day(2),
  })
})

test('without a place it is every active listing, newest first', async () => {
  expect(await titles({})).toEqual(['Austin new', 'Houston', 'Ontario', 'Austin old'])
  expect((await featuredListings(ctx, anywhere, 1)).total).toBe(4)
})

test('country, state and city are matched exactly and together', async () => {
  expect(await titles({ country: 'United States' })).toEqual(['Austin new', 'Houston', 'Austin old'])
  expect(await titles({ country: 'United States', state: 'Texas', city: 'Austin' })).toEqual([
    'Austin new',
    'Austin old',
  ])
  expect(await titles({ country: 'United States', state: 'California' })).toEqual([])
})

test('a page beyond the last is empty and still knows the count', async () => {
  const { total, cards } = await featuredListings(ctx, anywhere, 2)
  expect({ total, cards }).toEqual({ total: 4, cards: [] })
})
