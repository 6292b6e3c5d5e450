import { afterEach, expect, it, vi } from 'vitest'
import { openContext } from '#app/context.ts'
import { expireRequests } from '#features/bookings/server/steps/run-deadlines.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { dayMs } from '#lib/duration.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { openDatabaseClock } from './database-clock.ts'

const ctx = await createTestContext()

afterEach(() => {
  vi.useRealTimers()
})

it('does not let a request run out by a machine whose clock is five days ahead', async () => {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const realNow = Date.now()
  const runsOut = async (at: number) => {
    const id = await makeBooking(ctx, { host, guest, listing: await makeListing(ctx, host) })
    await ctx.db
      .updateTable('bookings')
      .set({ expires_at: new Date(at) })
      .where('id', '=', id)
      .execute()
    return id
  }
  const waiting = await runsOut(realNow + dayMs)
  const over = await runsOut(realNow - 60_000)
  vi.useFakeTimers({ toFake: ['Date'], now: realNow + 5 * dayMs })
  const opened = await openContext({ config: ctx.config, databaseUrl: ctx.databaseUrl, role: 'command' })
  try {
    expect(Math.abs(opened.ctx.clock().getTime() - realNow)).toBeLessThan(dayMs)
    expect(await expireRequests(opened.ctx)).toBe(1)
  } finally {
    await opened.close()
  }
  const rows = await ctx.db.selectFrom('bookings').select(['id', 'status']).execute()
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
    [waiting]: 'pending',
    [over]: 'cancelled',
  })
})

it('does not jump with this machine’s clock, follows the database’s, and goes on without it', async () => {
  let steadyMs = 0
  const clock = await openDatabaseClock(ctx.db, { everyMs: 10, steadyMs: () => steadyMs })
  try {
    const first = clock.now().getTime()
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    expect(clock.now().getTime()).toBe(first)
    // A timer that ran an hour too far is put right by the next look.
    steadyMs += 3_600_000
    expect(clock.now().getTime()).toBe(first + 3_600_000)
    await expect.poll(() => clock.now().getTime() - first).toBeLessThan(600_000)
  } finally {
    clock.close()
  }
  const last = clock.now().getTime()
  steadyMs += 1_000
  expect(clock.now().getTime()).toBe(last + 1_000)
})
