import { expect, test } from 'vitest'
import { termsEditSchema } from '#features/pricing/terms-edit-schema.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms } from '#tests/support/factories.ts'
import { makeBooking } from '../../testing/make-booking.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

const plan = {
  payment_ways: ['bank_transfer', 'other'],
  payment_other: 'Postal order',
  payment_share: 30,
  payment_rest_days: 14,
  deposit_due: 'arrival' as const,
}

test('a booking keeps the plan that it was asked for with, whatever the host writes later', async () => {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  await makeTerms(ctx, listing, { ...plan, deposit: '100.00' })
  const id = await makeBooking(ctx, { host, guest, listing, status: 'confirmed' })
  await ctx.db
    .updateTable('stay_terms')
    .set({ payment_share: 80, payment_ways: ['cash'], payment_other: null })
    .where('property_id', '=', listing)
    .execute()
  const { body } = await call('GET', `/bookings/${id}`, { as: guest })
  expect(Object(body).payment).toMatchObject({
    ways: ['bank_transfer', 'other'],
    other: 'Postal order',
    share: 30,
    dues: [
      { kind: 'first', on: '2026-06-15', amount: 216 },
      { kind: 'rest', on: '2026-06-17', amount: 504 },
      { kind: 'deposit', on: '2026-07-01', amount: 100 },
    ],
  })
})

test('a home whose host has said nothing makes bookings without a plan', async () => {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  await makeTerms(ctx, listing)
  const id = await makeBooking(ctx, { host, guest, listing })
  expect(Object((await call('GET', `/bookings/${id}`, { as: guest })).body).payment).toBeNull()
})

test.each([
  [{}, []],
  [{ payment_share: null }, ['payment_share']],
  [{ payment_rest_days: null, deposit_due: null }, ['payment_rest_days', 'deposit_due']],
  [{ payment_other: null }, ['payment_other']],
  [{ payment_ways: ['cash'] }, ['payment_other']],
  [{ payment_ways: [] }, ['payment_share', 'payment_rest_days', 'deposit_due', 'payment_other']],
  [
    {
      payment_ways: [],
      payment_other: null,
      payment_share: null,
      payment_rest_days: null,
      deposit_due: null,
    },
    [],
  ],
  [{ payment_share: 101 }, ['payment_share']],
  [{ payment_ways: ['gold'] }, ['payment_ways']],
])('a plan is written as a whole: %j is wrong at %j', (change, wrong) => {
  const parsed = termsEditSchema.safeParse({ version: 0, ...plan, ...change })
  const fields = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]))
  expect([...new Set(fields)]).toEqual(wrong)
})
