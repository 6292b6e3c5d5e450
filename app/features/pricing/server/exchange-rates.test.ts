import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { currencies } from '#lib/money.ts'
import { highestRate, leastWorth, mostWorth, oneForOne, toUsd } from '#lib/rates.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { currentRates, storeRates } from './exchange-rates.ts'

const ctx = await createTestContext()

const rate = fc.oneof(fc.integer({ min: 300_000, max: 3_000_000 }), fc.integer({ min: 1, max: highestRate }))
// What two years in the dearest home with the most fees for the most guests cost.
const amount = fc.oneof(fc.integer({ min: 0, max: 10_000_00 }), fc.integer({ min: 0, max: 4 * 10 ** 11 }))

test('an amount is worth the same to JavaScript and to the database, and halves are rounded up', async () => {
  const cases = fc.sample(fc.record({ amount, rate }), 2_000)
  const exact = cases.map((each) => Number((BigInt(each.amount) * BigInt(each.rate) + 500_000n) / 1_000_000n))
  expect(cases.map((each) => toUsd(each.amount, each.rate))).toEqual(exact)
  const { rows } = await sql<{ worth: string }>`
    select to_usd(amount, 'EUR', jsonb_build_object('EUR', rate)) as worth
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as given (amount bigint, rate integer)
  `.execute(ctx.db)
  expect(rows.map(({ worth }) => Number(worth))).toEqual(exact)
  expect(toUsd(1, 500_000)).toBe(1)
  expect(toUsd(1, 499_999)).toBe(0)
})

test('a limit in dollars is the limit in each currency that lets the same amounts through', () => {
  const cents = fc.integer({ min: 0, max: 10_000_00 * 365 })
  fc.assert(
    fc.property(cents, rate, (limit, of) => {
      const [least, most] = [leastWorth(limit, of), mostWorth(limit, of)]
      expect(toUsd(Math.max(0, least), of)).toBeGreaterThanOrEqual(limit)
      if (least > 0) expect(toUsd(least - 1, of)).toBeLessThan(limit)
      if (most >= 0) expect(toUsd(most, of)).toBeLessThanOrEqual(limit)
      expect(toUsd(most + 1, of)).toBeGreaterThan(limit)
    }),
  )
})

test('what is worth more is never told to be worth less', () => {
  fc.assert(
    fc.property(amount, amount, rate, (a, b, of) => {
      expect(Math.sign(toUsd(a, of) - toUsd(b, of)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('there are rates of every currency before any source is named, with their day, and a new table takes their place', async () => {
  const first = await currentRates(ctx.db)
  expect(first).toMatchObject({ day: '2024-06-28', source: 'European Central Bank' })
  expect(Object.keys(first.rates).sort()).toEqual([...currencies].sort())
  const rates = { ...first.rates, EUR: 1_100_000 }
  await storeRates(ctx.db, { day: '2026-06-01', source: 'a test', rates })
  expect(await currentRates(ctx.db)).toEqual({ day: '2026-06-01', source: 'a test', rates })
})

test.each(currencies)('a home may be priced in %s', async (currency) => {
  const home = await makeListing(ctx, await makeAccount(ctx), { currency })
  const { currency: kept } = await ctx.db
    .selectFrom('properties')
    .select('currency')
    .where('id', '=', home)
    .executeTakeFirstOrThrow()
  expect(kept).toBe(currency)
})

test('the database keeps no table that lacks a currency, or in which a dollar is none', async () => {
  const { rates } = await currentRates(ctx.db)
  for (const wrong of [
    ...currencies.map((currency) => ({ ...rates, [currency]: undefined })),
    { ...rates, USD: oneForOne + 1 },
    { ...rates, EUR: 0 },
    { ...rates, EUR: null },
  ]) {
    const store = storeRates(ctx.db, { day: '2026-06-01', source: 'a test', rates: wrong as typeof rates })
    await expect(store).rejects.toThrow(/exchange_rates_whole/)
  }
})
