import { describe, expect, it } from 'vitest'
import type { BookingId } from '#lib/ids.ts'
import { type Database, inTransaction, violatedConstraint } from '#platform/database/database.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { makeBooking } from '../../testing/make-booking.ts'

const ctx = await createTestContext()
const host = await makeAccount(ctx)

async function makeRequest(): Promise<BookingId> {
  const listing = await makeListing(ctx, host, { price_per_night: '79.50' })
  return makeBooking(ctx, { host, guest: await makeAccount(ctx), listing })
}

function linesOf(id: BookingId) {
  return ctx.db
    .selectFrom('booking_lines')
    .select(['position', 'kind', 'label', 'amount'])
    .where('booking_id', '=', id)
    .orderBy('position')
    .execute()
}

const nights = { position: 1, kind: 'nights', label: null, amount: '318.00' }

type Change = (db: Database, id: BookingId) => Promise<unknown>

const wrong: [string, Change][] = [
  [
    'a line more',
    (db, booking_id) =>
      db
        .insertInto('booking_lines')
        .values({ booking_id, position: 2, kind: 'nights', amount: '0.01' })
        .execute(),
  ],
  [
    'another amount',
    (db, id) =>
      db.updateTable('booking_lines').set({ amount: '318.01' }).where('booking_id', '=', id).execute(),
  ],
  ['no line', (db, id) => db.deleteFrom('booking_lines').where('booking_id', '=', id).execute()],
  [
    'another total',
    (db, id) => db.updateTable('bookings').set({ total_price: '317.99' }).where('id', '=', id).execute(),
  ],
  [
    "another booking's line",
    async (db, id) =>
      db
        .updateTable('booking_lines')
        .set({ booking_id: await makeRequest(), position: 2 })
        .where('booking_id', '=', id)
        .execute(),
  ],
]

describe('the lines of a booking', () => {
  it('are written with the request, in its currency', async () => {
    const id = await makeRequest()
    expect(await linesOf(id)).toEqual([nights])
    const { currency } = await ctx.db
      .selectFrom('bookings')
      .select('currency')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(currency).toBe('USD')
  })

  it.each(wrong)('do not differ from its total by %s', async (_, change) => {
    const id = await makeRequest()
    const refused = await change(ctx.db, id).catch(violatedConstraint)
    expect(refused).toBe('bookings_total_is_sum')
    expect(await linesOf(id)).toEqual([nights])
  })

  it('may change together with the total', async () => {
    const id = await makeRequest()
    await inTransaction(ctx.db, async (tx) => {
      await tx.updateTable('bookings').set({ total_price: '300.00' }).where('id', '=', id).execute()
      await tx.updateTable('booking_lines').set({ amount: '300.00' }).where('booking_id', '=', id).execute()
    })
    expect(await linesOf(id)).toEqual([{ ...nights, amount: '300.00' }])
  })

  it('are made of the total where a build that knows no lines writes the booking', async () => {
    const id = await makeRequest()
    const { id: copy } = await inTransaction(ctx.db, async (tx) => {
      const known = await tx.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const { id: _, ...rest } = known
      return tx.insertInto('bookings').values(rest).returning('id').executeTakeFirstOrThrow()
    })
    expect(await linesOf(copy)).toEqual([nights])
  })

  it('go with it', async () => {
    const id = await makeRequest()
    await ctx.db.deleteFrom('bookings').where('id', '=', id).execute()
    expect(await linesOf(id)).toEqual([])
  })
})
