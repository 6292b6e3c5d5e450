import { beforeAll, expect, test } from 'vitest'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { parseSearch } from '../search-criteria.ts'
import { suggestPlaceSpelling } from './suggest-place-spelling.ts'

const ctx = await createTestContext()

beforeAll(async () => {
  const host = await makeAccount(ctx)
  await makeListing(ctx, host, { city: 'Savannah', state: 'Georgia', max_guests: 2 })
  await makeListing(ctx, host, { city: 'Savannah', state: 'Georgia', max_guests: 6 })
  ctx.setClock(new Date(testNow.getTime() + 1_000))
})

const suggest = (query: string) => suggestPlaceSpelling(ctx, parseSearch(new URLSearchParams(query)))

test('a place with one typo leads to the homes that were meant, with what else is wished for', async () => {
  expect(await suggest('location=Savanmah')).toEqual({
    label: 'Savannah, Georgia',
    count: 2,
    url: '/search?location=Savannah,+Georgia',
  })
  expect(await suggest('location=Savanmah,+Georgia&guests=5')).toMatchObject({
    count: 1,
    url: '/search?location=Savannah,+Georgia&guests=5',
  })
})

test('wishes that nothing there fulfils are given up', async () => {
  expect(await suggest('location=Svaannah&guests=9')).toMatchObject({
    count: 2,
    url: '/search?location=Savannah,+Georgia',
  })
})

test('nothing is said of a place that has homes, that nobody can mean, or that has none', async () => {
  for (const query of ['location=Savannah&guests=9', 'location=Qzxvville', 'location=Bostn', 'q=Savanah'])
    expect(await suggest(query), query).toBeNull()
})
