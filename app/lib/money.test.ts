import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatMoney,
  money,
  moneyFromDatabase,
  multiplyMoney,
  parseMoney,
  toDecimal,
  toNumber,
} from './money.ts'

const cents = fc.integer({ min: 0, max: 10_000_00 })

test('an amount survives the way to the database and back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_00, max: 10_000_00 }),
      (amount) => moneyFromDatabase(toDecimal(money(amount, 'USD')), 'USD').amount === amount,
    ),
  )
})

test('an amount survives the way through the number of the API and back', () => {
  fc.assert(
    fc.property(cents, (amount) => parseMoney(toNumber(money(amount, 'USD')), 'USD')?.amount === amount),
  )
})

test('a price times nights is the exact sum of the nights', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 730 }), (amount, nights) => {
      let sum = 0
      for (let night = 0; night < nights; night++) sum += amount
      expect(multiplyMoney(money(amount, 'USD'), nights).amount).toBe(sum)
    }),
  )
})

test.each(['', '-1', '1.234', '1e3', 'NaN', ' 1', '1,5', '١', '9999999999999'])(
  '%j is not an amount',
  (text) => {
    expect(parseMoney(text, 'USD')).toBeNull()
  },
)

test('trailing zeros beyond the cents do not make an amount unreadable', () => {
  expect(parseMoney('180.5000', 'USD')).toEqual(money(18_050, 'USD'))
})

test('an amount in a currency that nobody trades in here is no money of ours', () => {
  expect(() => moneyFromDatabase('1.00', 'XAU')).toThrow(RangeError)
})

test('an amount that is not a whole number of cents is refused', () => {
  expect(() => money(0.5, 'USD')).toThrow(RangeError)
})

test('amounts are written as an American reads them', () => {
  const written = (amount: number) =>
    (amount / 100).toLocaleString('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
    })
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (amount) => {
      expect(formatMoney(money(amount, 'USD'))).toBe(written(amount))
    }),
  )
})

test('cents are shown only when there are any', () => {
  expect(formatMoney(money(140_000, 'USD'))).toBe('$1,400')
  expect(formatMoney(money(7_950, 'USD'))).toBe('$79.50')
})
