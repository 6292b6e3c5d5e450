import { describe, expect, it } from 'vitest'
import type { PropertyId } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { areContactsShared, type BookingStatus, bookingStatuses } from '../booking.ts'
import { makeBooking } from '../testing/make-booking.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

const guestCanaries = ['guest-canary@example.com', '+4711112222']
const hostCanaries = ['host-canary@example.com', '+4733334444', '7 Canary Lane', '29.12345', '97.54321']

type World = { host: TestAccount; guest: TestAccount; listing: PropertyId; id: string; status: BookingStatus }

async function makeWorld(status: BookingStatus): Promise<World> {
  const host = await makeAccount(ctx)
  const guest = await makeAccount(ctx)
  const listing = await makeListing(ctx, host, {
    contact_email: hostCanaries[0] ?? null,
    contact_phone: hostCanaries[1] ?? null,
    address: hostCanaries[2] ?? '',
    location_precision: 'area',
    latitude: 29.12345,
    longitude: -97.54321,
  })
  const values = {
    check_in_date: '2026-06-15',
    check_out_date: '2026-06-18',
    guest_email: guestCanaries[0],
    guest_phone: guestCanaries[1],
  }
  const id = await makeBooking(ctx, { host, guest, listing, status, values })
  return { host, guest, listing, id, status }
}

/** Everything that can be read about a booking, by whoever asks; also what a refused write answers. */
async function readEverything(world: World, as: TestAccount | undefined): Promise<string> {
  const { id, listing, status } = world
  const conflict = `property_id_param=${listing}&check_in_param=2026-06-15&check_out_param=2026-06-18`
  const gets = [
    '/bookings?role=host',
    '/bookings?role=guest',
    `/bookings?role=guest&property_id=${listing}`,
    `/bookings?role=host&status=${status}`,
    `/bookings?role=guest&status=${status}`,
    `/bookings/${id}/guest-contact`,
    `/booking-conflicts?${conflict}`,
    `/properties/${listing}/reviews`,
    `/properties/${listing}`,
    '/properties',
  ]
  const answers = await Promise.all([
    ...gets.map((path) => call('GET', path, as ? { as } : {})),
    call('PATCH', `/bookings/${id}`, { ...(as ? { as } : {}), body: { status } }),
  ])
  return answers.map(({ body }) => JSON.stringify(body)).join('\n')
}

const stepsTo: Record<BookingStatus, BookingStatus[]> = {
  pending: [],
  confirmed: ['confirmed'],
  'checked-in': ['confirmed', 'checked-in'],
  completed: ['confirmed', 'completed'],
  cancelled: ['cancelled'],
}

const found = (text: string, canaries: string[]) => canaries.filter((canary) => text.includes(canary))

describe.each(bookingStatuses)('contacts of a %s booking', (status) => {
  it('reach nobody but its two sides, and those only once it is confirmed', async () => {
    const world = await makeWorld(status)
    const stranger = await makeAccount(ctx)
    const shared = areContactsShared(status)

    for (const nobody of [stranger, undefined]) {
      expect(found(await readEverything(world, nobody), [...guestCanaries, ...hostCanaries])).toEqual([])
    }
    // A host always reads the own contacts, a guest the own ones.
    expect(found(await readEverything(world, world.host), guestCanaries)).toEqual(shared ? guestCanaries : [])
    expect(found(await readEverything(world, world.guest), hostCanaries)).toEqual(shared ? hostCanaries : [])
  })

  it('are in no letter before or after, but in that of the confirmation', async () => {
    ctx.mails.length = 0
    const world = await makeWorld('pending')
    await ctx.runJobs()
    for (const step of stepsTo[status]) {
      const as = step === 'cancelled' ? world.guest : world.host
      const answer = await call('PATCH', `/bookings/${world.id}`, { as, body: { status: step, early: true } })
      expect(answer.status).toBe(200)
      await ctx.runJobs()
    }
    const canaries = [...guestCanaries, ...hostCanaries]
    const mine = ctx.mails.filter(({ to }) => to === world.host.email || to === world.guest.email)
    for (const mail of mine) {
      const leaks = found(JSON.stringify(mail), canaries)
      expect(leaks.length > 0 ? mail.subject.split(':')[0] : 'none').toBeOneOf(['none', 'Confirmed'])
    }
    expect(mine.some((mail) => found(JSON.stringify(mail), canaries).length > 0)).toBe(
      areContactsShared(status),
    )
  })
})

describe('getGuestContactForConfirmedBooking', () => {
  it('is for the host of that booking only', async () => {
    const world = await makeWorld('confirmed')
    const path = `/bookings/${world.id}/guest-contact`
    expect((await call('GET', path, { as: world.host })).body).toEqual([
      { guest_email: guestCanaries[0], guest_phone: guestCanaries[1] },
    ])
    for (const as of [world.guest, await makeAccount(ctx)]) {
      expect((await call('GET', path, { as })).status).toBe(404)
    }
    expect((await call('GET', path)).status).toBe(401)
  })
})

describe('the host of a listing without contacts', () => {
  it('is reached at the account, so that a confirmed guest has somebody to ask', async () => {
    const host = await makeAccount(ctx)
    const guest = await makeAccount(ctx)
    const listing = await makeListing(ctx, host, { contact_email: null, contact_phone: null })
    const id = await makeBooking(ctx, { host, guest, listing })
    const list = async () => JSON.stringify((await call('GET', '/bookings?role=guest', { as: guest })).body)
    expect(await list()).not.toContain(host.email)
    await call('PATCH', `/bookings/${id}`, { as: host, body: { status: 'confirmed' } })
    expect(await list()).toContain(host.email)
  })
})

describe('the log', () => {
  it('holds no contact of anybody', () => {
    expect(found(ctx.logLines.join('\n'), [...guestCanaries, ...hostCanaries])).toEqual([])
  })
})
