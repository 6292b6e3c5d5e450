import { beforeEach, describe, expect, it } from 'vitest'
import { setBlocked } from '#features/accounts/server/blocks.ts'
import { blockNights } from '#features/availability/server/block-nights.ts'
import { listExternalConflicts, listOwnTakenStays } from '#features/availability/server/external-nights.ts'
import { listConflicts } from '#features/availability/server/list-conflicts.ts'
import { listTakenNights } from '#features/availability/server/list-taken-nights.ts'
import { hourMs } from '#lib/duration.ts'
import { type BookingId, type OfferId, type PropertyId, parseId } from '#lib/ids.ts'
import { calendarDate, dateOf } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { withKey } from '#platform/http/idempotency.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms, type TestAccount } from '#tests/support/factories.ts'
import { bookingChangeSchema } from '../../booking-schema.ts'
import { listRivals } from '../../server/list-rivals.ts'
import { requestBooking } from '../../server/request/request-booking.ts'
import { endOpenRequests } from '../../server/steps/leave-bookings.ts'
import { updateBookingStatus } from '../../server/steps/update-booking-status.ts'
import { bookingRequest, makeBooking } from '../../testing/make-booking.ts'
import { acceptance, importOver, makeOffer, makeTalk, offerInput } from '../../testing/make-offer.ts'
import { offerQuoteQuerySchema } from '../offer-schema.ts'
import { acceptOffer } from './accept-offer.ts'
import { createOffer } from './create-offer.ts'
import { getOffer } from './get-offer.ts'
import { giveUpOffer } from './give-up-offer.ts'
import { eraseOffers, exportOffers } from './personal-data.ts'
import { quoteOffer } from './quote-offer.ts'
import { runOffers } from './run-offers.ts'

const ctx = await createTestContext({ pool: 20 })
const host = await makeAccount(ctx)

beforeEach(async () => {
  ctx.setClock(testNow)
  // What the test before has left open is none of this one's.
  await ctx.db.updateTable('offers').set({ status: 'withdrawn' }).where('status', '=', 'open').execute()
  await ctx.db.deleteFrom('occupancy').where('source', '=', 'hold').execute()
  await ctx.runJobs()
  ctx.mails.length = 0
})

const stay = { checkIn: calendarDate('2026-07-01'), checkOut: calendarDate('2026-07-05') }
const later = (ms: number) => new Date(testNow.getTime() + ms)

/** A host and a guest who talk about a home. */
async function makeTwo(values: Parameters<typeof makeListing>[2] = {}) {
  const guest = await makeAccount(ctx)
  const home = await makeListing(ctx, host, values)
  return { guest, home, talk: await makeTalk(ctx, { host, guest, home }) }
}

const accept = (guest: TestAccount, id: OfferId, values = {}, doors: Context = ctx) =>
  acceptOffer(doors, guest, { id, ...acceptance(values) })
const withdraw = (id: OfferId, doors: Context = ctx) => giveUpOffer(doors, host, { id })

async function heldBy(home: PropertyId) {
  const rows = await ctx.db
    .selectFrom('occupancy')
    .select(['source', 'reference', 'stay'])
    .where('property_id', '=', home)
    .execute()
  return rows.map(({ source, stay: nights }) => `${source} ${nights}`)
}

async function statusOf(id: OfferId) {
  const row = await ctx.db
    .selectFrom('offers')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.status
}

async function bookingsOf(home: PropertyId) {
  return ctx.db.selectFrom('bookings').selectAll().where('property_id', '=', home).orderBy('id').execute()
}

const told = async () => {
  await ctx.runJobs()
  return ctx.mails.map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`).sort()
}

describe('an offer', () => {
  it('becomes a confirmed booking at its own price, with its nights and letters', async () => {
    const { guest, home, talk } = await makeTwo()
    const plan = { payment_share: 50, payment_rest_days: 1, deposit_due: 'arrival' as const }
    await makeTerms(ctx, home, { cancellation: 'flexible', payment_ways: ['cash'], ...plan })
    const id = await makeOffer(ctx, host, talk)
    expect(await told()).toEqual([`${guest.email}: An offer for you`])
    expect(await getOffer(ctx, guest, { id })).toMatchObject({
      status: 'open',
      quoted_total: 720,
      total_price: 300,
      expires_at: '2026-06-16T12:00:00.000Z',
      // The grace of every policy is not for what was negotiated.
      cancellation: { policy: 'flexible', graces: [] },
    })
    expect(await heldBy(home)).toEqual(['hold [2026-07-01,2026-07-05)'])
    // What the guest agrees to stands in the offer, in the same words as in the booking.
    const { terms_version: version, payment } = await getOffer(ctx, guest, { id })
    expect(payment).toMatchObject({
      ways: ['cash'],
      dues: [{ amount: 150 }, { amount: 150, on: '2026-06-30' }],
    })
    await expect(accept(guest, id, { accepts_rules: false })).rejects.toMatchObject({
      code: 'rulesNotAccepted',
    })
    await expect(accept(guest, id, { terms_version: 99 })).rejects.toMatchObject({ code: 'termsChanged' })
    ctx.mails.length = 0
    const booking = await accept(guest, id, { terms_version: version })
    expect(booking).toMatchObject({
      status: 'confirmed',
      total_price: 300,
      currency: 'USD',
      lines: [{ kind: 'nights', label: null, amount: 300 }],
      guest_name: 'Maya Olsen',
      contact_email: 'host-contact@example.com',
      cancellation: { policy: 'flexible', graces: [] },
      payment,
      timeline: [{ from: null, status: 'confirmed', actor: 'guest' }],
    })
    expect(await heldBy(home)).toEqual(['booking [2026-07-01,2026-07-05)'])
    expect(await told()).toEqual([`${guest.email}: Confirmed`, `${host.email}: Confirmed`].sort())
    // A second click answers the same booking.
    expect(await accept(guest, id)).toEqual(booking)
    expect(await bookingsOf(home)).toHaveLength(1)
  })

  it('can be accepted until the second of its end and not in it', async () => {
    const [one, two] = [await makeTwo(), await makeTwo()]
    const [first, second] = [await makeOffer(ctx, host, one.talk), await makeOffer(ctx, host, two.talk)]
    ctx.setClock(later(24 * hourMs - 1_000))
    expect(await accept(one.guest, first)).toMatchObject({ status: 'confirmed' })
    ctx.setClock(later(24 * hourMs))
    await expect(accept(two.guest, second)).rejects.toMatchObject({ code: 'offerExpired' })
    expect(await bookingsOf(two.home)).toEqual([])
  })

  it('ends with the check-in day at the home at the latest', async () => {
    const { guest, talk } = await makeTwo()
    const dates = { check_in_date: '2026-06-15', check_out_date: '2026-06-17', hours: 72 }
    const id = await makeOffer(ctx, host, talk, dates)
    // Midnight in Texas.
    expect(await getOffer(ctx, guest, { id })).toMatchObject({ expires_at: '2026-06-16T05:00:00.000Z' })
  })

  it('is not sent for a day that is over at the home, though it goes on elsewhere', async () => {
    const { talk } = await makeTwo({ time_zone: 'Pacific/Kiritimati' })
    // Noon of June 15th in UTC is two in the morning of the 16th there.
    const dates = { check_in_date: '2026-06-15', check_out_date: '2026-06-17' }
    await expect(makeOffer(ctx, host, talk, dates)).rejects.toMatchObject({ code: 'pastDates' })
    expect(await makeOffer(ctx, host, talk, { ...dates, check_in_date: '2026-06-16' })).toBeTruthy()
  })

  it('is priced with the day by the clock of its home', async () => {
    const { talk } = await makeTwo({ time_zone: 'Etc/GMT+12' })
    ctx.setClock(new Date('2026-06-15T11:30:00Z'))
    const asked = { conversation_id: talk, check_in_date: '2026-07-01', check_out_date: '2026-07-05' }
    const query = offerQuoteQuerySchema.parse({ ...asked, guests_count: 2 })
    expect(await quoteOffer(ctx, host, query)).toMatchObject({ today: '2026-06-14' })
  })

  it('is not priced for dates that are over or too far ahead', async () => {
    const { talk } = await makeTwo()
    const quoteFor = (check_in_date: string, check_out_date: string) => {
      const asked = { conversation_id: talk, check_in_date, check_out_date, guests_count: 2 }
      return quoteOffer(ctx, host, offerQuoteQuerySchema.parse(asked))
    }
    await expect(quoteFor('2026-06-01', '2026-06-05')).rejects.toMatchObject({ code: 'pastDates' })
    await expect(quoteFor('2036-06-01', '2036-06-05')).rejects.toMatchObject({ code: 'tooFarAhead' })
  })

  it('waits for one guest and home three times at most, also when sent at once', async () => {
    const { talk } = await makeTwo()
    const free = { holds_nights: false }
    const sent = await Promise.allSettled(Array.from({ length: 6 }, () => makeOffer(ctx, host, talk, free)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    ctx.setClock(later(24 * hourMs))
    await makeOffer(ctx, host, talk, free)
  })

  it('is one for one key', async () => {
    const { talk } = await makeTwo()
    const input = offerInput(talk)
    const keyed = withKey(ctx, 'one-offer', { scope: host.id, operation: 'createOffer', input })
    const [one, two] = await Promise.all([createOffer(keyed, host, input), createOffer(keyed, host, input)])
    expect(two.offer_id).toBe(one.offer_id)
  })

  it('asks of the rules of the home only its size and free nights', async () => {
    const { guest, home, talk } = await makeTwo()
    await makeTerms(ctx, home, { min_nights: 7, preparation_nights: 3 })
    const before = { check_in_date: '2026-06-29', check_out_date: '2026-07-01' }
    await makeOffer(ctx, host, talk)
    await makeOffer(ctx, host, talk, { ...before, holds_nights: false })
    await expect(makeOffer(ctx, host, talk, { guests_count: 5 })).rejects.toMatchObject({
      code: 'tooManyGuests',
    })
    await expect(makeOffer(ctx, host, talk)).rejects.toMatchObject({ code: 'nightsNotFree' })
    await expect(createOffer(ctx, guest, offerInput(talk))).rejects.toMatchObject({ code: 'talkNotFound' })
  })

  it('is told to both in the conversation, and is nobody else’s', async () => {
    const { guest, talk } = await makeTwo()
    const id = await makeOffer(ctx, host, talk)
    const unread = await ctx.db
      .selectFrom('participants')
      .select(['side', 'unread_since'])
      .where('conversation_id', '=', talk)
      .orderBy('side')
      .execute()
    expect(unread).toEqual([
      { side: 'guest', unread_since: testNow },
      { side: 'host', unread_since: null },
    ])
    await expect(getOffer(ctx, await makeAccount(ctx), { id })).rejects.toMatchObject({
      code: 'offerNotFound',
    })
    expect(await giveUpOffer(ctx, guest, { id })).toMatchObject({ status: 'declined' })
    expect(await giveUpOffer(ctx, guest, { id })).toMatchObject({ status: 'declined' })
    await expect(accept(guest, id)).rejects.toMatchObject({ code: 'offerOver' })
    expect(await told()).toEqual([`${host.email}: Offer declined`])
  })
})

describe('held nights', () => {
  it('are taken for everybody until the second of the end, and free in it, before any sweep', async () => {
    const { guest, home, talk } = await makeTwo()
    const id = await makeOffer(ctx, host, talk)
    const other = await makeAccount(ctx)
    const window = { from: stay.checkIn, to: stay.checkOut }
    const taken = async () => [
      await listConflicts(ctx.db, home, stay, ctx.clock()),
      await listTakenNights(ctx.db, home, window, ctx.clock()),
      await listOwnTakenStays(ctx.db, home, dateOf(ctx.clock()), ctx.clock()),
    ]
    ctx.setClock(later(24 * hourMs - 1))
    expect(await taken()).toMatchObject([['direct booking'], [stay], [{ source: 'hold', stay }]])
    await expect(requestBooking(ctx, other, bookingRequest(home))).rejects.toMatchObject({
      code: 'datesTaken',
    })
    ctx.setClock(later(24 * hourMs))
    expect(await taken()).toEqual([[], [], []])
    const booking = await makeBooking(ctx, { host, guest: other, listing: home, status: 'confirmed' })
    expect(await heldBy(home)).toEqual(['booking [2026-07-01,2026-07-05)'])
    expect(parseId<BookingId>(booking)).not.toBeNull()
    await expect(accept(guest, id)).rejects.toMatchObject({ code: 'offerExpired' })
    expect(await runOffers(ctx)).toMatchObject({ expired: 1 })
    expect(await statusOf(id)).toBe('expired')
  })

  it('go with the offer, and search is told', async () => {
    const { guest, home, talk } = await makeTwo()
    const id = await makeOffer(ctx, host, talk)
    await ctx.db.deleteFrom('search_changes').execute()
    ctx.setClock(later(24 * hourMs))
    expect(await runOffers(ctx)).toMatchObject({ expired: 1, void: 0 })
    expect(await runOffers(ctx)).toEqual({ expired: 0, void: 0, freed: 0 })
    expect(await heldBy(home)).toEqual([])
    const changes = await ctx.db.selectFrom('search_changes').select('property_id').execute()
    expect(changes).toEqual([{ property_id: home }])
    // What was still to be said of the open offer is no longer so.
    expect(await told()).toEqual([`${guest.email}: Offer run out`, `${host.email}: Offer run out`].sort())
    expect(await statusOf(id)).toBe('expired')
  })

  it('keep the host from accepting another request, and name the guest', async () => {
    const { home, talk, guest } = await makeTwo()
    await ctx.db
      .updateTable('accounts')
      .set({ display_name: 'Ada Byron' })
      .where('id', '=', guest.id)
      .execute()
    const other = await makeAccount(ctx)
    const request = await makeBooking(ctx, { host, guest: other, listing: home })
    const id = await makeOffer(ctx, host, talk)
    const confirm = { id: request, ...bookingChangeSchema.parse({ status: 'confirmed' }) }
    await expect(updateBookingStatus(ctx, host, confirm)).rejects.toMatchObject({
      code: 'withdrawOfferFirst',
      message: expect.stringContaining('Withdraw the offer to Ada first'),
    })
    // The host reads so before anything is promised, with the way to the offer.
    expect(await listRivals(ctx, host, { id: request })).toMatchObject({
      held_for: { conversation_id: talk, guest: 'Ada' },
    })
    await withdraw(id)
    expect(await listRivals(ctx, host, { id: request })).toMatchObject({ held_for: null })
    expect(await updateBookingStatus(ctx, host, confirm)).toMatchObject({ status: 'confirmed' })
  })

  it('are not blocked over by their host, and an import over them voids the offer when it is accepted', async () => {
    const { guest, home, talk } = await makeTwo()
    const id = await makeOffer(ctx, host, talk)
    await expect(blockNights(ctx, host, { propertyId: home, stay })).rejects.toMatchObject({
      code: 'nightsHeld',
    })
    const feedId = await importOver(ctx, home)
    // A conflict as over a confirmed stay (calendar.md, rule 11).
    const conflicts = () => listExternalConflicts(ctx.db, [feedId], dateOf(testNow), ctx.clock())
    expect(await conflicts()).toMatchObject([{ source: 'hold', reference: id, label: 'Airbnb' }])
    // The host is told that two want the nights, and the offer stands until somebody decides.
    expect(await runOffers(ctx)).toMatchObject({ void: 0 })
    ctx.mails.length = 0
    await expect(accept(guest, id)).rejects.toMatchObject({ code: 'offerVoid' })
    expect(await statusOf(id)).toBe('void')
    expect(await bookingsOf(home)).toEqual([])
    expect(await heldBy(home)).toEqual(['external [2026-07-04,2026-07-08)'])
    expect((await told()).filter((line) => line.includes('Nights taken'))).toHaveLength(2)
  })
})

it('is part of what a person gets to read, and keeps no word of an erased host', async () => {
  const { guest, talk } = await makeTwo()
  const id = await makeOffer(ctx, host, talk)
  expect(await exportOffers(ctx.db, guest.id)).toMatchObject([{ id, total_price: '300.00' }])
  await inTransaction(ctx.db, (tx) => eraseOffers(tx, host.id))
  expect(await exportOffers(ctx.db, guest.id)).toMatchObject([{ id, note: null }])
})

describe('what else waits for the nights', () => {
  it('ends when an offer is accepted: other requests and offers are told, the guest’s own request becomes the stay', async () => {
    const { guest, home, talk } = await makeTwo()
    const other = await makeAccount(ctx)
    const asked = await makeBooking(ctx, { host, guest, listing: home })
    const rival = await makeBooking(ctx, { host, guest: other, listing: home })
    const offered = await makeTalk(ctx, { host, guest: await makeAccount(ctx), home })
    const lost = await makeOffer(ctx, host, offered, { holds_nights: false })
    const id = await makeOffer(ctx, host, talk, { holds_nights: false })
    await ctx.runJobs()
    ctx.mails.length = 0
    await accept(guest, id)
    const reasons = new Map((await bookingsOf(home)).map((row) => [row.id, row.cancel_reason]))
    expect([reasons.get(asked), reasons.get(rival)]).toEqual([null, 'dates_taken'])
    expect(await statusOf(lost)).toBe('void')
    const lines = await told()
    expect(lines.filter((line) => line.includes('Dates taken'))).toEqual([`${other.email}: Dates taken`])
    expect(lines.filter((line) => line.includes('Withdrawn'))).toEqual([])
    expect(lines.filter((line) => line.includes('Nights taken'))).toHaveLength(2)
  })

  it('ends when a side blocks the other or leaves, as if it had been answered', async () => {
    const [one, two] = [await makeTwo(), await makeTwo()]
    const [first, second] = [await makeOffer(ctx, host, one.talk), await makeOffer(ctx, host, two.talk)]
    await inTransaction(ctx.db, (tx) => endOpenRequests(ctx, tx, host.id, one.guest.id))
    await inTransaction(ctx.db, (tx) => endOpenRequests(ctx, tx, two.guest.id))
    expect([await statusOf(first), await statusOf(second)]).toEqual(['withdrawn', 'declined'])
    await expect(accept(one.guest, first)).rejects.toMatchObject({
      message: 'This offer is no longer open: the host withdrew it.',
    })
    await inTransaction(ctx.db, (tx) =>
      setBlocked(tx, one.guest, { account: host.id, blocked: true, now: testNow }),
    )
    await expect(makeOffer(ctx, host, one.talk)).rejects.toMatchObject({ code: 'guestTakesNone' })
  })
})
