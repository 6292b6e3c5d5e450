import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { claimNights, lockNights } from '#features/availability/server/claim-nights.ts'
import type { BookingId } from '#lib/ids.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { bookingRequest, makeBooking } from '../testing/make-booking.ts'
import { requestBooking } from './request-booking.ts'
import { updateBookingStatus } from './update-booking-status.ts'

const ctx = await createTestContext()
// `npm run test:long` races with the figures of the promise.
const long = process.env.TEST_LONG === '1'
const attemptsEach = long ? 5000 : 320
const people = long ? 1000 : 80

type Seen = {
  accepted: number
  requested: number
  refused: Record<string, number>
  bugs: string[]
  words: string
  ms: number[]
}

async function race(input: object): Promise<Seen> {
  const script = path.resolve(import.meta.dirname, '../testing/rival-bookers.ts')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', script, ctx.databaseUrl, JSON.stringify(input)],
    { maxBuffer: 64e6, timeout: 300_000 },
  )
  return JSON.parse(stdout)
}

it('sells a night once: two processes request and accept on overlapping windows of the same homes', {
  timeout: 400_000,
}, async () => {
  const host = await makeAccount(ctx)
  const homes = await Promise.all(Array.from({ length: 4 }, () => makeListing(ctx, host)))
  // Forty windows of four nights, each sharing nights with its neighbours.
  const windows = homes.flatMap((property) =>
    Array.from({ length: 10 }, (_, step) => {
      const checkIn = addDays(calendarDate('2026-07-01'), step * 2)
      return { property, host, checkIn, checkOut: addDays(checkIn, 4) }
    }),
  )
  const guests: TestAccount[] = []
  for (let made = 0; made < people; made++) guests.push(await makeAccount(ctx))
  const half = people / 2
  const [one, other] = await Promise.all([
    race({ windows, guests: guests.slice(0, half), seed: 1, attempts: attemptsEach }),
    race({ windows, guests: guests.slice(half), seed: 2, attempts: attemptsEach }),
  ])

  const { rows } = await sql<{ overlaps: string }>`
    select count(*) as overlaps
    from bookings a
    join bookings b on b.property_id = a.property_id and b.id > a.id
      and daterange(a.check_in_date, a.check_out_date) && daterange(b.check_in_date, b.check_out_date)
    where a.status = 'confirmed' and b.status = 'confirmed'
  `.execute(ctx.db)
  expect(rows[0]?.overlaps).toBe('0')
  expect([...one.bugs, ...other.bugs]).toEqual([])

  const confirmed = await ctx.db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  expect(Number(confirmed.count)).toBe(one.accepted + other.accepted)
  // Every night that is sold is held exactly by its booking.
  const held = await ctx.db
    .selectFrom('occupancy')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(held.count).toBe(confirmed.count)
  // The race was one: homes filled up, and most lost.
  expect(one.accepted + other.accepted).toBeGreaterThanOrEqual(homes.length * 4)
  const lost = (one.refused.datesTaken ?? 0) + (other.refused.datesTaken ?? 0)
  expect(lost).toBeGreaterThan(attemptsEach)
  expect(one.words || other.words).toBe(
    'These dates are already booked on: direct booking. Please choose different dates.',
  )
  const allowed = new Set(['datesTaken', 'tooManyOpenRequests'])
  expect(Object.keys({ ...one.refused, ...other.refused }).filter((code) => !allowed.has(code))).toEqual([])
})

it('is kept from selling a night twice by the database itself', async () => {
  const listing = await makeListing(ctx, await makeAccount(ctx))
  const take = (stay: string, source: string) =>
    ctx.db
      .insertInto('occupancy')
      .values({ property_id: listing, stay, source, reference: crypto.randomUUID() })
      .execute()
  await take('[2026-07-01,2026-07-05)', 'booking')
  await expect(take('[2026-07-04,2026-07-06)', 'booking')).rejects.toMatchObject({
    constraint: 'occupancy_nights_sold_once',
  })
  await take('[2026-07-05,2026-07-06)', 'booking')
  await take('[2026-07-04,2026-07-06)', 'external')
})

it.each(['request', 'accept'] as const)(
  'lets a %s wait for whoever decides about the same home, and then see it',
  async (step) => {
    const host = await makeAccount(ctx)
    const guest = await makeAccount(ctx)
    const listing = await makeListing(ctx, host)
    const open = await makeBooking(ctx, { host, guest, listing })
    const other = {
      propertyId: listing,
      stay: { checkIn: calendarDate('2026-07-03'), checkOut: calendarDate('2026-07-08') },
    }
    let outcome: Promise<unknown> = Promise.resolve()
    await ctx.db.transaction().execute(async (tx) => {
      await lockNights(tx, listing)
      const change = { status: 'confirmed', reason: null, early: false } as const
      const work =
        step === 'request'
          ? requestBooking(ctx, guest, bookingRequest(listing))
          : updateBookingStatus(ctx, host, open, change)
      outcome = work.then(
        () => 'went through',
        (error) => error.code,
      )
      await untilSomebodyWaits()
      await claimNights(tx, { ...other, bookingId: crypto.randomUUID() as BookingId }) // any id will do
    })
    expect(await outcome).toBe('datesTaken')
  },
)

/** Returns once a session of this database waits for a lock; the test's own time limit ends it otherwise. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: string }>`
      select count(*) as waiting
      from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(ctx.db)
    if (rows[0]?.waiting !== '0') return
  }
}
