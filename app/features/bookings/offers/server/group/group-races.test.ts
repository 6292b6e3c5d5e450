import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { isAppError } from '#lib/errors.ts'
import type { OfferId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeAccounts, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { meet } from '#tests/support/interleave.ts'
import { bookingChangeSchema } from '../../../booking-schema.ts'
import { endOpenRequests } from '../../../server/steps/leave-bookings.ts'
import { updateBookingStatus } from '../../../server/steps/update-booking-status.ts'
import { findHalfAgreed } from '../../../testing/check-agreements.ts'
import { makeBooking } from '../../../testing/make-booking.ts'
import { acceptance, makeOffer } from '../../../testing/make-offer.ts'
import { type AskedPlace, makeQuestion } from '../../../testing/make-question.ts'
import { forEachAtOnce, randomFrom } from '../../../testing/random.ts'
import { acceptOffer } from '../accept-offer.ts'
import { giveUpOffer } from '../give-up-offer.ts'
import { runOffers } from '../run-offers.ts'
import { endGroupQuestion } from './end-group-question.ts'
import { runQuestions } from './run-questions.ts'

// One question to several homes ends as a whole, whatever meets its acceptance.

const ctx = await createTestContext({ pool: 24 })
const rounds = process.env.TEST_LONG ? 200 : 1

beforeEach(() => ctx.setClock(testNow))

const accept = (guest: TestAccount, id: OfferId, doors: Context = ctx) =>
  acceptOffer(doors, guest, { id, ...acceptance() })

async function makePlaces(count: number): Promise<(AskedPlace & { host: TestAccount })[]> {
  const hosts = await makeAccounts(
    ctx,
    Array.from({ length: count }, () => ({})),
  )
  return Promise.all(hosts.map(async (host) => ({ host, home: await makeListing(ctx, host) })))
}

/** A guest with a question to these homes and an offer of each for the same nights. */
async function makeAsking(places: readonly AskedPlace[], holds = false) {
  const guest = await makeAccount(ctx)
  const { id, talks } = await makeQuestion(ctx, guest, places)
  const offers: OfferId[] = []
  for (const [at, talk] of talks.entries()) {
    const place = places[at]
    if (place) offers.push(await makeOffer(ctx, place.host, talk, { holds_nights: holds }))
  }
  return { guest, id, talks, offers }
}

function offersOf(guest: TestAccount) {
  return ctx.db.selectFrom('offers').select(['id', 'status']).where('guest_id', '=', guest.id).execute()
}

async function confirmedOf(guest: TestAccount) {
  const rows = await ctx.db
    .selectFrom('bookings')
    .select('id')
    .where('guest_id', '=', guest.id)
    .where('status', '=', 'confirmed')
    .execute()
  return rows.length
}

describe('of two', () => {
  type Met = Awaited<ReturnType<typeof makeMet>>
  async function makeMet(holds: boolean) {
    const places = await makePlaces(3)
    const mine = await makeAsking(places, holds)
    const rival = holds ? null : await makeAsking(places)
    return { places, mine, rival }
  }
  const [one, other] = [0, 1]
  const offer = (of: { offers: OfferId[] }, at: number) => of.offers[at] as OfferId // three were made
  const placeOf = ({ places }: Met, at: number) => places[at] as Met['places'][number] // as above

  const offerAgain = (met: Met, doors: Context = ctx) =>
    makeOffer(doors, placeOf(met, other).host, met.mine.talks[other] ?? '', {
      holds_nights: false,
      check_in_date: '2026-08-01',
      check_out_date: '2026-08-04',
    })

  const seconds: [string, (met: Met) => Promise<unknown>][] = [
    ['another of its offers is accepted', ({ mine }) => accept(mine.guest, offer(mine, other))],
    ['the same is accepted', ({ mine }) => accept(mine.guest, offer(mine, one))],
    ['the guest ends it', ({ mine }) => endGroupQuestion(ctx, mine.guest, { id: mine.id })],
    [
      'another host withdraws',
      (met) => giveUpOffer(ctx, placeOf(met, other).host, { id: offer(met.mine, other) }),
    ],
    ['its guest declines another', ({ mine }) => giveUpOffer(ctx, mine.guest, { id: offer(mine, other) })],
    ['another host offers again', (met) => offerAgain(met)],
    [
      'another host leaves',
      (met) => inTransaction(ctx.db, (tx) => endOpenRequests(ctx, tx, placeOf(met, other).host.id)),
    ],
    [
      'its time is over',
      async () => {
        const late = { ...ctx, clock: () => new Date(testNow.getTime() + 80 * 3_600_000) }
        await runOffers(late)
        return runQuestions(late)
      },
    ],
  ]

  for (const holds of [true, false]) {
    it.each(seconds)(`accepted (${holds ? 'held' : 'not held'}) and then %s`, async (_name, second) => {
      const met = await makeMet(holds)
      const [first] = await meet(
        ctx,
        (doors) => accept(met.mine.guest, offer(met.mine, one), doors),
        () => second(met),
      )
      expect(first).toMatchObject({ status: 'confirmed' })
      expect(await confirmedOf(met.mine.guest)).toBe(1)
      expect(await findHalfAgreed(ctx)).toEqual({})
    })
  }

  const firsts: typeof seconds = seconds.filter(([name]) => !name.startsWith('the same'))
  type Begun = (met: Met, doors: Context) => Promise<unknown>
  const begun: Record<string, Begun> = {
    'another of its offers is accepted': ({ mine }, doors) => accept(mine.guest, offer(mine, other), doors),
    'the guest ends it': ({ mine }, doors) => endGroupQuestion(doors, mine.guest, { id: mine.id }),
    'another host offers again': (met, doors) => offerAgain(met, doors),
    'another host leaves': (met, doors) =>
      inTransaction(ctx.db, (tx) => endOpenRequests(doors, tx, placeOf(met, other).host.id)),
  }
  it.each(firsts.filter(([name]) => begun[name]))('accepted after this has begun: %s', async (name) => {
    const met = await makeMet(false)
    await meet(
      ctx,
      async (doors) => begun[name]?.(met, doors),
      () => accept(met.mine.guest, offer(met.mine, one)),
    )
    expect(await confirmedOf(met.mine.guest)).toBe(name === 'the guest ends it' ? 0 : 1)
    expect(await findHalfAgreed(ctx)).toEqual({})
  })

  it('a rival of the same home is void, and the rival keeps its other offers', async () => {
    const met = await makeMet(false)
    const { mine, rival } = met
    if (!rival) throw new Error('there is one')
    const [first, second] = await meet(
      ctx,
      (doors) => accept(mine.guest, offer(mine, one), doors),
      () => accept(rival.guest, offer(rival, one)),
    )
    expect([first, second]).toMatchObject([{ status: 'confirmed' }, 'offerOver'])
    expect((await offersOf(rival.guest)).map(({ status }) => status).sort()).toEqual(['open', 'open', 'void'])
    expect(await findHalfAgreed(ctx)).toEqual({})
  })

  it('crosswise, both get what they took', async () => {
    const { mine, rival } = await makeMet(false)
    if (!rival) throw new Error('there is one')
    const ends = await meet(
      ctx,
      (doors) => accept(mine.guest, offer(mine, one), doors),
      () => accept(rival.guest, offer(rival, other)),
    )
    expect(ends).toMatchObject([{ status: 'confirmed' }, { status: 'confirmed' }])
    await runQuestions(ctx)
    expect(await findHalfAgreed(ctx)).toEqual({})
  })

  it('a request of the same guest that another of the hosts accepts ends the question too', async () => {
    const met = await makeMet(false)
    const { host, home } = placeOf(met, other)
    const request = await makeBooking(ctx, {
      host,
      guest: met.mine.guest,
      listing: home,
      values: { check_in_date: '2026-07-02', check_out_date: '2026-07-04' },
    })
    await updateBookingStatus(ctx, host, {
      id: request,
      ...bookingChangeSchema.parse({ status: 'confirmed' }),
    })
    await expect(accept(met.mine.guest, offer(met.mine, one))).rejects.toMatchObject({ code: 'offerOver' })
    expect(await findHalfAgreed(ctx)).toEqual({})
  })
})

/** The same doors, which count how often a transaction was begun: a deadlock is tried again. */
function counting() {
  const counted = { begun: 0 }
  const db = new Proxy(ctx.db, {
    get(target, key) {
      if (key === 'transaction') counted.begun++
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { counted, doors: { ...ctx, db } }
}

it(`sells no night twice and leaves nobody half done when ten guests accept at once on crossing homes (${rounds} times)`, {
  timeout: 900_000,
}, async () => {
  const random = randomFrom(21)
  const all = { accepted: 0, refused: 0 }
  for (let round = 0; round < rounds; round++) {
    const places = await makePlaces(10)
    const asking: Awaited<ReturnType<typeof makeAsking>>[] = []
    await forEachAtOnce(places.keys(), 4, async (at) => {
      // Five homes each, which share four with the neighbour's.
      const five = Array.from({ length: 5 }, (_, step) => places[(at + step) % 10] as AskedPlace) // of ten
      asking.push(await makeAsking(random(2) === 0 ? five : five.reverse()))
    })
    const { counted, doors } = counting()
    // Each guest presses two of the offers, in whichever order they arrive.
    const presses = asking
      .flatMap(({ guest, offers }) =>
        [random(5), random(5)].map((at) => ({ guest, id: offers[at] as OfferId, at: random(1000) })),
      )
      .sort((a, b) => a.at - b.at)
    const ends = await Promise.allSettled(presses.map(({ guest, id }) => accept(guest, id, doors)))
    let voided = 0
    for (const end of ends) {
      if (end.status === 'fulfilled') all.accepted++
      else if (!isAppError(end.reason)) throw end.reason
      else {
        all.refused++
        if (end.reason.code === 'offerVoid') voided++
      }
    }
    // One for each press, and one more where the nights had gone: none was ever tried again.
    expect(counted.begun).toBe(presses.length + voided)
    expect({ round, half: await findHalfAgreed(ctx) }).toEqual({ round, half: {} })
    for (const { guest, id } of asking) {
      const booked = await confirmedOf(guest)
      expect(booked).toBeLessThanOrEqual(1)
      const { status } = await ctx.db
        .selectFrom('group_questions')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(status).toBe(booked === 1 ? 'booked' : 'open')
      const open = (await offersOf(guest)).filter((row) => row.status === 'open')
      if (booked === 1) expect(open).toEqual([])
    }
  }
  const { rows } = await sql<{ sold: number }>`
    select count(*)::integer as sold from occupancy a
    join occupancy b on a.property_id = b.property_id and a.id < b.id and a.stay && b.stay`.execute(ctx.db)
  expect(rows[0]?.sold).toBe(0)
  console.log(`${rounds} rounds: ${JSON.stringify(all)}`)
  expect(all.accepted).toBeGreaterThan(rounds * 4)
})
