import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, type ColumnSign, provenSign, readAmount } from './foreign-amount.ts'

const cents = fc.integer({ min: 100, max: 1_000_000 })

test.each(['de-DE', 'en-US', 'de-CH', 'fr-FR'])('reads no price that %s writes as another one', (locale) => {
  const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  fc.assert(
    fc.property(cents, fc.constantFrom<ColumnSign>(',', '.', 'both', null), (amount, column) => {
      expect(Number(readAmount(amountOf(written.format(amount / 100)), column))).toBe(amount / 100)
    }),
  )
})

test.each([
  ['de-DE', ','],
  ['en-US', '.'],
] as const)('reads whole prices of %s as thousands, or refuses them', (locale, sign) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.constantFrom<ColumnSign>(',', '.', 'both', null),
      (amount, column) => {
        const text = amountOf(new Intl.NumberFormat(locale).format(amount))
        const read = readAmount(text, column)
        const isDecided = amount < 1_000 || (column ?? '.') === sign
        expect(read).toBe(isDecided ? String(amount) : 'doubtful')
        expect(provenSign(text)).toBeNull()
      },
    ),
  )
})
