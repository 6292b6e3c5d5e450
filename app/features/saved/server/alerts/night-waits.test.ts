import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#features/accounts/actor.ts'
import { setBlocked } from '#features/accounts/server/blocks.ts'
import { blockNights } from '#features/availability/server/block-nights.ts'
import { setExternalNights } from '#features/availability/server/external-nights.ts'
import { lockNights } from '#features/availability/server/hold-nights.ts'
import { unblockNights } from '#features/availability/server/unblock-nights.ts'
import { bookingChangeSchema } from '#features/bookings/booking-schema.ts'
import { endOffer } from '#features/bookings/offers/server/end-offer.ts'
import { runOffers } from '#features/bookings/offers/server/run-offers.ts'
import { updateBookingStatus } from '#features/bookings/server/steps/update-booking-status.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { makeStayByHand } from '#features/bookings/testing/make-by-hand.ts'
import { importOver, makeOffer, makeTalk } from '#features/bookings/testing/make-offer.ts'
import { answerChange, proposeChange } from '#features/bookings/testing/stay-change-steps.ts'
import type { BookingId, PropertyId } from '#lib/ids.ts'
import { calendarDate, dateOf } from '#lib/stay.ts'
import { inTransaction } from '#platform/database/database.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms } from '#tests/support/factories.ts'
import { alertLimits } from '../../alert.ts'
import { forgetAlerts } from '../jobs.ts'
import { matchNews } from './match-news.ts'

const ctx = await createTestContext({ pool: 20 })
const call = apiCaller(ctx)

beforeEach(async () => {
  ctx.setClock(testNow)
  await ctx.db.deleteFrom('attempts').execute()
})

const stay = (from: string, to: string) => ({ checkIn: calendarDate(from), checkOut: calendarDate(to) })
const july = stay('2026-07-01', '2026-07-05')
const dates = { check_in_date: '2026-07-01', check_out_date: '2026-07-05', guests_count: 2 }

const wait = (as: Actor, home: string, values: object = {}) =>
  call('POST', '/night-waits', { as, body: { property_id: home, ...dates, ...values } })

/** The letters about free nights since the last look. */
async function lettersAfter(act?: () => Promise<unknown>) {
  await act?.()
  await matchNews(ctx)
  await ctx.runJobs()
  return ctx.mails.splice(0).filter(({ kind }) => kind === 'nights-free')
}

type World = { host: Actor; guest: Actor; waiting: Actor & { email: string }; home: PropertyId }

async function makeWorld(): Promise<World> {
  const [host, guest, waiting] = [await makeAccount(ctx), await makeAccount(ctx), await makeAccount(ctx)]
  return { host, guest, waiting, home: await makeListing(ctx, host) }
}

const cancel = (by: Actor, id: BookingId) =>
  updateBookingStatus(ctx, by, {
    id,
    ...bookingChangeSchema.parse({ status: 'cancelled', reason: 'A flood.' }),
  })

const confirmed = ({ host, guest, home: listing }: World) =>
  makeBooking(ctx, { host, guest, listing, status: 'confirmed' })

async function offered({ host, guest, home }: World) {
  return makeOffer(ctx, host, await makeTalk(ctx, { host, guest, home }))
}

const endedAs = (to: 'declined' | 'withdrawn', by: 'guest' | 'host') => async (world: World) => {
  const offer = await offered(world)
  return () => inTransaction(ctx.db, (tx) => endOffer(ctx, tx, offer, { to, by }))
}

/** Each takes the nights, and answers what frees them. */
const ways: Record<string, (world: World) => Promise<() => Promise<unknown>>> = {
  'the guest cancels': async (world) => {
    const id = await confirmed(world)
    return () => cancel(world.guest, id)
  },
  'the host cancels': async (world) => {
    const id = await confirmed(world)
    return () => cancel(world.host, id)
  },
  'the stay moves elsewhere': async (world) => {
    const id = await confirmed(world)
    return async () => {
      const to = { check_in_date: '2026-08-01', check_out_date: '2026-08-05' }
      const change = await proposeChange(ctx, world.guest, { id }, to)
      await answerChange(ctx, world.host, change, 'accepted')
    }
  },
  'a stay by hand is cancelled': async ({ host, home }) => {
    const id = await makeStayByHand(ctx, host, home)
    return () => cancel(host, id)
  },
  'an offer is declined': endedAs('declined', 'guest'),
  'an offer is withdrawn': endedAs('withdrawn', 'host'),
  'an offer runs out': async (world) => {
    await offered(world)
    return async () => {
      ctx.setClock(new Date('2026-06-16T12:00:01Z'))
      await runOffers(ctx)
    }
  },
  'the host takes a block away': async ({ host, home }) => {
    await blockNights(ctx, host, { propertyId: home, stay: july })
    return () => unblockNights(ctx, host, { propertyId: home, stay: july })
  },
  'the host frees the middle of a block': async ({ host, home }) => {
    await blockNights(ctx, host, { propertyId: home, stay: stay('2026-06-20', '2026-07-20') })
    return () => unblockNights(ctx, host, { propertyId: home, stay: july })
  },
  'another calendar frees them': async ({ home }) => {
    const feedId = await importOver(ctx, home)
    return () =>
      inTransaction(ctx.db, async (tx) => {
        await lockNights(tx, home)
        const today = dateOf(ctx.clock())
        await setExternalNights(tx, home, {
          feedId,
          label: 'Airbnb',
          stays: [stay('2026-07-05', '2026-07-08')],
          today,
        })
      })
  },
  'the home needs less time between two stays': async (world) => {
    const { host, guest, home: listing } = world
    await makeTerms(ctx, listing, { preparation_nights: 3 })
    const values = { check_in_date: '2026-07-06', check_out_date: '2026-07-08' }
    await makeBooking(ctx, {
      host,
      guest,
      listing,
      status: 'confirmed',
      values: { ...values, accepts_rules: true },
    })
    return () =>
      ctx.db
        .updateTable('stay_terms')
        .set({ preparation_nights: 1 })
        .where('property_id', '=', listing)
        .execute()
  },
  'whatever else deletes the row': async (world) => {
    await confirmed(world)
    return () => ctx.db.deleteFrom('occupancy').where('property_id', '=', world.home).execute()
  },
}

describe('who waits for nights is told once, whichever way they come free', () => {
  test.each(Object.entries(ways))('%s', async (_way, take) => {
    const world = await makeWorld()
    const free = await take(world)
    expect(await wait(world.waiting, world.home)).toMatchObject({ status: 201 })
    expect(await lettersAfter()).toEqual([])
    const [letter, ...others] = await lettersAfter(free)
    expect(others).toEqual([])
    expect(letter?.to).toBe(world.waiting.email)
    expect(letter?.text).toContain(
      `/property/${world.home}?checkIn=2026-07-01&checkOut=2026-07-05&guests=2#booking-heading`,
    )
    // Freed once more, nothing is said.
    await blockNights(ctx, world.host, { propertyId: world.home, stay: july })
    expect(
      await lettersAfter(() => unblockNights(ctx, world.host, { propertyId: world.home, stay: july })),
    ).toEqual([])
  })
})

describe('nobody is told', () => {
  async function taken() {
    const world = await makeWorld()
    await blockNights(ctx, world.host, { propertyId: world.home, stay: july })
    await wait(world.waiting, world.home)
    await lettersAfter()
    return { ...world, free: () => unblockNights(ctx, world.host, { propertyId: world.home, stay: july }) }
  }
  test('while a night of theirs is still taken', async () => {
    const { host, home } = await taken()
    const part = stay('2026-07-01', '2026-07-04')
    expect(await lettersAfter(() => unblockNights(ctx, host, { propertyId: home, stay: part }))).toEqual([])
    const rest = stay('2026-07-04', '2026-07-05')
    expect(await lettersAfter(() => unblockNights(ctx, host, { propertyId: home, stay: rest }))).toHaveLength(
      1,
    )
  })

  test('of a home that is paused, and then as soon as it is back', async () => {
    const { home, free } = await taken()
    const pause = (is: boolean) =>
      ctx.db.updateTable('properties').set({ is_active: !is }).where('id', '=', home).execute()
    await pause(true)
    expect(await lettersAfter(free)).toEqual([])
    expect(await lettersAfter(() => pause(false))).toHaveLength(1)
  })

  test.each(['host', 'guest'])('where the %s has blocked the other', async (by) => {
    const { host, waiting, free } = await taken()
    const [blocker, account] = by === 'host' ? [host, waiting.id] : [waiting, host.id]
    await inTransaction(ctx.db, (tx) => setBlocked(tx, blocker, { account, blocked: true, now: testNow }))
    expect(await lettersAfter(free)).toEqual([])
  })

  test('who waits no longer, or has left', async () => {
    const [first, second] = [await taken(), await taken()]
    const { body } = await call('GET', `/night-waits?property_id=${first.home}`, { as: first.waiting })
    const [waiting] = Object(body).waits
    expect((await call('DELETE', `/night-waits/${waiting.id}`, { as: first.waiting })).status).toBe(204)
    await ctx.db
      .updateTable('accounts')
      .set({ delete_after: new Date('2026-07-15T00:00:00Z') })
      .where('id', '=', second.waiting.id)
      .execute()
    expect(await lettersAfter(first.free)).toEqual([])
    expect(await lettersAfter(second.free)).toEqual([])
  })

  test('when somebody else was quicker; the wait goes on', async () => {
    const { host, home, waiting, free } = await taken()
    await free()
    await matchNews(ctx)
    await blockNights(ctx, host, { propertyId: home, stay: july })
    expect(await lettersAfter()).toEqual([])
    expect((await call('GET', '/night-waits', { as: waiting })).body).toMatchObject({
      waits: [{ property_id: home, told_at: null }],
    })
    expect(await lettersAfter(free)).toHaveLength(1)
  })
})

test('two workers tell of all nights once, and one that breaks off leaves everything to the next', async () => {
  const worlds = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const world = await makeWorld()
      await blockNights(ctx, world.host, { propertyId: world.home, stay: july })
      await wait(world.waiting, world.home)
      return world
    }),
  )
  await lettersAfter()
  for (const { host, home } of worlds) await unblockNights(ctx, host, { propertyId: home, stay: july })
  const broken = { ...ctx, jobs: { ...ctx.jobs, sendAll: () => Promise.reject(new Error('killed')) } }
  await expect(matchNews(broken)).rejects.toThrow('killed')
  await Promise.all([matchNews(ctx), matchNews(ctx), matchNews(ctx)])
  await ctx.runJobs()
  const told = ctx.mails.splice(0).map(({ to }) => to)
  expect(told.sort()).toEqual(worlds.map(({ waiting }) => waiting.email).sort())
  const { rows } = await sql`select 1 from home_news`.execute(ctx.db)
  expect(rows).toEqual([])
})

test('only taken nights ahead, of a listed home of somebody else, are waited for, and not without end', async () => {
  const { host, waiting, home } = await makeWorld()
  expect(await wait(waiting, home)).toMatchObject({ status: 409, body: { code: 'nightsFree' } })
  await blockNights(ctx, host, { propertyId: home, stay: stay('2026-07-01', '2026-09-01') })
  expect(await wait(host, home)).toMatchObject({ status: 409, body: { code: 'ownHome' } })
  expect(await wait(waiting, crypto.randomUUID())).toMatchObject({
    status: 404,
    body: { code: 'homeNotListed' },
  })
  const past = { check_in_date: '2026-06-01', check_out_date: '2026-06-03' }
  expect(await wait(waiting, home, past)).toMatchObject({ status: 422, body: { code: 'datesOver' } })
  const on = (day: number) => ({
    check_in_date: '2026-07-01',
    check_out_date: dateOf(new Date(Date.UTC(2026, 6, day))),
  })
  for (let day = 2; day < 2 + alertLimits.waits; day++)
    expect((await wait(waiting, home, on(day))).status).toBe(201)
  // Said once more it is the same wait.
  expect((await wait(waiting, home, on(2))).status).toBe(201)
  expect(await wait(waiting, home, on(40))).toMatchObject({ status: 409, body: { code: 'tooManyWaits' } })
  ctx.setClock(new Date('2026-07-02T12:00:00Z'))
  await forgetAlerts(ctx)
  expect((await call('GET', '/night-waits', { as: waiting })).body).toMatchObject({ waits: [] })
})
