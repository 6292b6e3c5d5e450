import { describe, expect, it } from 'vitest'
import { callingCodes, callingCountryOf, countryOfPhone, withCallingCode } from './calling-codes.ts'
import { spacedPhone } from './phone.ts'

describe('the table of calling codes', () => {
  it('has each country once, with a code that numbers are split by', () => {
    expect(callingCodes.length).toBeGreaterThan(200)
    expect(new Set(callingCodes.map(({ country }) => country)).size).toBe(callingCodes.length)
    expect(new Set(callingCodes.map(({ name }) => name)).size).toBe(callingCodes.length)
    for (const { country, code } of callingCodes) {
      expect([country, code]).toEqual([
        expect.stringMatching(/^[A-Z]{2}$/),
        expect.stringMatching(/^[1-9]\d{0,3}$/),
      ])
      const split = code.startsWith('1') ? '+1' : `+${code}`
      expect(spacedPhone(`+${code}5551234`).split(' ')[0]).toBe(split)
    }
  })

  it.each([
    ['US', '1'],
    ['DE', '49'],
    ['CI', '225'],
    ['GB', '44'],
    ['FJ', '679'],
    ['BS', '1242'],
  ])('knows that %s has %s', (country, code) => {
    expect(callingCodes.find((entry) => entry.country === country)?.code).toBe(code)
  })
})

describe('the country of a listing', () => {
  it.each([
    ['United States', 'US'],
    [' usa ', 'US'],
    ['Deutschland', 'DE'],
    ['Reunion', 'RE'],
    ['de', 'DE'],
    ['Cote d’Ivoire', 'CI'],
  ])('is read from %s', (text, country) => {
    expect(callingCountryOf(text)).toBe(country)
  })

  it('is not guessed', () => {
    expect(callingCountryOf('')).toBeNull()
    expect(callingCountryOf('Atlantis')).toBeNull()
  })
})

describe('a number with the code of its country', () => {
  it.each([
    ['01715550123', 'DE', '+491715550123'],
    ['1715550123', 'DE', '+491715550123'],
    ['0612345678', 'IT', '+390612345678'],
    ['0701020304', 'CI', '+2250701020304'],
    ['5125550123', 'US', '+15125550123'],
    ['15125550123', 'US', '+15125550123'],
    ['2425550123', 'BS', '+12425550123'],
    ['5550123', 'BS', '+12425550123'],
    ['00441632960123', 'DE', '+441632960123'],
  ])('is made of %s in %s', (typed, country, phone) => {
    expect(withCallingCode(typed, country)).toBe(phone)
  })

  it('does not change what has a plus, is no number, or belongs to no known country', () => {
    expect(withCallingCode('+15125550123', 'DE')).toBe('+15125550123')
    expect(withCallingCode('ask at the bakery', 'DE')).toBe('ask at the bakery')
    expect(withCallingCode('', 'DE')).toBe('')
    expect(withCallingCode('5125550123', 'none')).toBe('5125550123')
  })
})

it.each([
  ['+15125550123', 'US'],
  ['+12425550123', 'BS'],
  ['+441632960123', 'GB'],
  ['+4917155501', 'DE'],
  ['5125550123', null],
])('of %s the country is %s', (phone, country) => {
  expect(countryOfPhone(phone)).toBe(country)
})
