import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { BookingStatus } from '#features/bookings/booking.ts'
import type { HostAgendaAnswer } from '#features/bookings/booking-answer-schema.ts'
import { type BookingValues, insertBookings } from '#features/bookings/testing/insert-bookings.ts'
import { type BookingId, uuidv7 } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const guest = await makeAccount(ctx)

async function makeHost() {
  const host = await makeAccount(ctx)
  const home = await makeListing(ctx, host)
  const add = (all: BookingValues[]) => insertBookings(ctx, { host, guest, home }, all)
  const read = async () => (await call('GET', '/host/agenda', { as: host })).body as HostAgendaAnswer
  return { add, read }
}

const inHours = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)
const namesOf = (bookings: { guest_name: string }[]) => bookings.map(({ guest_name }) => guest_name)

it('does not count requests that have run out or are answered, and shows the five that run out first', async () => {
  const { add, read } = await makeHost()
  await add([
    ...[6, 3, 1, 7, 2, 5, 4].map((hours) => ({
      status: 'pending' as const,
      guest_name: `in ${hours} h`,
      expires_at: inHours(hours),
    })),
    { status: 'pending', guest_name: 'run out', expires_at: testNow },
    { status: 'confirmed', guest_name: 'answered', check_in_date: '2026-09-01' },
  ])
  const other = await makeHost()
  await other.add([{ status: 'pending', guest_name: 'of another host', expires_at: inHours(1) }])
  const agenda = await read()
  expect(namesOf(agenda.waiting)).toEqual([1, 2, 3, 4, 5].map((hours) => `in ${hours} h`))
  expect(agenda.waiting_count).toBe(7)
  expect(agenda.arrivals).toEqual([])
})

it('shows the changes of stays that a guest proposed, which wait for the host, the one that runs out first on top', async () => {
  const { add, read } = await makeHost()
  const other = await makeHost()
  const propose = async (by: 'guest' | 'host', hours: number, name: string, to = add) => {
    const id = uuidv7() as BookingId
    await to([{ id, status: 'confirmed', guest_name: name, check_in_date: '2026-09-01' }])
    await sql`
      insert into stay_changes (booking_id, proposed_by, check_in_date, check_out_date, guests_count, children, infants, pets,
        total_price, price_per_night, deposit, lines, before, expires_at, created_at)
      select id, ${by}, check_in_date, check_out_date, 1, 0, 0, 0, 20, 10, 0, '[{}]', json_build_object('check_in_date', 1,
        'check_out_date', 1, 'guests_count', 1, 'total_price', 10, 'deposit', 0), ${inHours(hours)}, ${testNow}
      from bookings where id = ${id}`.execute(ctx.db)
    return id
  }
  for (const hours of [6, 3, 1, 2, 5, 4]) await propose('guest', hours, `in ${hours} h`)
  await propose('host', 1, 'own proposal')
  await propose('guest', 0, 'run out')
  await propose('guest', 1, 'of another host', other.add)
  const { changes, changes_count } = await read()
  expect(namesOf(changes)).toEqual([1, 2, 3, 4, 5].map((hours) => `in ${hours} h`))
  expect(changes_count).toBe(6)
  expect(namesOf((await other.read()).changes)).toEqual(['of another host'])
})

it('shows the arrivals of yesterday and the week ahead, the first ones first, and at most twenty', async () => {
  const { add, read } = await makeHost()
  const arriving = (date: string, status: BookingStatus = 'confirmed') => ({
    status,
    guest_name: date,
    check_in_date: date,
  })
  await add([
    arriving('2026-06-24'),
    arriving('2026-06-22'),
    arriving('2026-06-14'),
    arriving('2026-06-12'),
    arriving('2026-06-16', 'checked-in'),
    arriving('2026-06-15'),
  ])
  expect(namesOf((await read()).arrivals)).toEqual(['2026-06-14', '2026-06-15', '2026-06-22'])
  await add(Array.from({ length: 20 }, () => arriving('2026-06-17')))
  const { arrivals } = await read()
  expect(arrivals).toHaveLength(20)
  expect(namesOf(arrivals)).not.toContain('2026-06-22')
})

it('shows who is there, also whom nobody has checked in, the first to leave on top', async () => {
  const { add, read } = await makeHost()
  const stay = (
    guest_name: string,
    status: BookingStatus,
    check_in_date: string,
    check_out_date: string,
  ) => ({
    ...{ guest_name, status, check_in_date, check_out_date },
  })
  await add([
    stay('leaves later', 'checked-in', '2026-06-10', '2026-06-20'),
    stay('not checked in', 'confirmed', '2026-06-12', '2026-06-16'),
    stay('was to leave yesterday', 'checked-in', '2026-06-10', '2026-06-14'),
    stay('long gone', 'checked-in', '2026-06-01', '2026-06-12'),
    stay('gone', 'completed', '2026-06-10', '2026-06-15'),
    stay('arrives today', 'confirmed', '2026-06-15', '2026-06-17'),
  ])
  const { staying, arrivals } = await read()
  expect(namesOf(staying)).toEqual(['was to leave yesterday', 'not checked in', 'leaves later'])
  expect(namesOf(arrivals)).toEqual(['arrives today'])
})
