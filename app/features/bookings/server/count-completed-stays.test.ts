import { expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { bookingStatuses } from '../booking.ts'
import { insertBookings } from '../testing/insert-bookings.ts'
import { countCompletedStays } from './count-completed-stays.ts'

const ctx = await createTestContext()

it('counts no stay of a guest that was cancelled, is only planned, or is somebody else’s', async () => {
  const [host, guest, other] = [await makeAccount(ctx), await makeAccount(ctx), await makeAccount(ctx)]
  const home = await makeListing(ctx, host)
  const others = bookingStatuses.filter((status) => status !== 'completed')
  const stay = (month: number) => {
    const of = `2025-${String(month).padStart(2, '0')}`
    return { check_in_date: `${of}-10`, check_out_date: `${of}-12` }
  }
  await insertBookings(
    ctx,
    { host, guest, home },
    others.map((status, at) => ({ status, ...stay(at + 1) })),
  )
  expect(await countCompletedStays(ctx.db, guest.id)).toBe(0)
  await insertBookings(ctx, { host, guest, home }, [{ status: 'completed', ...stay(9) }])
  await insertBookings(ctx, { host, guest: other, home }, [{ status: 'completed', ...stay(10) }])
  expect(await countCompletedStays(ctx.db, guest.id)).toBe(1)
})
