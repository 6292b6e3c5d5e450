import { expect, test } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { parseSearch } from '../search-criteria.ts'
import { suggestSingleWishes } from './single-wishes.ts'

const ctx = await createTestContext()
const suggest = (query: string) => suggestSingleWishes(ctx, parseSearch(new URLSearchParams(query)))

test('each wish is offered alone when it finds something, with what it finds', async () => {
  const host = await makeAccount(ctx)
  await makeListing(ctx, host, { city: 'Austin', amenities: ['wifi'] })
  await makeListing(ctx, host, { city: 'Dallas', amenities: ['wifi', 'pool'] })
  expect(await suggest('location=Austin&amenities=Pool,Gym&type=Castle&sort=size')).toEqual([
    { label: 'Only Austin', count: 1, url: '/search?location=Austin&sort=size' },
    { label: 'Only Pool', count: 1, url: '/search?amenities=Pool&sort=size' },
  ])
})

test('a search of one wish is that wish already', async () => {
  expect(await suggest('location=Austin')).toEqual([])
})
