import { expect, test } from 'vitest'
import { andList, commaList, orList } from './list-words.ts'

test('a list has its last word after "and" or "or", and is empty without words', () => {
  expect([[], ['sun'], ['sun', 'sea'], ['sun', 'sea', 'sand']].map(andList)).toEqual([
    '',
    'sun',
    'sun and sea',
    'sun, sea and sand',
  ])
  expect(orList(['Friday', 'Saturday', 'Sunday'])).toBe('Friday, Saturday or Sunday')
})

test('what is empty is left out of a list', () => {
  expect(commaList(['Lucca', '', null, 'Italy'])).toBe('Lucca, Italy')
  expect(andList([false, 'sun', undefined, 'sea', 0])).toBe('sun and sea')
})
