import { expect, test } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'

// Both sides write by the clock of the home, from the first to the last millisecond: review-window.test.ts has the days, this asks
// the operations.

const ctx = await createTestContext()
const call = apiCaller(ctx)

const words = { rating: 4, title: 'Quiet and bright', comment: 'We slept well and walked far.' }

test.each([
  ['Pacific/Kiritimati', '2026-06-19T10:00:00.000Z', '2026-07-04T10:00:00.000Z'],
  ['Pacific/Honolulu', '2026-06-20T10:00:00.000Z', '2026-07-05T10:00:00.000Z'],
  ['Europe/London', '2026-06-19T23:00:00.000Z', '2026-07-04T23:00:00.000Z'],
])(
  'in %s both write from %s until %s and not a millisecond before or after',
  async (time_zone, from, until) => {
    const host = await makeAccount(ctx)
    const listing = await makeListing(ctx, host, { time_zone })
    const stay = async () => {
      ctx.setClock(testNow)
      const guest = await makeAccount(ctx)
      const values = { check_in_date: '2026-06-17', check_out_date: '2026-06-20' }
      const id = await makeBooking(ctx, { host, guest, listing, status: 'confirmed', values })
      // Others stay there too.
      await ctx.db.deleteFrom('occupancy').where('property_id', '=', listing).execute()
      return { guest, id }
    }
    const codeOf = async (
      by: 'guest' | 'host',
      { guest, id }: { guest: TestAccount; id: string },
      at: number,
    ) => {
      ctx.setClock(new Date(at))
      const answer =
        by === 'guest'
          ? await call('POST', '/reviews', {
              as: guest,
              body: { booking_id: id, ...words, would_recommend: true },
            })
          : await call('PUT', `/bookings/${id}/guest-review`, {
              as: host,
              body: { rating: 5, comment: 'Left the house as it was found.' },
            })
      return answer.status < 300 ? 'written' : Object(answer.body).code
    }
    const [opens, closes] = [Date.parse(from), Date.parse(until)]
    for (const by of ['guest', 'host'] as const) {
      const [early, late, never] = [await stay(), await stay(), await stay()]
      expect(await codeOf(by, early, opens - 1), `${by}, before`).toBe('reviewNotOpen')
      expect(await codeOf(by, early, opens), `${by}, first`).toBe('written')
      expect(await codeOf(by, late, closes - 1), `${by}, last`).toBe('written')
      expect(await codeOf(by, never, closes), `${by}, after`).toBe('reviewsClosed')
    }
  },
)
