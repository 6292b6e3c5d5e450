import { beforeAll, expect, test } from 'vitest'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { parseSearch } from '../search-criteria.ts'
import { searchListings } from './search-listings.ts'
import { suggestPlaces } from './suggest-places.ts'

const ctx = await createTestContext()
let host: TestAccount
let seconds = 0

const homes = [
  ['San Francisco', 'California', 'United States'],
  ['San Francisco', 'California', 'United States'],
  ['South San Francisco', 'California', 'United States'],
  ['San Antonio', 'Texas', 'United States'],
  ['Santa Rosa Island', 'California', 'United States'],
  ['London', 'Greater London', 'United Kingdom'],
  ['Łódź', 'Łódź Voivodeship', 'Poland'],
  ['Mossbank', 'Tiny County', 'Freeland'],
  ['Berlin', 'Berlin', 'Germany'],
  ['Köln', 'North Rhine-Westphalia', 'Germany'],
  ['Salzburg', 'Salzburg', 'Austria'],
  ['Hallein', 'Salzburg', 'Austria'],
] as const

async function makeHome([city, state, country]: readonly [string, string, string], more: object = {}) {
  return makeListing(ctx, host, { city, state, country, ...more })
}

beforeAll(async () => {
  host = await makeAccount(ctx)
  for (const home of homes) await makeHome(home)
  await ctx.db.updateTable('properties').set({ state_code: 'GB-ENG' }).where('city', '=', 'London').execute()
})

/** What is suggested after another second. */
const visitor = { address: '192.0.2.1' }

async function suggest(text: string, limit = 6) {
  seconds++
  ctx.setClock(new Date(testNow.getTime() + seconds * 1_000))
  const places = await suggestPlaces(ctx, visitor, { q: text, limit })
  return places.map(({ search, homes: count }) => [search, count] as const)
}

test('does not offer Yemen for "san" while San Francisco has homes', async () => {
  const suggested = await suggest('san')
  expect(suggested.slice(0, 4)).toEqual([
    // Both, and the one in South San Francisco, which a search for the text finds too.
    ['San Antonio, Texas', 1],
    ['San Francisco, California', 3],
    ['South San Francisco, California', 1],
    ['Santa Rosa Island, California', 1],
  ])
  expect(suggested).toHaveLength(6)
  expect(suggested.slice(4).map(([, count]) => count)).toEqual([0, 0])
})

test('a country and a state come first by their codes too, and a city by its other name', async () => {
  expect((await suggest('usa'))[0]).toEqual(['United States', 5])
  expect((await suggest('tx'))[0]).toEqual(['Texas, United States', 1])
  for (const text of ['münchen', 'Muenchen', 'munch']) {
    expect((await suggest(text)).map(([name]) => name)).toContain('Munich, Bavaria')
  }
})

test('states and countries that have homes are suggested as well', async () => {
  expect(await suggest('cal', 1)).toEqual([['California, United States', 4]])
  expect(await suggest('united', 2)).toEqual([
    ['United States', 5],
    ['United Kingdom', 1],
  ])
  expect((await suggest('tex')).at(0)).toEqual(['Texas, United States', 1])
})

test("a host's own spelling is suggested, and a county by the state that it lies in", async () => {
  expect(await suggest('moss', 1)).toEqual([['Mossbank, Tiny County', 1]])
  expect(await suggest('london', 1)).toEqual([['London, England', 1]])
  expect(await suggest('lodz', 1)).toEqual([['Łódź, Łódź Voivodeship', 1]])
})

test('does not offer Berlin beside Berlin in Berlin', async () => {
  const berlin = await suggest('berlin')
  expect(berlin[0]).toEqual(['Berlin, Germany', 1])
  expect(berlin.map(([name]) => name)).not.toContain('Berlin, Berlin')
  // The town alone is less than its state.
  expect((await suggest('salzburg')).slice(0, 2)).toEqual([
    ['Salzburg, Austria', 2],
    ['Salzburg, Salzburg', 1],
  ])
  expect((await suggest('vienna'))[0]).toEqual(['Vienna, Austria', 0])
  const places = await suggestPlaces(ctx, visitor, { q: 'berlin', limit: 1 })
  expect(places[0]).toMatchObject({ kind: 'city', state: 'Berlin', latitude: expect.closeTo(52.5, 1) })
})

test('a city is offered first while somebody types its umlaut as two letters', async () => {
  for (const text of ['koe', 'koel', 'koeln', 'köl']) {
    expect((await suggest(text))[0], text).toEqual(['Köln, North Rhine-Westphalia', 1])
  }
})

test('words of the region narrow it down', async () => {
  expect((await suggest('san ca')).at(0)).toEqual(['San Francisco, California', 3])
  expect((await suggest('san, tx')).at(0)).toEqual(['San Antonio, Texas', 1])
})

test('every number is that of the search which the suggestion sends', async () => {
  for (const text of [
    's',
    'san',
    'cal',
    'united',
    'lodz',
    'london',
    'new york',
    'f',
    'berlin',
    'salzburg',
    'vienna',
  ]) {
    for (const [location, count] of await suggest(text, 20)) {
      const { total } = await searchListings(ctx, parseSearch(new URLSearchParams({ location })))
      expect([location, total]).toEqual([location, count])
    }
  }
})

test('a new home is counted a second later, and the place is not asked for at every key before', async () => {
  expect(await suggest('austin', 1)).toEqual([['Austin, Texas', 0]])
  await makeHome(['Austin', 'Texas', 'United States'])
  const [before] = await suggestPlaces(ctx, visitor, { q: 'austi', limit: 1 })
  expect(before).toMatchObject({ name: 'Austin', homes: 0 })
  expect(await suggest('austin', 1)).toEqual([['Austin, Texas', 1]])
  await makeHome(['Austin', 'Texas', 'United States'], { is_active: false })
  expect(await suggest('austin', 1)).toEqual([['Austin, Texas', 1]])
})

test('one typo is forgiven where nothing with homes begins so, and no two', async () => {
  for (const text of ['hallien', 'halein', 'halllein', 'hellein', 'hallien salz', 'hallein, slazburg']) {
    const isOfRegion = text.includes('slaz')
    const found = (await suggest(text)).some(([name]) => name === 'Hallein, Salzburg')
    // What a name is narrowed down by has to be right.
    expect(found, text).toBe(!isOfRegion)
  }
  expect((await suggest('mosbank'))[0]).toEqual(['Mossbank, Tiny County', 1])
  expect((await suggest('sprinfield'))[0]?.[0]).toMatch(/^Springfield, /)
  expect(await suggest('mosbnak')).toEqual([])
  // What begins so, though it has no home, stays before what is a typo away and has one.
  await makeHome(['Lyomville', 'Tiny County', 'Freeland'])
  expect((await suggest('lyon'))[0]).toEqual(['Lyon, Auvergne-Rhône-Alpes', 0])
  expect((await suggest('lyonvi'))[0]).toEqual(['Lyomville, Tiny County', 1])
  // Three letters are one typo from anything.
  expect((await suggest('xal')).length).toBeLessThanOrEqual(6)
})
