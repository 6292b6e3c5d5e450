import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { recordOf } from '#lib/record-of.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { indexesInOrder } from '#tests/support/plans.ts'
import { type BookingStatus, bookingStatuses } from '../booking.ts'
import { insertBookings } from '../testing/insert-bookings.ts'
import { makeBooking } from '../testing/make-booking.ts'
import { sectionsOf } from './booking-order.ts'
import { selectSection } from './list-bookings.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const guest = await makeAccount(ctx)

async function makeHost() {
  const host = await makeAccount(ctx)
  return { host, home: await makeListing(ctx, host) }
}

type Listed = { id: string; status: BookingStatus; guest_name: string; check_in_date: string }

/** All pages of a list, with what happens before each of them but the first. */
async function read(as: TestAccount, query: string, between: () => Promise<unknown> = async () => undefined) {
  const seen: Listed[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await call('GET', `/bookings?${query}${cursor && `&cursor=${cursor}`}`, { as })
    expect(answer.status).toBe(200)
    const page = answer.body as { bookings: Listed[]; next_cursor: string | null }
    expect(page.bookings.length).toBeLessThanOrEqual(20)
    seen.push(...page.bookings)
    cursor = page.next_cursor
    if (cursor) await between()
  }
  return seen
}

const namesOf = (all: readonly Listed[]) => all.map(({ guest_name }) => guest_name)

describe('a list of bookings', () => {
  it('does not begin with what came last where what needs an answer is asked for first', async () => {
    const { host, home } = await makeHost()
    const expires = (day: string) => new Date(`2026-06-${day}T12:00:00Z`)
    await insertBookings(ctx, { host, guest, home }, [
      { guest_name: 'late request', expires_at: expires('17') },
      { guest_name: 'urgent request', expires_at: expires('16') },
      { guest_name: 'next month', status: 'confirmed', check_in_date: '2026-07-20' },
      { guest_name: 'tomorrow', status: 'confirmed', check_in_date: '2026-06-16' },
      { guest_name: 'here', status: 'checked-in', check_in_date: '2026-06-14' },
      { guest_name: 'last year', status: 'completed', check_in_date: '2025-06-14' },
      { guest_name: 'last month', status: 'completed', check_in_date: '2026-05-14' },
      { guest_name: 'called off', status: 'cancelled', check_in_date: '2026-06-01' },
    ])
    const order = ['urgent request', 'late request', 'here', 'tomorrow', 'next month']
    const over = ['called off', 'last month', 'last year']
    const urgent = async (as: TestAccount, query: string) => namesOf(await read(as, `${query}&sort=urgent`))
    expect(await urgent(host, 'role=host')).toEqual([...order, ...over])
    expect(await urgent(guest, `role=guest&property_id=${home}`)).toEqual([...order, ...over])
    expect(await urgent(host, 'role=host&status=confirmed')).toEqual(['tomorrow', 'next month'])
    expect(await urgent(host, 'role=host&status=checked-in')).toEqual(['here'])
    expect(await urgent(host, 'role=host&status=completed')).toEqual(['last month', 'last year'])
  })

  it('answered an order of its own instead of the newest first', async () => {
    const { host, home } = await makeHost()
    const made = (day: string) => new Date(`2026-05-${day}T12:00:00Z`)
    await insertBookings(ctx, { host, guest, home }, [
      { guest_name: 'second', created_at: made('02') },
      { guest_name: 'fourth', created_at: made('04'), status: 'cancelled' },
      { guest_name: 'first', created_at: made('01'), status: 'confirmed' },
      { guest_name: 'third', created_at: made('03'), status: 'completed' },
    ])
    expect(namesOf(await read(host, 'role=host'))).toEqual(['fourth', 'third', 'second', 'first'])
    expect(namesOf(await read(guest, `role=guest&property_id=${home}&sort=newest`))).toEqual([
      'fourth',
      'third',
      'second',
      'first',
    ])
    expect(namesOf(await read(host, 'role=host&status=completed'))).toEqual(['third'])
  })

  it.each([
    ['all of one instant and day', false],
    ['differing by microseconds and days', true],
  ])('has no row twice and misses none at the edges of its pages: %s', async (_case, isSpread) => {
    const { host, home } = await makeHost()
    const statuses = bookingStatuses.flatMap((status) => Array.from({ length: 21 }, () => status))
    await insertBookings(
      ctx,
      { host, guest, home },
      statuses.map((status, at) => ({ status, ...(isSpread ? spread(at) : {}) })),
    )
    if (isSpread) await spreadExpiries(host)
    for (const query of [
      'role=host',
      'role=host&sort=urgent',
      `role=host&property_id=${home}`,
      'role=host&guest=some',
    ]) {
      const ids = (await read(host, query)).map(({ id }) => id)
      expect([ids.length, new Set(ids).size]).toEqual([statuses.length, statuses.length])
      for (const status of bookingStatuses) {
        const some = (await read(host, `${query}&status=${status}`)).map(({ id }) => id)
        expect([some.length, new Set(some).size]).toEqual([21, 21])
      }
    }
  })

  it('keeps those of one instant or day in the order of their ids, and what is over in the reverse', async () => {
    const { host, home } = await makeHost()
    const ids = Array.from({ length: 3 }, () => randomUUID()).sort()
    const later = Array.from({ length: 3 }, () => randomUUID()).sort()
    await insertBookings(ctx, { host, guest, home }, [
      ...ids.toReversed().map((id) => ({ id })),
      ...later.map((id) => ({ id, status: 'completed' as const })),
    ])
    const listed = (await read(host, 'role=host&sort=urgent')).map(({ id }) => id)
    expect(listed).toEqual([...ids, ...later.toReversed()])
  })

  it('shows the bookings of one home, where one is asked for, and not of the others', async () => {
    const { host, home } = await makeHost()
    const second = await makeListing(ctx, host)
    await insertBookings(ctx, { host, guest, home }, [
      { guest_name: 'Ada' },
      { guest_name: 'Ben', status: 'confirmed' },
    ])
    await insertBookings(ctx, { host, guest, home: second }, [
      { guest_name: 'Cleo' },
      { guest_name: 'Dan', status: 'confirmed' },
    ])
    expect(namesOf(await read(host, `role=host&property_id=${second}`))).toEqual(['Dan', 'Cleo'])
    expect(namesOf(await read(host, `role=host&status=pending&property_id=${home}`))).toEqual(['Ada'])
  })

  it('misses nothing that moves on between two pages', async () => {
    const { host, home } = await makeHost()
    const statuses = (['pending', 'confirmed', 'checked-in'] as const).flatMap((status) =>
      Array.from({ length: 15 }, () => status),
    )
    await insertBookings(
      ctx,
      { host, guest, home },
      statuses.map((status, at) => ({ status, check_in_date: spread(at).check_in_date })),
    )
    const before = (await read(host, 'role=host&sort=urgent')).map(({ id }) => id)
    const move = (from: BookingStatus, to: BookingStatus) => () =>
      ctx.db
        .updateTable('bookings')
        .set({ status: to })
        .where('host_id', '=', host.id)
        .where('status', '=', from)
        .execute()
    const after = (await read(host, 'role=host&sort=urgent', move('confirmed', 'checked-in'))).map(
      ({ id }) => id,
    )
    expect(new Set(after)).toEqual(new Set(before))
  })

  it('finds guests by any part of their name, whatever its case and accents, and by nothing else', async () => {
    const { host, home } = await makeHost()
    await insertBookings(ctx, { host, guest, home }, [
      { guest_name: 'José Núñez', guest_email: 'zebra@example.com' },
      { guest_name: 'Maya 100%', guest_email: 'maya@example.com' },
    ])
    const search = async (words: string) =>
      namesOf(await read(host, `role=host&guest=${encodeURIComponent(words)}`))
    expect(await search('nunez')).toEqual(['José Núñez'])
    expect(await search(' JOSÉ ')).toEqual(['José Núñez'])
    expect(await search('%')).toEqual(['Maya 100%'])
    // A host gets an address after accepting only, so none may be guessed either.
    expect(await search('zebra')).toEqual([])
    expect(await search('')).toHaveLength(2)
  })

  it('is of the own bookings only, whatever is asked for', async () => {
    const { host, home } = await makeHost()
    await insertBookings(ctx, { host, guest, home }, [
      { guest_name: 'A secret guest' },
      { status: 'confirmed' },
    ])
    const { host: other } = await makeHost()
    for (const role of ['host', 'guest']) {
      for (const filter of ['', '&status=pending', `&property_id=${home}`, '&guest=secret']) {
        expect(await read(other, `role=${role}${filter}`)).toEqual([])
        const counts = await call('GET', `/bookings/counts?role=${role}${filter}`, { as: other })
        expect(Object.values(counts.body as object)).toEqual(bookingStatuses.map(() => 0))
      }
    }
  })

  it.each(Object.values(sectionsOf).flat())(
    'is read from the index of its section: $name',
    async (section) => {
      const index = {
        newest: 'bookings_host_idx',
        waiting: 'bookings_waiting_idx',
        stays: 'bookings_stays_idx',
        past: 'bookings_past_idx',
      }
      for (const status of [undefined, ...section.statuses]) {
        const page = { section, status, after: null, limit: 21 }
        const read = await indexesInOrder(ctx.db, (db) => selectSection(db, guest, { role: 'host' }, page))
        expect(read).toContain(index[section.name as keyof typeof index])
      }
    },
  )
})

function spread(at: number): { check_in_date: string } {
  return { check_in_date: addDays(calendarDate('2026-08-01'), (at * 7) % 11) }
}

/** Instants that differ by less than JavaScript's clock can say. */
async function spreadExpiries(host: TestAccount): Promise<void> {
  await sql`
    update bookings b
    set expires_at = b.expires_at + n.at * interval '1 microsecond'
    from (select id, row_number() over (order by id desc) as at from bookings where host_id = ${host.id}) n
    where n.id = b.id
  `.execute(ctx.db)
}

describe('GET /bookings/counts', () => {
  it('counts each state, of a home, and of the guests that are searched for', async () => {
    const { host, home } = await makeHost()
    const second = await makeListing(ctx, host)
    await insertBookings(ctx, { host, guest, home }, [
      {},
      {},
      { status: 'confirmed' },
      { status: 'checked-in' },
    ])
    await insertBookings(ctx, { host, guest, home: second }, [
      { guest_name: 'Maya' },
      { status: 'completed' },
    ])
    const count = async (filter: string) =>
      (await call('GET', `/bookings/counts?role=host${filter}`, { as: host })).body
    const none = recordOf(bookingStatuses, () => 0)
    expect(await count('')).toEqual({ ...none, pending: 3, confirmed: 1, 'checked-in': 1, completed: 1 })
    expect(await count(`&property_id=${second}`)).toEqual({ ...none, pending: 1, completed: 1 })
    expect(await count('&guest=may')).toEqual({ ...none, pending: 1 })
    expect(await count('&property_id=nonsense')).toEqual(none)
  })
})

describe('GET /bookings/{id}', () => {
  it('gives each side its own view of the very booking', async () => {
    const { host, home } = await makeHost()
    const traveller = await makeAccount(ctx)
    const id = await makeBooking(ctx, { host, guest: traveller, listing: home })
    const [asHost, asGuest] = await Promise.all(
      [host, traveller].map((as) => call('GET', `/bookings/${id}`, { as })),
    )
    expect(asHost?.body).toMatchObject({
      id,
      guest_name: 'Maya Olsen',
      guest_email: null,
      contact_email: null,
    })
    expect(asGuest?.body).toMatchObject({ id, guest_email: 'maya-contact@example.com', contact_email: null })
    expect((await call('GET', `/bookings/${id}`, { as: guest })).status).toBe(404)
  })
})

describe('GET /bookings/{id}/rivals', () => {
  it('names exactly those whom accepting closes out', async () => {
    const { host, home } = await makeHost()
    const ask = async (name: string, checkIn: string, checkOut: string, listing = home) =>
      makeBooking(ctx, {
        host,
        guest: await makeAccount(ctx),
        listing,
        values: { check_in_date: checkIn, check_out_date: checkOut, guest_name: name },
      })
    const id = await ask('Ada', '2026-07-10', '2026-07-14')
    await ask('Ben', '2026-07-13', '2026-07-15')
    await ask('Cleo', '2026-07-08', '2026-07-11')
    // Neither touching stays, nor those of another home, nor who has withdrawn.
    await ask('Dan', '2026-07-08', '2026-07-10')
    await ask('Eve', '2026-07-14', '2026-07-16')
    await ask('Flo', '2026-07-10', '2026-07-14', await makeListing(ctx, host))
    const gone = await makeAccount(ctx)
    const values = { check_in_date: '2026-07-10', check_out_date: '2026-07-14', guest_name: 'Gus' }
    await makeBooking(ctx, { host, guest: gone, listing: home, status: 'cancelled', values })
    const rivals = await call('GET', `/bookings/${id}/rivals`, { as: host })
    expect(rivals.body).toMatchObject({
      count: 2,
      rivals: [{ guest_name: 'Cleo' }, { guest_name: 'Ben', total_price: 360, guests_count: 2 }],
    })
    await call('PATCH', `/bookings/${id}`, { as: host, body: { status: 'confirmed' } })
    const closed = await read(host, `role=host&status=cancelled&property_id=${home}`)
    expect(namesOf(closed).sort()).toEqual(['Ben', 'Cleo', 'Gus'])
    expect((await call('GET', `/bookings/${id}/rivals`, { as: host })).body).toEqual({
      rivals: [],
      count: 0,
      held_for: null,
    })
  })

  it('names five, those who arrive on one day in the order of their ids, and counts the others', async () => {
    const { host, home } = await makeHost()
    const [own = '', ...others] = Array.from({ length: 7 }, () => randomUUID()).sort()
    await insertBookings(
      ctx,
      { host, guest, home },
      [...others.toReversed(), own].map((id) => ({ id })),
    )
    const { body } = await call('GET', `/bookings/${own}/rivals`, { as: host })
    expect(body).toMatchObject({ count: 6, rivals: others.slice(0, 5).map((id) => ({ id })) })
    expect((body as { rivals: unknown[] }).rivals).toHaveLength(5)
  })
})
