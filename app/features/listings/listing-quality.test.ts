import { expect, test } from 'vitest'
import { checkQuality, type ListingFacts } from './listing-quality.ts'

const wide = { width: 1_600, height: 1_067 }
const good: ListingFacts = {
  photos: Array.from({ length: 10 }, () => wide),
  description: 'x'.repeat(200),
  amenities: 5,
  hasPin: true,
}

const adviceOn = (facts: Partial<ListingFacts>) =>
  checkQuality({ ...good, ...facts })
    .filter(({ advice }) => advice !== null)
    .map(({ id }) => id)

test('a listing with everything needs no advice', () => {
  expect(adviceOn({})).toEqual([])
})

test.each<[string, Partial<ListingFacts>, string[]]>([
  ['nine photos', { photos: good.photos.slice(1) }, ['photos']],
  ['no photos', { photos: [] }, ['photos', 'cover']],
  ['an upright cover', { photos: [{ width: 1_200, height: 1_600 }, ...good.photos] }, ['cover']],
  ['a small cover', { photos: [{ width: 1_199, height: 800 }, ...good.photos] }, ['cover']],
  ['a short description', { description: ` ${'x'.repeat(199)} ` }, ['description']],
  ['emoji that count once', { description: '🏡'.repeat(200) }, []],
  ['four amenities', { amenities: 4 }, ['amenities']],
  ['no pin', { hasPin: false }, ['pin']],
])('%s', (_name, facts, expected) => {
  expect(adviceOn(facts)).toEqual(expected)
})

test('the advice on photos grows with their number', () => {
  const words = [0, 4, 5].map(
    (count) => checkQuality({ ...good, photos: good.photos.slice(0, count) }).at(0)?.advice,
  )
  expect(new Set(words).size).toBe(3)
})
