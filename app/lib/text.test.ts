import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf, formatCount, sanitizeText, spacedPhone } from './text.ts'

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

test('telephone numbers are spaced for reading, whatever their length', () => {
  expect(spacedPhone('+14155550163')).toBe('+1 415 555 0163')
  expect(spacedPhone('+442079460958')).toBe('+44 207 946 0958')
  expect(spacedPhone('+61491570156')).toBe('+61 491 570 156')
  expect(spacedPhone('+35312345678')).toBe('+353 1234 5678')
  expect(spacedPhone('+8613912345678')).toBe('+86 139 1234 5678')
  expect(spacedPhone('4155550163')).toBe('415 555 0163')
  expect(spacedPhone('12')).toBe('12')
  expect(spacedPhone('')).toBe('')
})
