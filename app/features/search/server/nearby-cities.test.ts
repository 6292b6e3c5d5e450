import { expect, test } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { parseSearch } from '../search-criteria.ts'
import { suggestNearbyCities } from './nearby-cities.ts'

const ctx = await createTestContext()
const suggest = (query: string) => suggestNearbyCities(ctx, parseSearch(new URLSearchParams(query)))

test('a search that finds nothing in a city is shown those around it, the nearest first', async () => {
  const host = await makeAccount(ctx)
  await makeListing(ctx, host, { city: 'Georgetown', state: 'Texas', amenities: ['pool'] })
  await makeListing(ctx, host, { city: 'Round Rock', state: 'Texas', amenities: ['pool'] })
  await makeListing(ctx, host, { city: 'Round Rock', state: 'Texas', amenities: ['gym'] })
  await makeListing(ctx, host, { city: 'Miami', state: 'Florida', amenities: ['pool'] })
  expect(await suggest('location=Austin')).toEqual([
    { name: 'Round Rock, Texas', count: 2, url: '/search?location=Round+Rock,+Texas' },
    { name: 'Georgetown, Texas', count: 1, url: '/search?location=Georgetown,+Texas' },
  ])
  expect(await suggest('location=Austin&amenities=Gym')).toEqual([
    { name: 'Round Rock, Texas', count: 1, url: '/search?location=Round+Rock,+Texas&amenities=Gym' },
  ])
})

test('wishes that no city fulfils are given up', async () => {
  const names = (await suggest('location=Austin&amenities=Pool,Gym')).map(({ name }) => name)
  expect(names).toEqual(['Round Rock, Texas', 'Georgetown, Texas'])
})

test('the place itself is none of those around it', async () => {
  await makeListing(ctx, await makeAccount(ctx), { city: 'Austin', state: 'Texas' })
  const names = (await suggest('location=Austin&type=Castle')).map(({ name }) => name)
  expect(names).toEqual(['Round Rock, Texas', 'Georgetown, Texas'])
})

test('a place that nobody knows has nothing around it', async () => {
  expect(await suggest('location=Qzxvville')).toEqual([])
  expect(await suggest('q=nothing')).toEqual([])
})
