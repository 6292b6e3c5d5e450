import { expect, test } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { parseSearch } from '../search-criteria.ts'
import { suggestRelaxations } from './suggest-relaxations.ts'

const ctx = await createTestContext()
const suggest = (query: string) => suggestRelaxations(ctx, parseSearch(new URLSearchParams(query)))

test('the wishes that stand in the way are named with what the search finds without them', async () => {
  const host = await makeAccount(ctx)
  await makeListing(ctx, host, { city: 'Austin', amenities: ['wifi'] })
  await makeListing(ctx, host, { city: 'Austin', amenities: ['wifi'] })
  await makeListing(ctx, host, { city: 'Dallas', amenities: ['wifi', 'pool'] })
  expect(await suggest('location=Austin&amenities=Pool&guests=4')).toEqual([
    { label: 'Pool', count: 2, url: '/search?location=Austin&guests=4' },
    { label: 'Austin', count: 1, url: '/search?guests=4&amenities=Pool' },
  ])
})

test('a single wish can be given up as well, for everything there is', async () => {
  const [all, ...others] = await suggest('q=qzxv')
  expect(all).toMatchObject({ label: '“qzxv”', url: '/search' })
  expect(all?.count).toBeGreaterThan(0)
  expect(others).toEqual([])
})
