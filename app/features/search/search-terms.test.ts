import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeTerms, searchTerms } from './search-terms.ts'

test('every word is a term of its own, once', () => {
  expect(searchTerms('  sea view  sea ')).toEqual(['sea', 'view'])
})

test('quotes of both kinds keep a phrase together', () => {
  expect(searchTerms('"wood stove" quiet “hot tub”')).toEqual(['wood stove', 'quiet', 'hot tub'])
})

test('a quote that is still open asks for its words', () => {
  expect(searchTerms('"wood sto')).toEqual(['wood', 'sto'])
})

test('inches are not quotes', () => {
  expect(searchTerms('65" tv and 12" pan')).toEqual(['65"', 'tv', 'and', '12"', 'pan'])
})

test('nothing but quotes asks for nothing', () => {
  expect(searchTerms('"" " “”')).toEqual([])
})

test('whatever contains q literally contains every term of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '"', '“'), maxLength: 30 }), (q) => {
      for (const term of searchTerms(q)) expect(q).toContain(term)
    }),
  )
})

test('a place with commas asks for each of its parts', () => {
  expect(placeTerms('Austin, Texas')).toEqual(['Austin', 'Texas'])
  expect(placeTerms('New York, New York')).toEqual(['New York', 'New York'])
  expect(placeTerms(' , ')).toEqual([])
})
