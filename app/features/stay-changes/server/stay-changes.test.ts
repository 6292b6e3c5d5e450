import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/actor.ts'
import { bookingChangeSchema } from '#features/bookings/booking-schema.ts'
import { getBooking } from '#features/bookings/server/get-booking.ts'
import { updateBookingStatus } from '#features/bookings/server/steps/update-booking-status.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import {
  answerChange,
  makeConfirmedStay,
  proposeChange,
} from '#features/bookings/testing/stay-change-steps.ts'
import { type BookingId, uuidv7 } from '#lib/ids.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { stayChangeQuestionSchema } from '../stay-change-schema.ts'
import { expireStayChanges } from './expire-changes.ts'
import { getStayChangeLimits, listStayChanges, previewStayChange } from './read-changes.ts'

const ctx = await createTestContext()
const start = new Date('2026-06-15T12:00:00Z')
beforeEach(async () => {
  ctx.setClock(start)
  await ctx.db.deleteFrom('stay_changes').where('status', '=', 'open').execute()
})

const accept = (by: Actor, change: Parameters<typeof answerChange>[2], note?: string) =>
  answerChange(ctx, by, change, 'accepted', note)

function move(by: Actor, id: BookingId, values: Record<string, unknown>) {
  return updateBookingStatus(ctx, by, { id, ...bookingChangeSchema.parse(values) })
}

async function nightsOf({ id }: { id: BookingId }) {
  const rows = await ctx.db.selectFrom('occupancy').select('stay').where('reference', '=', id).execute()
  return rows.map(({ stay }) => stay)
}

describe('accepting a change', () => {
  it('moves nights, dates, party, lines and total at once, and the answer can be given twice', async () => {
    const stay = await makeConfirmedStay(ctx, { cleaning_fee: '40.00' })
    const change = await proposeChange(ctx, stay.guest, stay, { guests_count: 3, note: 'One more' })
    expect(change).toMatchObject({
      proposed_by: 'guest',
      status: 'open',
      total_price: 1120,
      difference: 360,
      before: { total_price: 760, check_out_date: '2026-07-05', guests_count: 2 },
      note: 'One more',
    })
    expect(await nightsOf(stay)).toEqual(['[2026-07-01,2026-07-05)'])
    expect(await accept(stay.host, change, 'Gladly')).toMatchObject({
      status: 'accepted',
      answer_note: 'Gladly',
    })
    expect(await accept(stay.host, change)).toMatchObject({ status: 'accepted', answer_note: 'Gladly' })
    expect(await nightsOf(stay)).toEqual(['[2026-07-01,2026-07-07)'])
    expect(await getBooking(ctx, stay.guest, stay)).toMatchObject({
      check_out_date: '2026-07-07',
      guests_count: 3,
      total_price: 1120,
      lines: [
        { kind: 'nights', amount: 1080 },
        { kind: 'cleaning', amount: 40 },
      ],
      // Once each, though the answer was given twice.
      acts: [
        { kind: 'change_proposed', actor: 'guest' },
        { kind: 'change_accepted', actor: 'host' },
      ],
    })
  })

  it('keeps the price that was proposed, whatever the home asks since', async () => {
    const stay = await makeConfirmedStay(ctx)
    const change = await proposeChange(ctx, stay.guest, stay)
    await ctx.db
      .updateTable('properties')
      .set({ price_per_night: '500' })
      .where('id', '=', stay.listing)
      .execute()
    await accept(stay.host, change)
    expect(await getBooking(ctx, stay.host, stay)).toMatchObject({ total_price: 1080, price_per_night: 180 })
  })

  it('fails whole in the words of the Date Conflict when a night is gone, and stays open', async () => {
    const stay = await makeConfirmedStay(ctx)
    const change = await proposeChange(ctx, stay.guest, stay)
    const rival = await makeBooking(ctx, {
      ...stay,
      guest: await makeAccount(ctx),
      status: 'confirmed',
      values: { check_in_date: '2026-07-05', check_out_date: '2026-07-09' },
    })
    await expect(accept(stay.host, change)).rejects.toMatchObject({
      code: 'datesTaken',
      message: 'These dates are already booked on: direct booking. Please choose different dates.',
    })
    expect(await nightsOf(stay)).toEqual(['[2026-07-01,2026-07-05)'])
    expect(await getBooking(ctx, stay.guest, stay)).toMatchObject({ total_price: 720 })
    expect(await listStayChanges(ctx, stay.host, stay)).toMatchObject({ changes: [{ status: 'open' }] })
    await move(stay.host, rival, { status: 'cancelled', reason: 'A mistake' })
    await accept(stay.host, change)
    expect(await nightsOf(stay)).toEqual(['[2026-07-01,2026-07-07)'])
  })

  it('does not stand in its own way where old and new nights overlap, and frees the old ones', async () => {
    const stay = await makeConfirmedStay(ctx, { preparation_nights: 2 })
    const dates = { check_in_date: '2026-07-03', check_out_date: '2026-07-08' }
    await accept(stay.host, await proposeChange(ctx, stay.guest, stay, dates))
    expect(await nightsOf(stay)).toEqual(['[2026-07-03,2026-07-08)'])
  })

  it('has its own nights whatever another calendar says of them, and no others of its', async () => {
    const stay = await makeConfirmedStay(ctx)
    const block = { property_id: stay.listing, source: 'external', label: 'Airbnb' }
    await ctx.db
      .insertInto('occupancy')
      .values({ ...block, reference: crypto.randomUUID(), stay: '[2026-07-04,2026-07-06)' })
      .execute()
    await expect(proposeChange(ctx, stay.host, stay)).rejects.toMatchObject({
      message: 'These dates are already booked on: Airbnb. Please choose different dates.',
    })
    await accept(
      stay.guest,
      await proposeChange(ctx, stay.host, stay, { check_out_date: '2026-07-05', guests_count: 1 }),
    )
    const earlier = { check_in_date: '2026-06-30', check_out_date: '2026-07-05' }
    await accept(stay.host, await proposeChange(ctx, stay.guest, stay, earlier))
    expect(await nightsOf(stay)).toEqual(['[2026-06-30,2026-07-05)'])
  })

  it('closes the requests that wanted a new night, and no others', async () => {
    const stay = await makeConfirmedStay(ctx)
    const ask = async (check_in_date: string, check_out_date: string) =>
      makeBooking(ctx, { ...stay, guest: await makeAccount(ctx), values: { check_in_date, check_out_date } })
    const [rival, neighbour] = [await ask('2026-07-06', '2026-07-09'), await ask('2026-07-07', '2026-07-09')]
    await accept(stay.host, await proposeChange(ctx, stay.guest, stay))
    const statuses = await ctx.db
      .selectFrom('bookings')
      .select(['id', 'status', 'cancel_reason'])
      .where('id', 'in', [rival, neighbour])
      .orderBy('id')
      .execute()
    expect(statuses).toMatchObject([
      { status: 'cancelled', cancel_reason: 'dates_taken' },
      { status: 'pending', cancel_reason: null },
    ])
  })

  it('is the other side’s alone, and withdrawing the proposer’s', async () => {
    const stay = await makeConfirmedStay(ctx)
    const change = await proposeChange(ctx, stay.guest, stay)
    for (const status of ['accepted', 'declined'] as const) {
      await expect(answerChange(ctx, stay.guest, change, status)).rejects.toMatchObject({
        code: 'notYourAnswer',
      })
    }
    await expect(answerChange(ctx, stay.host, change, 'withdrawn')).rejects.toMatchObject({
      code: 'notYourAnswer',
    })
    const stranger = await makeAccount(ctx)
    await expect(accept(stranger, change)).rejects.toMatchObject({ code: 'notFound' })
    const other = await makeConfirmedStay(ctx)
    await expect(accept(other.host, { ...change, booking_id: other.id })).rejects.toMatchObject({
      code: 'changeNotFound',
    })
    await answerChange(ctx, stay.guest, change, 'withdrawn')
    await expect(accept(stay.host, change)).rejects.toMatchObject({ code: 'changeNotOpen' })
  })
})

describe('a guest’s proposal', () => {
  it('obeys the rules of the home, but for the notice of an arrival that stays', async () => {
    const stay = await makeConfirmedStay(ctx, { min_nights: 3 })
    await ctx.db
      .updateTable('stay_terms')
      .set({ notice_days: 20, notice_hour: 12 })
      .where('property_id', '=', stay.listing)
      .execute()
    await expect(
      proposeChange(ctx, stay.guest, stay, { check_out_date: '2026-07-03' }),
    ).rejects.toMatchObject({
      code: 'minNights',
    })
    await expect(proposeChange(ctx, stay.guest, stay, { check_in_date: '2026-07-02' })).rejects.toMatchObject(
      {
        code: 'notice',
      },
    )
    await proposeChange(ctx, stay.guest, stay)
    // A host is asked for nights and room alone.
    const hosts = await makeConfirmedStay(ctx, { min_nights: 3 })
    await expect(proposeChange(ctx, hosts.host, hosts, { guests_count: 9 })).rejects.toMatchObject({
      code: 'tooManyGuests',
    })
    await proposeChange(ctx, hosts.host, hosts, { check_out_date: '2026-07-02' })
  })

  it('is refused at another price than the guest saw, and names none of its own', async () => {
    const stay = await makeConfirmedStay(ctx)
    await expect(proposeChange(ctx, stay.guest, stay, { expected_total: 1000 })).rejects.toMatchObject({
      code: 'changePriceChanged',
      values: { total_price: 1080 },
    })
    await expect(proposeChange(ctx, stay.guest, stay, { total_price: 900 })).rejects.toMatchObject({
      code: 'priceIsTheHosts',
    })
    await expect(proposeChange(ctx, stay.guest, stay, { terms_version: 7 })).rejects.toMatchObject({
      code: 'changeTermsChanged',
    })
    await expect(
      proposeChange(ctx, stay.guest, stay, { check_out_date: '2026-07-05' }),
    ).rejects.toMatchObject({
      code: 'nothingChanges',
    })
  })

  it('brings the rules of the day with it, and a host’s none', async () => {
    const stay = await makeConfirmedStay(ctx, { house_rules: ['No shoes'] })
    await ctx.db
      .updateTable('stay_terms')
      .set({ version: sql`version + 1`, house_rules: ['No shoes', 'No drums'] })
      .where('property_id', '=', stay.listing)
      .execute()
    await accept(stay.guest, await proposeChange(ctx, stay.host, stay))
    const before = await getBooking(ctx, stay.guest, stay)
    expect(before.house_rules).not.toContain('No drums')
    await accept(stay.host, await proposeChange(ctx, stay.guest, stay, { check_out_date: '2026-07-06' }))
    const after = await getBooking(ctx, stay.guest, stay)
    expect(after.house_rules).toContain('No drums')
    expect(after.terms_version).toBe((before.terms_version ?? 0) + 1)
    expect(after.rules_accepted_at).toBe(start.toISOString())
  })
})

describe('a host’s price', () => {
  it('is one line of it, and the home’s own where none is named', async () => {
    const stay = await makeConfirmedStay(ctx, { cleaning_fee: '40.00' })
    const cheaper = { check_out_date: '2026-07-05', total_price: 700 }
    expect(await proposeChange(ctx, stay.host, stay, cheaper)).toMatchObject({
      total_price: 700,
      difference: -60,
      lines: [{ kind: 'nights', amount: 700 }],
    })
    const preview = stayChangeQuestionSchema.parse({
      check_in_date: '2026-07-01',
      check_out_date: '2026-07-07',
      guests_count: '2',
    })
    expect(await previewStayChange(ctx, stay.host, { ...stay, ...preview })).toMatchObject({
      total_price: 1120,
      lines: [{ kind: 'nights' }, { kind: 'cleaning' }],
      refusal: null,
    })
  })

  it('is needed where the home is priced in another currency since; a guest is told', async () => {
    const stay = await makeConfirmedStay(ctx)
    await ctx.db.updateTable('properties').set({ currency: 'EUR' }).where('id', '=', stay.listing).execute()
    await expect(proposeChange(ctx, stay.guest, stay)).rejects.toMatchObject({ code: 'otherCurrency' })
    await expect(proposeChange(ctx, stay.host, stay)).rejects.toMatchObject({ code: 'priceMissing' })
    const change = await proposeChange(ctx, stay.host, stay, { total_price: 900.5 })
    await accept(stay.guest, change)
    expect(await getBooking(ctx, stay.guest, stay)).toMatchObject({ currency: 'USD', total_price: 900.5 })
  })
})

it('offers a guest the days that the home takes, and the stay its own nights, whatever a calendar says', async () => {
  const stay = await makeConfirmedStay(ctx, { min_nights: 2 })
  const external = { property_id: stay.listing, source: 'external', label: 'Airbnb', reference: uuidv7() }
  await ctx.db
    .insertInto('occupancy')
    .values({ ...external, stay: '[2026-07-03,2026-07-07)' })
    .execute()
  const taken = [{ check_in_date: '2026-07-05', check_out_date: '2026-07-07' }]
  expect(await getStayChangeLimits(ctx, stay.guest, stay)).toMatchObject({
    taken,
    home: { currency: 'USD', terms: { min_nights: 2 } },
  })
  // What the home asks does not bind its host (market rule 13).
  expect(await getStayChangeLimits(ctx, stay.host, stay)).toMatchObject({ taken, home: null })
})

describe('a stay under way', () => {
  it('moves its check-out alone', async () => {
    const stay = await makeConfirmedStay(ctx)
    ctx.setClock(new Date('2026-07-01T18:00:00Z'))
    await move(stay.host, stay.id, { status: 'checked-in' })
    await expect(proposeChange(ctx, stay.guest, stay, { check_in_date: '2026-07-02' })).rejects.toMatchObject(
      {
        code: 'arrivalIsPast',
      },
    )
    expect((await getStayChangeLimits(ctx, stay.guest, stay)).only_check_out).toBe(true)
    ctx.setClock(new Date('2026-07-03T18:00:00Z'))
    await expect(
      proposeChange(ctx, stay.guest, stay, { check_out_date: '2026-07-02' }),
    ).rejects.toMatchObject({
      code: 'pastDeparture',
    })
    const change = await proposeChange(ctx, stay.guest, stay)
    // The day of check-out in New York ends before 48 hours are over only from the fourth on.
    expect(change.expires_at).toBe('2026-07-05T18:00:00.000Z')
    await accept(stay.host, change)
    expect(await nightsOf(stay)).toEqual(['[2026-07-01,2026-07-07)'])
  })

  it('takes no arrival from a change that was proposed before it', async () => {
    const stay = await makeConfirmedStay(ctx)
    ctx.setClock(new Date('2026-07-01T12:00:00Z'))
    const change = await proposeChange(ctx, stay.guest, stay, { check_in_date: '2026-07-02' })
    // At the end of the day of check-in in New York.
    expect(change.expires_at).toBe('2026-07-02T04:00:00.000Z')
    await move(stay.host, stay.id, { status: 'checked-in' })
    await expect(accept(stay.host, change)).rejects.toMatchObject({ code: 'arrivalIsPast' })
  })
})

describe('a change ends', () => {
  it('with the stay, whoever ends it, and can be proposed of nothing else', async () => {
    for (const status of ['cancelled', 'completed'] as const) {
      const stay = await makeConfirmedStay(ctx)
      if (status === 'completed') ctx.setClock(new Date('2026-07-01T18:00:00Z'))
      const change = await proposeChange(ctx, stay.guest, stay)
      await move(stay.host, stay.id, { status, reason: 'A burst pipe', early: true })
      expect(await listStayChanges(ctx, stay.guest, stay)).toMatchObject({ changes: [{ status: 'ended' }] })
      await expect(accept(stay.host, change)).rejects.toMatchObject({ code: 'changeNotOpen' })
      await expect(proposeChange(ctx, stay.guest, stay)).rejects.toMatchObject({ code: 'changeNotPossible' })
    }
  })

  it('by itself after two days, and not a moment before', async () => {
    const stay = await makeConfirmedStay(ctx)
    const change = await proposeChange(ctx, stay.guest, stay)
    ctx.setClock(new Date('2026-06-17T11:59:59Z'))
    expect(await expireStayChanges(ctx)).toBe(0)
    ctx.setClock(new Date('2026-06-17T12:00:00Z'))
    // Also before the worker has come by.
    await expect(accept(stay.host, change)).rejects.toMatchObject({ code: 'changeExpired' })
    expect(await expireStayChanges(ctx)).toBe(1)
    expect(await expireStayChanges(ctx)).toBe(0)
    expect(await listStayChanges(ctx, stay.host, stay)).toMatchObject({ changes: [{ status: 'expired' }] })
    await proposeChange(ctx, stay.host, stay)
  })

  it('while one is open there is no second', async () => {
    const stay = await makeConfirmedStay(ctx)
    await proposeChange(ctx, stay.guest, stay)
    await expect(proposeChange(ctx, stay.host, stay, { guests_count: 1 })).rejects.toMatchObject({
      code: 'changeIsOpen',
    })
  })
})

describe('what a change does to giving the stay up', () => {
  it('never gives more back: neither later dates nor a move there and back', async () => {
    const stay = await makeConfirmedStay(ctx, { cancellation: 'strict' })
    // Two days of grace have passed, and half comes back until June 24.
    ctx.setClock(new Date('2026-06-25T12:00:00Z'))
    const later = { check_in_date: '2026-08-01', check_out_date: '2026-08-05' }
    const change = await proposeChange(ctx, stay.guest, stay, later)
    expect(change.deadlines).toMatchObject([
      { until: '2026-06-17', percent: 100 },
      { until: '2026-06-24', percent: 50 },
    ])
    await accept(stay.host, change)
    const moved = await getBooking(ctx, stay.guest, stay)
    expect(moved.cancellation?.deadlines).toEqual(change.deadlines)
    expect(await move(stay.guest, stay.id, { status: 'cancelled', reason: 'Ill' })).toMatchObject({
      refund: 0,
    })
  })
})
