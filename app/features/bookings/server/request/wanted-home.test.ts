import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { inTransaction, openDatabase } from '#platform/database/database.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { bookingRequest } from '../../testing/make-booking.ts'
import { requestBooking } from './request-booking.ts'

const ctx = await createTestContext({ pool: 4 })
// What keeps the lock, on a connection that the requests don't need.
const keeper = openDatabase(ctx.databaseUrl, { max: 1, log: ctx.log })
afterAll(keeper.close)

it('one home that everybody wants does not take the connections from those who want another', async () => {
  const host = await makeAccount(ctx)
  const [wanted, other] = [await makeListing(ctx, host), await makeListing(ctx, host)]
  const guests = await Promise.all(Array.from({ length: 20 }, () => makeAccount(ctx)))
  const released = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const keeping = inTransaction(keeper.db, async (tx) => {
    await sql`select id from properties where id = ${wanted} for update`.execute(tx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const waiting = guests.map((guest) => requestBooking(ctx, guest, bookingRequest(wanted)))
  const quiet = await makeAccount(ctx)
  // With the connections gone, this would wait for as long as the lock is kept.
  const booked = await requestBooking(ctx, quiet, bookingRequest(other))
  expect(booked).toMatchObject({ status: 'pending', property_id: other })
  released.resolve()
  await keeping
  const answers = await Promise.all(waiting)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['pending']))
})
