import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate, countNights, type Stay, toDateRange } from '#lib/stay.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms } from '#tests/support/factories.ts'
import { listConflicts } from './list-conflicts.ts'
import { listTakenNights } from './list-taken-nights.ts'

const ctx = await createTestContext()
const host = await makeAccount(ctx)
const from = calendarDate('2026-07-01')
const to = calendarDate('2026-08-01')

const stays = fc
  .tuple(fc.integer({ min: -10, max: 40 }), fc.integer({ min: 1, max: 8 }))
  .map(
    ([start, nights]): Stay => ({ checkIn: addDays(from, start), checkOut: addDays(from, start + nights) }),
  )

async function block(property: string, stay: Stay) {
  await ctx.db
    .insertInto('occupancy')
    .values({
      property_id: property,
      stay: toDateRange(stay),
      source: 'external',
      reference: crypto.randomUUID(),
    })
    .execute()
}

describe('listTakenNights', () => {
  it('gives exactly the taken nights of the period, joined and in order, whatever lies over each other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stays, { maxLength: 8 }), stays, async (blocks, asked) => {
        const property = await makeListing(ctx, host)
        for (const stay of blocks) await block(property, stay)
        const taken = await listTakenNights(ctx.db, property, { from, to }, ctx.clock())
        const nights = (stay: Stay) =>
          Array.from({ length: countNights(stay) }, (_, day) => addDays(stay.checkIn, day))
        const expected = new Set(blocks.flatMap(nights).filter((night) => night >= from && night < to))
        expect(taken.flatMap(nights)).toEqual([...expected].sort())
        // As few as possible: no two of them touch.
        for (const [at, stay] of taken.entries())
          expect(stay.checkOut < (taken[at + 1]?.checkIn ?? '9')).toBe(true)
        const conflicts = await listConflicts(ctx.db, property, asked, ctx.clock())
        const hit = blocks.flatMap(nights).some((night) => nights(asked).includes(night))
        expect(conflicts).toEqual(hit ? ['Other'] : [])
      }),
      { numRuns: 40 },
    )
  })

  it('knows nothing of other properties', async () => {
    const one = await makeListing(ctx, host)
    await block(one, { checkIn: from, checkOut: to })
    expect(await listTakenNights(ctx.db, await makeListing(ctx, host), { from, to }, ctx.clock())).toEqual([])
  })

  it('keeps the nights free in which a home is prepared, also around stays outside of the period', async () => {
    const property = await makeListing(ctx, host)
    await makeTerms(ctx, property, { preparation_nights: 2 })
    await block(property, { checkIn: addDays(from, -3), checkOut: addDays(from, -1) })
    await block(property, { checkIn: addDays(from, 10), checkOut: addDays(from, 12) })
    await block(property, { checkIn: addDays(to, 1), checkOut: addDays(to, 3) })
    expect(await listTakenNights(ctx.db, property, { from, to }, ctx.clock())).toEqual([
      { checkIn: from, checkOut: addDays(from, 1) },
      { checkIn: addDays(from, 8), checkOut: addDays(from, 14) },
      { checkIn: addDays(to, -1), checkOut: to },
    ])
    const without = { preparation_nights: 2, prepares_around_feeds: false }
    await ctx.db.updateTable('stay_terms').set(without).where('property_id', '=', property).execute()
    expect(await listTakenNights(ctx.db, property, { from, to }, ctx.clock())).toEqual([
      { checkIn: addDays(from, 10), checkOut: addDays(from, 12) },
    ])
  })
})
