import { expect, test } from 'vitest'
import { countOf, sanitizeText } from './text.ts'

test('the sanitiser strips the four characters, trims, and caps at 10,000', () => {
  expect(sanitizeText('  <b>"Late" arrival, it\'s fine</b> ')).toBe('bLate arrival, its fine/b')
  expect(sanitizeText('x'.repeat(20_000))).toHaveLength(10_000)
})

test('counts have separators and the right noun', () => {
  expect(countOf(1, 'guest')).toBe('1 guest')
  expect(countOf(66_054, 'property', 'properties')).toBe('66,054 properties')
})
