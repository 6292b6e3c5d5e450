import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publicPoint } from '#features/listings/location.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'

const ctx = await createTestContext()

test('the point that search compares is the public point of the listing', async () => {
  const id = await makeListing(ctx, await makeAccount(ctx))
  const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
  await fc.assert(
    fc.asyncProperty(
      degrees(90),
      degrees(180),
      fc.constantFrom('exact', 'area', 'city'),
      async (latitude, longitude, location_precision) => {
        const row = await ctx.db
          .updateTable('properties')
          .set({ latitude, longitude, location_precision })
          .where('id', '=', id)
          .returning(['search_latitude', 'search_longitude'])
          .executeTakeFirstOrThrow()
        const point = publicPoint({ latitude, longitude, location_precision })
        expect((row.search_latitude ?? 0) / 1_000_000).toBeCloseTo(point?.latitude ?? 0, 5)
        expect((row.search_longitude ?? 0) / 1_000_000).toBeCloseTo(point?.longitude ?? 0, 5)
      },
    ),
    { numRuns: 200 },
  )
})

test('a listing without a point has none in search', async () => {
  const id = await makeListing(ctx, await makeAccount(ctx))
  const row = await ctx.db
    .selectFrom('properties')
    .select(['search_latitude', 'search_longitude'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ search_latitude: null, search_longitude: null })
})
