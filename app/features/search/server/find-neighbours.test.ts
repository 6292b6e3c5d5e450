import { beforeAll, expect, test } from 'vitest'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { parseSearch } from '../search-criteria.ts'
import { findNeighbours } from './find-neighbours.ts'
import { searchListings } from './search-listings.ts'

const ctx = await createTestContext()

const homes = [
  ['Austin', 'Texas', 'United States', 2],
  ['Round Rock', 'Texas', 'United States', 1],
  ['Georgetown', 'Texas', 'United States', 3],
  ['Dallas', 'Texas', 'United States', 1],
  ['Berlin', 'Berlin', 'Germany', 1],
  ['Potsdam', 'Brandenburg', 'Germany', 1],
  ['Nowhere At All', 'Texas', 'United States', 1],
] as const

beforeAll(async () => {
  const host = await makeAccount(ctx)
  for (const [city, state, country, count] of homes) {
    for (let home = 0; home < count; home++) await makeListing(ctx, host, { city, state, country })
  }
  await makeListing(ctx, host, { city: 'Pflugerville', state: 'Texas', is_active: false })
  ctx.setClock(new Date(testNow.getTime() + 1_000))
})

const around = (query: string) => findNeighbours(ctx, parseSearch(new URLSearchParams(query)))

test('the page of a city leads to the nearest cities that have homes, and to none far away', async () => {
  expect(await around('location=Austin')).toEqual({
    kind: 'city',
    name: 'Austin',
    places: [
      { name: 'Round Rock, Texas', homes: 1, url: '/search?location=Round+Rock,+Texas' },
      { name: 'Georgetown, Texas', homes: 3, url: '/search?location=Georgetown,+Texas' },
    ],
  })
})

test('the page of a state or a country leads to the cities in it with most homes', async () => {
  const names = async (query: string) => (await around(query))?.places.map(({ name }) => name)
  expect(await names('location=Texas,+United+States')).toEqual([
    ...['Georgetown, Texas', 'Austin, Texas'],
    ...['Dallas, Texas', 'Nowhere At All, Texas', 'Round Rock, Texas'],
  ])
  expect(await names('location=Germany')).toEqual(['Berlin, Germany', 'Potsdam, Brandenburg'])
})

test('a city that is a state of its own leads to what lies around it', async () => {
  expect(await around('location=Berlin,+Germany')).toMatchObject({
    kind: 'city',
    places: [{ name: 'Potsdam, Brandenburg' }],
  })
})

test('every number is that of the page to which it leads', async () => {
  for (const query of ['location=Austin', 'location=Texas', 'location=Germany', 'location=Potsdam']) {
    for (const { url, homes: said } of (await around(query))?.places ?? []) {
      const { total } = await searchListings(ctx, parseSearch(new URL(url, 'http://x').searchParams))
      expect([url, total]).toEqual([url, said])
    }
  }
})

test('a search that asks for more than a place is no page of a place', async () => {
  for (const query of [
    '',
    'q=Austin',
    'location=Austin&guests=2',
    'location=Nowhere',
    'location=Nowhere+At+All',
  ])
    expect(await around(query), query).toBeNull()
  expect(await around('location=Austin&sort=rating&page=2&view=grid')).not.toBeNull()
})
