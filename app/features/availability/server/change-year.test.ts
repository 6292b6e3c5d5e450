import { describe, expect, test } from 'vitest'
import type { YearTermsUndo } from '#features/pricing/night-terms-schema.ts'
import type { PropertyId } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const host = await makeAccount(ctx)
const other = await makeAccount(ctx)

// The test's clock says June 15, 2026.
const nights = (from: string, until: string, price: number | null) => ({
  ...{ check_in_date: from, check_out_date: until, price, min_nights: null },
})
const summer = { name: 'Summer', from: '2027-06-01', until: '2027-09-01', price: 300, arrival_days: [6] }

const change = (id: PropertyId, body: object, as: TestAccount = host) =>
  call('POST', `/properties/${id}/year-terms`, { as, body })

const undoOf = ({ body }: { body: unknown }) => (body as YearTermsUndo).undo

async function termsOf(id: PropertyId) {
  const { body } = await call('GET', `/properties/${id}/terms`, { as: host })
  const { version, terms } = body as {
    version: number
    terms: { seasons: { name: string }[]; nights: { night: string; price: number }[] } | null
  }
  return {
    version,
    seasons: (terms?.seasons ?? []).map(({ name }) => name),
    nights: (terms?.nights ?? []).map(({ night, price }) => `${night} ${price}`),
  }
}

describe('nights and seasons of a year', () => {
  test('are set by one request, and undone by one', async () => {
    const id = await makeListing(ctx, host)
    const set = await change(id, {
      changes: [nights('2027-07-02', '2027-07-04', 250)],
      keeps_own: true,
      seasons: { version: 0, seasons: [summer] },
    })
    expect(set.status).toBe(200)
    expect(await termsOf(id)).toEqual({
      version: 1,
      seasons: ['Summer'],
      nights: ['2027-07-02 250', '2027-07-03 250'],
    })
    expect((await change(id, undoOf(set))).status).toBe(200)
    expect(await termsOf(id)).toEqual({ version: 2, seasons: [], nights: [] })
  })

  test('leave nights that have a price of their own, and so does their undoing', async () => {
    const id = await makeListing(ctx, host)
    await change(id, { changes: [nights('2027-07-03', '2027-07-04', 99)] })
    const set = await change(id, { changes: [nights('2027-07-02', '2027-07-05', 250)], keeps_own: true })
    expect((await termsOf(id)).nights).toEqual(['2027-07-02 250', '2027-07-03 99', '2027-07-04 250'])
    await change(id, { changes: [nights('2027-07-03', '2027-07-04', 120)] })
    await change(id, undoOf(set))
    expect((await termsOf(id)).nights).toEqual(['2027-07-03 120'])
    expect(
      undoOf(await change(id, { changes: [nights('2027-07-03', '2027-07-04', 1)], keeps_own: true })),
    ).toEqual({ changes: [], seasons: null })
  })

  test('are refused together when the seasons were changed since', async () => {
    const id = await makeListing(ctx, host)
    const edit = {
      changes: [nights('2027-07-02', '2027-07-04', 250)],
      seasons: { version: 0, seasons: [summer] },
    }
    const set = await change(id, edit)
    expect(await change(id, edit)).toMatchObject({ status: 409, body: { code: 'changedElsewhere' } })
    await call('PATCH', `/properties/${id}/terms`, { as: host, body: { version: 1, cleaning_fee: 40 } })
    const before = await termsOf(id)
    expect(await change(id, undoOf(set))).toMatchObject({ status: 409 })
    expect(await termsOf(id)).toEqual(before)
  })

  test('once for one click', async () => {
    const id = await makeListing(ctx, host)
    const edit = {
      changes: [nights('2027-07-02', '2027-07-04', 250)],
      seasons: { version: 0, seasons: [summer] },
    }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const twice = [0, 1].map(() =>
      call('POST', `/properties/${id}/year-terms`, { as: host, body: edit, headers }),
    )
    const [first, second] = await Promise.all(twice)
    expect(second?.body).toEqual(first?.body)
    expect((await termsOf(id)).version).toBe(1)
  })

  test('are refused where they cannot be, at their field, and to others', async () => {
    const id = await makeListing(ctx, host)
    const overlapping = [summer, { ...summer, name: 'Again', from: '2027-08-01' }]
    for (const [edit, field, words] of [
      [{ changes: [] }, 'changes', 'Choose nights or seasons'],
      [
        { changes: [nights('2029-07-02', '2029-07-04', 250)] },
        'check_in_date',
        'Choose nights between today and two years from now.',
      ],
      [
        { changes: [nights('2027-07-02', '2027-07-04', 0)] },
        'changes.0.price',
        'The price must be between 1 and 10,000',
      ],
      [
        { changes: [], seasons: { version: 0, seasons: overlapping } },
        'seasons.seasons.1.from',
        'These nights are part of “Summer” already',
      ],
    ] as const) {
      expect(await change(id, edit)).toMatchObject({
        status: 400,
        body: { errors: [{ field, message: expect.stringMatching(words) }] },
      })
    }
    const edit = { changes: [nights('2027-07-02', '2027-07-04', 250)] }
    expect(await change(id, edit, other)).toMatchObject({ status: 404 })
    expect(await termsOf(id)).toEqual({ version: 0, seasons: [], nights: [] })
  })
})

test('the first night that is priced by hand makes no form in another tab out of date', async () => {
  const id = await makeListing(ctx, host)
  await call('POST', `/properties/${id}/night-terms`, {
    as: host,
    body: { changes: [nights('2027-07-02', '2027-07-04', 250)] },
  })
  const saved = await call('PATCH', `/properties/${id}/terms`, {
    as: host,
    body: { version: 0, cleaning_fee: 40 },
  })
  expect(saved).toMatchObject({ status: 200, body: { version: 1 } })
})
