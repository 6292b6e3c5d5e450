import { expect, test } from 'vitest'
import { termsColumns } from '#features/pricing/server/terms-rows.ts'
import { findContradictions } from '#features/pricing/stays-that-fit.ts'
import { termsEditSchema } from '#features/pricing/terms-edit-schema.ts'
import { dateOf } from '#lib/stay.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { seedDemo } from '../demo.ts'

const ctx = await createTestContext()
await seedDemo(ctx, { today: dateOf(testNow) })

test('homes show all that a host can ask, in three currencies, and nothing that a host could not', async () => {
  const homes = await ctx.db
    .selectFrom('properties')
    .innerJoin('stay_terms', 'property_id', 'id')
    .select(termsColumns('properties'))
    .execute()
  const terms = homes.flatMap((home) => home.terms ?? [])
  expect(new Set(homes.map(({ currency }) => currency))).toEqual(new Set(['USD', 'GBP', 'AUD']))
  const shown = {
    'a longest stay': terms.some(({ max_nights }) => max_nights !== null),
    'another shortest stay on a weekday': terms.some((each) => each.weekday_min_nights !== null),
    'days of arrival and departure': terms.some(
      (each) => each.arrival_days.length < 7 && each.departure_days.length < 7,
    ),
    'days of arrival in a season': terms.some(({ seasons }) =>
      seasons.some(({ arrival_days }) => arrival_days !== null),
    ),
    'how far ahead': terms.some(({ window_months }) => window_months < 24),
    'a ladder of its own': terms.some(({ cancellation_steps }) => cancellation_steps.length > 0),
    'prices of single nights': terms.some(({ nights }) => nights.some(({ price }) => price !== null)),
    'a shortest stay from a night': terms.some(({ nights }) =>
      nights.some((each) => each.min_nights !== null),
    ),
  }
  for (const [what, isShown] of Object.entries(shown)) expect([what, isShown]).toEqual([what, true])
  for (const each of terms) {
    const { error } = termsEditSchema.safeParse(each)
    expect(error?.issues).toBeUndefined()
    expect(findContradictions(each)).toEqual([])
  }
})
