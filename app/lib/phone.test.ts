import { expect, test } from 'vitest'
import { spacedPhone } from './phone.ts'

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
