import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BookingId } from '#lib/ids.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { bookingRequest } from '../../testing/make-booking.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const isLong = process.env.TEST_LONG !== undefined
// Fourteen hours ahead, eleven behind, and two that change their clocks, one of them by half an hour.
const zones = ['Pacific/Kiritimati', 'Pacific/Midway', 'America/New_York', 'Australia/Lord_Howe']

it('prices and nights are the same in four server time zones, and exact (promise 9)', async () => {
  const count = isLong ? 100_000 : 5_000
  const script = path.resolve(import.meta.dirname, '../../testing/quote-many.ts')
  const outputs = await Promise.all(
    zones.map(async (TZ) => {
      const options = { env: { PATH: process.env.PATH ?? '', TZ }, maxBuffer: 64e6 }
      const run = await promisify(execFile)(
        process.execPath,
        ['--no-warnings', script, '9', String(count)],
        options,
      )
      return run.stdout
    }),
  )
  const lines = outputs[0]?.trim().split('\n') ?? []
  const differing = outputs.filter((output) => output !== outputs[0]).length
  const wrong = lines.filter((line) => {
    const [checkIn = '', checkOut = '', cents = '', nights = '', total = ''] = line.split(' ')
    // Counted day by day by the Gregorian calendar, and multiplied without floating point.
    const days = julianDay(checkOut) - julianDay(checkIn)
    return Number(nights) !== days || BigInt(total) !== BigInt(cents) * BigInt(days)
  })
  console.log(
    `promise 9: ${lines.length} stays in ${zones.length} time zones: ${wrong.length} wrong, ${differing} zones differ`,
  )
  expect([lines.length, wrong, differing]).toEqual([count, [], 0])
})

it('stores and answers the exact total, whatever total, price or nights a client sends (promise 9)', async () => {
  const host = await makeAccount(ctx)
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.integer({ min: 1, max: 700 }),
      fc.integer({ min: 1, max: 300 }),
      fc.oneof(fc.double(), fc.integer(), fc.constantFrom('0', null, -1, 1e308)),
      async (cents, offset, nights, sent) => {
        const guest = await makeAccount(ctx)
        const price = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        const home = await makeListing(ctx, host, { price_per_night: price })
        const checkIn = addDays(calendarDate('2026-06-20'), Math.min(offset, 725 - nights))
        const dates = { check_in_date: checkIn, check_out_date: addDays(checkIn, nights) }
        const body = {
          ...bookingRequest(home, dates),
          total_price: sent,
          price_per_night: sent,
          nights: sent,
        }
        const answer = await call('POST', '/bookings', { as: guest, body: { ...body, guest_phone: '' } })
        const exact = (BigInt(cents) * BigInt(nights)).toString()
        expect(answer.status).toBe(201)
        const { id, total_price } = answer.body as { id: BookingId; total_price: number } // our own schema
        expect(total_price).toBe(Number(exact) / 100)
        const row = await ctx.db
          .selectFrom('bookings')
          .select(['total_price', 'check_in_date', 'check_out_date'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        expect(row.total_price.replace('.', '')).toBe(exact.padStart(3, '0'))
        expect([row.check_in_date, row.check_out_date]).toEqual([dates.check_in_date, dates.check_out_date])
      },
    ),
    { numRuns: isLong ? 1_000 : 60 },
  )
}, 60_000)

/** The day's number by Fliegel and Van Flandern, which knows no time zone and no Date. */
function julianDay(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const shift = Math.trunc((month - 14) / 12)
  return (
    Math.trunc((1461 * (year + 4800 + shift)) / 4) +
    Math.trunc((367 * (month - 2 - 12 * shift)) / 12) -
    Math.trunc((3 * Math.trunc((year + 4900 + shift) / 100)) / 4) +
    day -
    32075
  )
}
