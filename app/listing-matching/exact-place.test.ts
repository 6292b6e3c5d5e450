import { expect, test } from 'vitest'
import { findPage } from '#app/search-index/answer-question.ts'
import { buildSegment } from '#app/search-index/build-segment.ts'
import { createIndex } from '#app/search-index/listing-index.ts'
import { anywhere } from '#features/search/home-place.ts'
import { featuredQuestion } from '#features/search/server/question-of.ts'
import { listingDoc } from '#features/search/testing/listing-docs.ts'
import { placeBreak } from './listing-doc.ts'

const places = [
  ['Springfield', 'Illinois', 'United States', 'US', 'US-IL'],
  ['Springfield', 'Missouri', 'United States', 'US', 'US-MO'],
  ['West Springfield', 'Illinois', 'United States', 'US', 'US-IL'],
  ['Springfield', 'Illinois', 'Australia', 'AU', ''],
  // Not brought over, and a county whose state is known by its city.
  ['springfield', 'illinois', 'USA', '', ''],
  ['Peoria', 'Peoria County', 'United States', 'US', 'US-IL'],
] as const

const index = (() => {
  const builder = buildSegment(places.length)
  for (const [n, place] of places.entries()) {
    const special = { place: place.join(placeBreak), foldedPlace: place.slice(0, 3).join('\n').toLowerCase() }
    builder.add(listingDoc(n, places.length, special))
  }
  return createIndex([builder.finish()])
})()

/** The numbers of the places that the home page finds. */
function found(place: Partial<typeof anywhere>): number[] {
  const { ids } = findPage(index, featuredQuestion({ ...anywhere, ...place }), { offset: 0, limit: 10 })
  return ids.map((id) => places.length - Number(id.at(-1)))
}

test('places of one name are kept apart, also when each has been asked for before', () => {
  for (let round = 0; round < 2; round++) {
    expect(found({})).toEqual([0, 1, 2, 3, 4, 5])
    expect(found({ city: 'Springfield' })).toEqual([0, 1, 3, 4])
    expect(found({ city: 'Springfield', state: 'Illinois' })).toEqual([0, 3, 4])
    expect(found({ city: 'Springfield', state: 'Illinois', country: 'United States' })).toEqual([0])
    expect(found({ state: 'Illinois', country: 'United States' })).toEqual([0, 2, 5])
    expect(found({ country: 'Australia' })).toEqual([3])
    expect(found({ city: 'Illinois' })).toEqual([])
  }
})
