import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookingChangeSchema } from '#features/bookings/booking-schema.ts'
import { updateBookingStatus } from '#features/bookings/server/steps/update-booking-status.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { randomFrom } from '#features/bookings/testing/random.ts'
import { dayMs } from '#lib/duration.ts'
import type { AccountId } from '#lib/ids.ts'
import { calendarDate, overlaps } from '#lib/stay.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { figureLines, hostCancelsWords } from '../host-words.ts'
import { writeAnswered } from '../testing/write-answered.ts'
import { computeFigures } from './compute-figures.ts'
import { findHostFigures } from './find-host.ts'

const ctx = await createTestContext()

test('what one host did is told from what the use cases wrote', async () => {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  const ask = (day: number) =>
    makeBooking(ctx, {
      host,
      guest,
      listing,
      values: { check_in_date: `2026-08-${day}`, check_out_date: `2026-08-${day + 1}` },
    })
  const move = async (id: Awaited<ReturnType<typeof ask>>, change: Record<string, unknown>) =>
    updateBookingStatus(ctx, host, { id, ...bookingChangeSchema.parse(change) })
  const figures = async () => {
    await computeFigures(ctx)
    return findHostFigures(ctx, host.id)
  }

  for (const day of [10, 12, 14, 16]) await move(await ask(day), { status: 'confirmed' })
  // Four are too few to tell.
  expect(await figures()).toEqual({ acceptance: null, cancellations: null, calendar: null })

  await move(await ask(18), { status: 'cancelled', decline_reason: 'dates' })
  await move(await ask(20), { status: 'cancelled', decline_reason: 'party' })
  const stay = await ask(22)
  await move(stay, { status: 'confirmed' })
  await move(stay, { status: 'cancelled', reason: 'The roof leaks', decline_reason: 'dates' })
  expect(await figures()).toEqual({
    acceptance: { of: 7, are: 5 },
    cancellations: { of: 5, are: 1 },
    calendar: { of: 7, are: 5 },
  })

  // Another calendar has the nights: the host cannot accept, and nobody could have known.
  const blocked = await ask(24)
  const external = (nights: string) => ({
    property_id: listing,
    stay: nights,
    source: 'external',
    reference: randomUUID(),
    label: 'Airbnb',
  })
  await ctx.db.insertInto('occupancy').values(external('[2026-08-24,2026-08-25)')).execute()
  await expect(move(blocked, { status: 'confirmed' })).rejects.toMatchObject({ code: 'datesTaken' })
  expect((await figures()).calendar).toEqual({ of: 8, are: 5 })
  // It counts once, however it ends.
  await move(blocked, { status: 'cancelled', decline_reason: 'other' })
  expect((await figures()).calendar).toEqual({ of: 8, are: 5 })

  // A year later nothing of it is left.
  ctx.setClock(new Date(testNow.getTime() + 370 * dayMs))
  expect(await figures()).toEqual({ acceptance: null, cancellations: null, calendar: null })
  expect(await ctx.db.selectFrom('host_figures').select('host_id').execute()).toEqual([])
  ctx.setClock(testNow)
})

test('the sentence beside the booking card has another number of stays than the host card', async () => {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  const agreed = (month: string) =>
    makeBooking(ctx, {
      host,
      guest,
      listing,
      status: 'confirmed',
      values: { check_in_date: `2026-${month}-01`, check_out_date: `2026-${month}-04` },
    })
  for (const month of ['07', '08', '09', '10']) await agreed(month)
  const change = bookingChangeSchema.parse({ status: 'cancelled', reason: 'The roof leaks' })
  await updateBookingStatus(ctx, host, { id: await agreed('11'), ...change })
  await computeFigures(ctx)
  // Agreed after last night's count.
  await agreed('12')
  const figures = await findHostFigures(ctx, host.id)
  expect(figures.cancellations).toEqual({ of: 5, are: 1 })
  expect(hostCancelsWords(figures)).toBe('Cancelled 1 of 5 confirmed stays in the last 12 months')
  expect(figureLines({ response: null, figures }).map(({ told }) => told)).toContain(
    'of 5 confirmed stays in the last 12 months',
  )
  // A stay that the host wrote down by hand has no guest, and leaves no mark.
  await ctx.db.updateTable('bookings').set({ guest_id: null }).where('host_id', '=', host.id).execute()
  await computeFigures(ctx)
  expect(hostCancelsWords(await findHostFigures(ctx, host.id))).toBeNull()
})

test('the figures of many hosts equal those that are counted one booking at a time', async () => {
  const below = randomFrom(19)
  const guests = await Promise.all(Array.from({ length: 20 }, () => makeAccount(ctx)))
  const hosts = await Promise.all([1, 2, 3].map(() => makeAccount(ctx)))
  for (const host of hosts)
    await writeAnswered(ctx, { host, guests, home: await makeListing(ctx, host), below })
  await computeFigures(ctx)
  await computeFigures(ctx)
  for (const host of hosts) expect(await stored(host.id)).toEqual(await counted(host.id))
})

function stored(host: AccountId) {
  return ctx.db
    .selectFrom('host_figures')
    .select([
      'requests',
      'accepted',
      'stays',
      'cancelled',
      'cancelled_lately',
      'calendar_asked',
      'calendar_right',
    ])
    .where('host_id', '=', host)
    .executeTakeFirst()
}

/** By reading every row of the host and going through the rule in its own words. */
async function counted(host: AccountId) {
  const written = await ctx.db.selectFrom('bookings').selectAll().where('host_id', '=', host).execute()
  // What a host writes down by hand says nothing of them.
  const bookings = written.filter(({ guest_id }) => guest_id !== null)
  const events = await ctx.db.selectFrom('booking_events').selectAll().execute()
  const acceptedAt = (id: string) =>
    events.find((event) => event.booking_id === id && event.to_status === 'confirmed')
  const yearAgo = new Date('2025-06-15T12:00:00Z')
  const sum = { requests: 0, accepted: 0, stays: 0, cancelled: 0, calendar_asked: 0, calendar_right: 0 }
  for (const booking of bookings.filter(({ created_at }) => created_at > yearAgo)) {
    const reason = String(booking.cancel_reason)
    const accepted = acceptedAt(booking.id)?.actor === 'host'
    if (accepted || reason === 'declined' || reason === 'expired') sum.requests++
    if (accepted) sum.accepted++
    if (['confirmed', 'completed'].includes(booking.status) || reason.startsWith('cancelled_by_')) sum.stays++
    if (reason === 'cancelled_by_host') sum.cancelled++
    const stayOf = (row: typeof booking) => ({
      checkIn: calendarDate(row.check_in_date),
      checkOut: calendarDate(row.check_out_date),
    })
    const soldSince = bookings.some((other) => {
      const at = acceptedAt(other.id)?.created_at
      return (
        other.id !== booking.id &&
        overlaps(stayOf(other), stayOf(booking)) &&
        at !== undefined &&
        at >= booking.created_at &&
        at <= booking.updated_at
      )
    })
    const saysDates = booking.decline_reason === 'dates'
    if (booking.accept_blocked_at || (saysDates && reason === 'cancelled_by_host')) sum.calendar_asked++
    else if (saysDates) sum.calendar_asked += soldSince ? 0 : 1
    else if (accepted || booking.instant || reason === 'declined') {
      sum.calendar_asked++
      sum.calendar_right++
    }
  }
  const own = new Set<string>(bookings.map(({ id }) => id))
  const lately = events.filter(
    (event) =>
      own.has(event.booking_id) && event.reason === 'cancelled_by_host' && event.created_at > yearAgo,
  )
  return { ...sum, cancelled_lately: lately.length }
}
