import { expect, test } from 'vitest'
import { anywhere } from '../../home-place.ts'
import { featuredQuestion } from '../question-of.ts'
import { findPage } from './answer-question.ts'
import { buildSegment } from './build-segment.ts'
import { placeBreak } from './listing-doc.ts'
import { createIndex } from './listing-index.ts'

const places = [
  ['Springfield', 'Illinois', 'United States'],
  ['Springfield', 'Missouri', 'United States'],
  ['West Springfield', 'Illinois', 'United States'],
  ['Springfield', 'Illinois', 'Australia'],
] as const

const index = (() => {
  const builder = buildSegment(places.length)
  for (const [n, place] of places.entries()) {
    builder.add({
      id: `00000000-0000-7000-8000-00000000000${n}`,
      createdAt: 2_000_000_000_000_000 - n,
      price: 10_000,
      guests: 2,
      bedrooms: 1,
      bathrooms: 1,
      rating: 0,
      ratingCount: 0,
      point: null,
      type: 'cabin',
      place: place.join(placeBreak),
      foldedPlace: place.join('\n').toLowerCase(),
      amenities: [],
      nights: [],
      text: 'a home',
    })
  }
  return createIndex([builder.finish()])
})()

/** The numbers of the places that the home page finds. */
function found(place: Partial<typeof anywhere>): number[] {
  const { ids } = findPage(index, featuredQuestion({ ...anywhere, ...place }), { offset: 0, limit: 10 })
  return ids.map((id) => Number(id.at(-1)))
}

test('places of one name are kept apart, also when each has been asked for before', () => {
  for (let round = 0; round < 2; round++) {
    expect(found({})).toEqual([0, 1, 2, 3])
    expect(found({ city: 'Springfield' })).toEqual([0, 1, 3])
    expect(found({ city: 'Springfield', state: 'Illinois' })).toEqual([0, 3])
    expect(found({ city: 'Springfield', state: 'Illinois', country: 'United States' })).toEqual([0])
    expect(found({ state: 'Illinois', country: 'United States' })).toEqual([0, 2])
    expect(found({ country: 'Australia' })).toEqual([3])
    expect(found({ city: 'Illinois' })).toEqual([])
  }
})
