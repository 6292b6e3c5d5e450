import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NightTermsUndo } from '#features/pricing/night-terms-schema.ts'
import type { PropertyId } from '#lib/ids.ts'
import { addDays, type CalendarDate, calendarDate } from '#lib/stay.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const host = await makeAccount(ctx)
const other = await makeAccount(ctx)
// The test's clock says June 15, 2026.
const start = calendarDate('2026-07-01')

type Change = { from: number; nights: number; price?: number | null; min_nights?: number | null }

const toChange = ({ from, nights, ...wish }: Change) => ({
  check_in_date: addDays(start, from),
  check_out_date: addDays(start, from + nights),
  ...wish,
})

const price = (id: PropertyId, changes: Change[], as: TestAccount = host) =>
  call('POST', `/properties/${id}/night-terms`, { as, body: { changes: changes.map(toChange) } })

const undoOf = ({ body }: { body: unknown }) => (body as NightTermsUndo).undo

async function nightsOf(
  id: PropertyId,
): Promise<[night: CalendarDate, price: string | null, min: number | null][]> {
  const rows = await ctx.db
    .selectFrom('night_terms')
    .select(['night', 'price', 'min_nights'])
    .where('property_id', '=', id)
    .orderBy('night')
    .execute()
  return rows.map((row) => [calendarDate(row.night), row.price, row.min_nights])
}

describe('priceNights', () => {
  test('prices a range of nights, shows it in the calendar, and is undone as one', async () => {
    const id = await makeListing(ctx, host)
    await price(id, [{ from: 1, nights: 1, price: 200 }])
    const changed = await price(id, [{ from: 0, nights: 3, price: 250.5, min_nights: 2 }])
    expect(changed.status).toBe(200)
    expect(await nightsOf(id)).toEqual([
      ['2026-07-01', '250.50', 2],
      ['2026-07-02', '250.50', 2],
      ['2026-07-03', '250.50', 2],
    ])
    const { body } = await call('GET', `/host/calendar?from=2026-06-30&to=2026-07-05&property_id=${id}`, {
      as: host,
    })
    expect(body).toMatchObject({
      properties: [
        {
          currency: 'USD',
          nightly: [
            { from: '2026-06-30', until: '2026-07-01', price: 180, min_nights: 1, is_own: false },
            { from: '2026-07-01', until: '2026-07-04', price: 250.5, min_nights: 2, is_own: true },
            { from: '2026-07-04', until: '2026-07-05', price: 180, min_nights: 1, is_own: false },
          ],
        },
      ],
    })
    expect(undoOf(changed)).toHaveLength(3)
    await call('POST', `/properties/${id}/night-terms`, { as: host, body: { changes: undoOf(changed) } })
    expect(await nightsOf(id)).toEqual([['2026-07-02', '200.00', null]])
  })

  test('leaves what a change does not name, and forgets nights without anything of their own', async () => {
    const id = await makeListing(ctx, host)
    await price(id, [{ from: 0, nights: 2, price: 200, min_nights: 3 }])
    await price(id, [{ from: 0, nights: 1, price: null }])
    await price(id, [{ from: 1, nights: 1, price: null, min_nights: null }])
    expect(await nightsOf(id)).toEqual([['2026-07-01', null, 3]])
  })

  test('puts back any nights whatever was done to them', async () => {
    const id = await makeListing(ctx, host)
    const change = fc.record({
      from: fc.integer({ min: 0, max: 20 }),
      nights: fc.integer({ min: 1, max: 15 }),
      price: fc.option(fc.integer({ min: 1, max: 500 }), { nil: null }),
      min_nights: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const before = await nightsOf(id)
        const undo = undoOf(await price(id, changes))
        const after = await nightsOf(id)
        await call('POST', `/properties/${id}/night-terms`, { as: host, body: { changes: undo } })
        expect(await nightsOf(id)).toEqual(before)
        // So that the next ones meet something.
        await price(id, changes)
        expect(await nightsOf(id)).toEqual(after)
      }),
      { numRuns: 25 },
    )
  })

  test('takes a whole year in one request', async () => {
    const id = await makeListing(ctx, host)
    expect((await price(id, [{ from: 0, nights: 365, price: 99 }])).status).toBe(200)
    expect(await nightsOf(id)).toHaveLength(365)
  })

  test('is refused for nights that are over or too far ahead, at their field', async () => {
    const id = await makeListing(ctx, host)
    for (const from of [-30, 800]) {
      const refused = await price(id, [{ from, nights: 2, price: 99 }])
      expect(refused).toMatchObject({ status: 400, body: { code: 'beyondCalendar' } })
    }
    expect(await nightsOf(id)).toEqual([])
  })

  test.each([
    [{ check_in_date: undefined }, 'check_in_date', 'Choose a date'],
    [{ check_in_date: '2026-02-30' }, 'check_in_date', 'Enter a date as YYYY-MM-DD'],
    [{ check_out_date: 'soon' }, 'check_out_date', 'Enter a date as YYYY-MM-DD'],
    [{ check_out_date: '2026-07-06' }, 'check_out_date', 'Check-out date must be after check-in date'],
    ...[0, -1, 10_000.01, 1e12].map((wrong) => [
      { price: wrong },
      'price',
      'The price must be between 1 and 10,000',
    ]),
    [{ price: 79.999 }, 'price', 'The price can have at most two decimals'],
    [{ price: 'eighty' }, 'price', 'Enter the price as a number, such as 180 or 79.50'],
    ...[0, 731, 1.5].map((wrong) => [
      { min_nights: wrong },
      'min_nights',
      'The shortest stay must be a whole number between 1 and 730',
    ]),
  ] as [object, string, string][])(
    'is refused for %j at %s: "%s", and changes none of the others',
    async (wrong, field, message) => {
      const id = await makeListing(ctx, host)
      const changes = [
        toChange({ from: 0, nights: 1, price: 99 }),
        { ...toChange({ from: 5, nights: 1 }), ...wrong },
      ]
      expect(
        await call('POST', `/properties/${id}/night-terms`, { as: host, body: { changes } }),
      ).toMatchObject({
        status: 400,
        body: { errors: [{ field: `changes.1.${field}`, message }] },
      })
      expect(await nightsOf(id)).toEqual([])
    },
  )

  test('is refused for no nights at all, and for more than can be meant', async () => {
    const id = await makeListing(ctx, host)
    const many = (length: number) => Array.from({ length }, () => ({ from: 0, nights: 1, price: 99 }))
    for (const [changes, message] of [
      [[], 'Choose nights'],
      [many(1_001), 'Choose fewer nights'],
      [many(733), 'Change at most two years at once'],
    ] as const)
      expect(await price(id, [...changes])).toMatchObject({
        status: 400,
        body: { errors: expect.arrayContaining([{ field: 'changes', message }]) },
      })
    expect(await nightsOf(id)).toEqual([])
  })

  test('is not for somebody else', async () => {
    const id = await makeListing(ctx, host)
    expect(await price(id, [{ from: 0, nights: 1, price: 99 }], other)).toMatchObject({ status: 404 })
    expect(await nightsOf(id)).toEqual([])
  })
})
