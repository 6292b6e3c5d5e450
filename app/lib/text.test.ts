import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf, formatCount, formatShortCount, sanitizeText } from './text.ts'

test('the sanitiser strips the four characters, trims, and caps at 10,000', () => {
  expect(sanitizeText('  <b>"Late" arrival, it\'s fine</b> ')).toBe('bLate arrival, its fine/b')
  expect(sanitizeText('x'.repeat(20_000))).toHaveLength(10_000)
})

test('counts have separators and the right noun', () => {
  expect(countOf(1, 'guest')).toBe('1 guest')
  expect(countOf(66_054, 'property', 'properties')).toBe('66,054 properties')
})

test('whole numbers are written as an American reads them', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (count) => formatCount(count) === count.toLocaleString('en-US')))
})

test('large numbers are shortened as an American reads them', () => {
  const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_900_000 }), (count) => {
      expect(formatShortCount(count)).toBe(short.format(count))
    }),
  )
  for (const count of [999, 1_000, 1_049, 1_050, 1_450, 999_949, 999_950, 66_054])
    expect(formatShortCount(count)).toBe(short.format(count))
})
