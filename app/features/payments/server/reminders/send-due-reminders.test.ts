import { expect, test } from 'vitest'
import type { BookedPlan } from '#features/bookings/agreed/booked-payment.ts'
import { insertBookings } from '#features/bookings/testing/insert-bookings.ts'
import { type BookingId, uuidv7 } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { sendDueReminders } from './send-due-reminders.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

const plan: BookedPlan = {
  ...{ ways: ['cash'], other: null, share: 0, rest_days: 0, deposit_due: 'arrival', time_zone: 'UTC' },
}

/** So many confirmed stays whose price is due on the day of arrival. */
async function makeStays(checkIn: string, count: number) {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const row = { host, guest, home: await makeListing(ctx, host) }
  const ids = Array.from({ length: count }, () => uuidv7() as BookingId)
  const values = {
    ...({ status: 'confirmed', payment_plan: plan, check_in_date: checkIn } as const),
    // Asked for before the date.
    created_at: new Date('2026-01-01T12:00:00Z'),
  }
  await insertBookings(
    ctx,
    row,
    ids.map((id) => ({ ...values, id })),
  )
  return { guest, ids }
}

test('reminds of all that is due, behind more of tomorrow than are read at a time, and once', async () => {
  // It is June 16th somewhere, but not at these homes.
  await makeStays('2026-06-16', 501)
  await makeStays('2026-06-15', 502)
  expect(await sendDueReminders(ctx)).toBe(502)
  expect(await sendDueReminders(ctx)).toBe(0)
  ctx.setClock(new Date('2026-06-16T12:00:00Z'))
  expect(await sendDueReminders(ctx)).toBe(501)
})

test('makes up for days on which nobody worked', async () => {
  ctx.setClock(new Date('2026-06-15T12:00:00Z'))
  await makeStays('2026-06-04', 1)
  await makeStays('2026-05-20', 1)
  expect(await sendDueReminders(ctx)).toBe(1)
})

test('reminds nobody of what they have said to have sent', async () => {
  ctx.setClock(new Date('2026-06-15T12:00:00Z'))
  const { guest, ids } = await makeStays('2026-06-15', 3)
  const say = (id: BookingId | undefined, amount: number) =>
    call('POST', `/bookings/${id}/money`, {
      as: guest,
      body: { entry_id: uuidv7(), flow: 'price', amount, moved_on: '2026-06-14' },
    })
  expect(await say(ids[0], 10)).toMatchObject({ status: 200 })
  expect(await say(ids[1], 9)).toMatchObject({ status: 200 })
  expect(await sendDueReminders(ctx)).toBe(2)
})
