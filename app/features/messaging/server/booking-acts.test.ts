import { afterAll, expect, test } from 'vitest'
import { recordAct } from '#features/bookings/server/rows/booking-acts.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { parseMoney } from '#lib/money.ts'
import { inTransaction } from '#platform/database/database.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { listConversations } from './list-conversations.ts'
import { listEntries } from './list-entries.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
afterAll(() => ctx.setClock(testNow))

test('what a side does about a booking stands in its timeline and in the conversation, and is news for the other side alone', async () => {
  const host = await makeAccount(ctx)
  const guest = await makeAccount(ctx)
  const listing = await makeListing(ctx, host)
  const id = await makeBooking(ctx, { host, guest, listing, status: 'confirmed' })
  const at = new Date(testNow.getTime() + 3_600_000)
  await inTransaction(ctx.db, (tx) =>
    recordAct(tx, {
      ...{ bookingId: id as never, kind: 'change_proposed', by: 'guest', at },
      amount: parseMoney(610.5, 'USD') as never,
    }),
  )
  const act = { kind: 'change_proposed', actor: 'guest', amount: 610.5 }
  const { body } = await call('GET', `/bookings/${id}`, { as: host })
  expect(body).toMatchObject({ acts: [{ ...act, created_at: at.toISOString() }] })
  const [told] = (await listConversations(ctx, host, { filter: 'unread' })).conversations
  expect(told).toMatchObject({ latest: { is_own: false, text: null, step: null, act } })
  const read = await listEntries(ctx, guest, { id: told?.id as never })
  expect(read.entries.at(-1)).toMatchObject({ kind: 'act', is_own: true, booking_id: id, act })
})
