import { describe, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/actor.ts'
import type { BookingId } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { type BookingStatus, bookingStatuses, findMove } from '../../booking.ts'
import { makeBooking } from '../../testing/make-booking.ts'
import { updateBookingStatus } from './update-booking-status.ts'

const ctx = await createTestContext()
const host = await makeAccount(ctx)
const guest = await makeAccount(ctx)
const stranger = await makeAccount(ctx)
const near = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' }

async function booking(status: BookingStatus = 'pending', values: Record<string, unknown> = near) {
  const listing = await makeListing(ctx, host)
  const id = await makeBooking(ctx, { host, guest: await makeGuest(), listing, status, values })
  return { id, listing }
}

// Ten open requests are the limit, so each booking has a guest of its own unless the test names one.
let latest = guest
async function makeGuest() {
  latest = await makeAccount(ctx)
  return latest
}

function change(
  actor: Actor,
  id: BookingId,
  status: BookingStatus,
  reason: string | null = null,
  early = false,
) {
  return updateBookingStatus(ctx, actor, { id, status, reason, early, despite_stale_calendars: false })
}

async function nightsOf(id: BookingId): Promise<string[]> {
  const rows = await ctx.db.selectFrom('occupancy').select('stay').where('reference', '=', id).execute()
  return rows.map((row) => row.stay)
}

async function newMails(): Promise<{ to: string; subject: string; text: string; attachments: number }[]> {
  ctx.mails.length = 0
  await ctx.runJobs()
  return ctx.mails.map(({ to, subject, text, attachments }) => ({
    to,
    subject,
    text,
    attachments: attachments?.length ?? 0,
  }))
}

describe('updateBookingStatus', () => {
  const pairs = (['host', 'guest'] as const).flatMap((side) =>
    bookingStatuses.flatMap((from) => bookingStatuses.map((to) => ({ side, from, to }))),
  )

  it.each(pairs)('lets the $side move $from to $to only as the table says', async ({ side, from, to }) => {
    const { id } = await booking(from)
    const actor = side === 'host' ? host : latest
    const attempt = change(actor, id, to, 'A reason.', true)
    const move = findMove(side, from, to)
    // That step is accepting the offer, and no request of its own.
    if (from === to || (move && move.needs !== 'offer')) {
      expect((await attempt).status).toBe(to)
    } else {
      await expect(attempt).rejects.toMatchObject({ status: expect.toBeOneOf([403, 409]) })
      const row = await ctx.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirst()
      expect(row?.status).toBe(from)
    }
  })

  it.each(bookingStatuses)('is not found for strangers, whatever they ask: %s', async (to) => {
    const { id } = await booking()
    await expect(change(stranger, id, to)).rejects.toMatchObject({ code: 'notFound', status: 404 })
  })

  it('takes the nights on accepting, shares contacts by mail only then, and attaches the stay', async () => {
    const { id } = await booking()
    const asking = latest
    await newMails()
    const answer = await change(host, id, 'confirmed')
    expect(answer.guest_email).toBeNull()
    expect(await nightsOf(id)).toEqual(['[2026-06-15,2026-06-18)'])
    const mails = await newMails()
    expect(mails.map(({ to }) => to).sort()).toEqual([asking.email, host.email].sort())
    const toGuest = mails.find(({ to }) => to === asking.email)
    expect(toGuest).toMatchObject({
      attachments: 1,
      text: expect.stringContaining('host-contact@example.com'),
    })
    expect(toGuest?.text).toContain('12 Example Lane')
    expect(mails.find(({ to }) => to === host.email)?.text).toContain('maya-contact@example.com')
  })

  it('closes the other requests for one of the nights and tells those guests', async () => {
    const { id, listing } = await booking()
    const rival = await makeAccount(ctx)
    const neighbour = await makeAccount(ctx)
    const values = { check_in_date: '2026-06-17', check_out_date: '2026-06-20' }
    const rivalId = await makeBooking(ctx, { host, guest: rival, listing, values })
    const touching = { check_in_date: '2026-06-18', check_out_date: '2026-06-20' }
    const touchingId = await makeBooking(ctx, { host, guest: neighbour, listing, values: touching })
    await newMails()
    await change(host, id, 'confirmed')
    const rows = await ctx.db
      .selectFrom('bookings')
      .select(['id', 'status', 'cancel_reason'])
      .where('id', 'in', [rivalId, touchingId])
      .execute()
    expect(rows.find((row) => row.id === rivalId)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'dates_taken',
    })
    expect(rows.find((row) => row.id === touchingId)).toMatchObject({ status: 'pending' })
    const mails = await newMails()
    expect(mails.filter(({ to }) => to === rival.email).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Dates taken',
    ])
    expect(mails.some(({ to }) => to === neighbour.email)).toBe(false)
    await expect(change(host, rivalId, 'confirmed')).rejects.toMatchObject({
      code: 'datesTaken',
      // To a host, who chooses no dates.
      message: 'You accepted another request for these nights, so this one was declined.',
    })
  })

  it('refuses to accept over a block that came after the request, and leaves the request open', async () => {
    const { id, listing } = await booking()
    await ctx.db
      .insertInto('occupancy')
      .values({
        property_id: listing,
        stay: '[2026-06-16,2026-06-17)',
        source: 'external',
        label: 'Vrbo',
        reference: crypto.randomUUID(),
      })
      .execute()
    await expect(change(host, id, 'confirmed')).rejects.toMatchObject({
      code: 'datesTaken',
      message:
        'Some of these nights are already taken: Vrbo. Decline the request so that the guest can look for other dates.',
    })
    expect(await nightsOf(id)).toEqual([])
  })

  it('refuses to accept after the request ran out, and when the property is gone', async () => {
    const late = await booking('pending', {})
    ctx.setClock(new Date('2026-06-17T12:00:00Z'))
    await expect(change(host, late.id, 'confirmed')).rejects.toMatchObject({ code: 'requestExpired' })
    ctx.setClock(testNow)
    const orphan = await booking()
    await ctx.db.deleteFrom('properties').where('id', '=', orphan.listing).execute()
    await expect(change(host, orphan.id, 'confirmed')).rejects.toMatchObject({ code: 'listingGone' })
    expect((await change(host, orphan.id, 'cancelled')).property.title).toContain('Cedar Cabin')
  })

  it('needs words to cancel a confirmed booking, shows them to the other side and frees the nights', async () => {
    for (const side of ['host', 'guest'] as const) {
      const { id, listing } = await booking('confirmed')
      const [actor, other] = side === 'host' ? [host, latest] : [latest, host]
      await expect(change(actor, id, 'cancelled')).rejects.toMatchObject({ code: 'reasonMissing' })
      await newMails()
      await change(actor, id, 'cancelled', 'A burst pipe.')
      expect(await nightsOf(id)).toEqual([])
      const mails = await newMails()
      // A host reads besides what is owed.
      expect(mails.map(({ to }) => to).filter((to) => to !== host.email || side === 'guest')).toEqual([
        other.email,
      ])
      expect(mails.find(({ to }) => to === other.email)?.text).toContain('wrote: A burst pipe.')
      await expect(
        makeBooking(ctx, { host, guest: await makeGuest(), listing, status: 'confirmed', values: near }),
      ).resolves.toBeTruthy()
    }
  })

  it.each([
    [
      'The home isn’t suitable for that many guests.',
      'The host wrote: The home isn’t suitable for that many guests.',
    ],
    [null, "The host can't accept a stay on these dates."],
  ])('does not keep from the guest why the request was declined: %s', async (reason, words) => {
    const { id } = await booking()
    await newMails()
    await change(host, id, 'cancelled', reason)
    const mails = await newMails()
    expect(mails.map(({ to, text }) => [to, text.includes(words)])).toEqual([[latest.email, true]])
    const { body } = await apiCaller(ctx)('GET', '/bookings?role=guest', { as: latest })
    expect(body).toMatchObject({ bookings: [{ cancel_reason: 'declined', cancel_note: reason }] })
  })

  it('asks before a stay is completed early, and frees the nights when it is', async () => {
    const { id } = await booking('checked-in')
    await expect(change(host, id, 'completed')).rejects.toMatchObject({
      code: 'stayNotOver',
      message: 'The stay ends on Jun 18, 2026, complete early?',
    })
    expect((await change(host, id, 'completed', null, true)).status).toBe('completed')
    expect(await nightsOf(id)).toEqual([])
    const mails = await newMails()
    const early = mails.filter(({ subject }) => subject.startsWith('Ended early:'))
    expect(early.map(({ to }) => to)).toEqual([latest.email])
    expect(early[0]?.text).toContain('before the check-out date, Thursday, Jun 18, 2026')
  })

  it('strikes the stay out of the calendar that took it in', async () => {
    const { id } = await booking('confirmed')
    ctx.mails.length = 0
    await change(host, id, 'cancelled', 'A pipe has burst.')
    await ctx.runJobs()
    const mail = ctx.mails.find(({ subject }) => subject.startsWith('Cancelled by the host:'))
    expect(mail?.to).toBe(latest.email)
    const entry = String(mail?.attachments?.[0]?.content)
    expect(entry).toContain(`UID:booking-${id}@`)
    expect(entry).toContain('SEQUENCE:1\r\n')
    expect(entry).toContain('STATUS:CANCELLED\r\n')
  })

  it('does not complete a far-off stay “early”, and keeps its nights', async () => {
    const { id } = await booking('confirmed', { check_in_date: '2026-06-16', check_out_date: '2026-06-22' })
    // At the home in Texas it is still the evening of the 15th.
    ctx.setClock(new Date('2026-06-16T04:59:59Z'))
    await expect(change(host, id, 'completed', null, true)).rejects.toMatchObject({
      code: 'tooEarlyToComplete',
      status: 409,
    })
    expect(await nightsOf(id)).toEqual(['[2026-06-16,2026-06-22)'])
    ctx.setClock(new Date('2026-06-16T05:00:00Z'))
    expect((await change(host, id, 'completed', null, true)).status).toBe('completed')
    ctx.setClock(testNow)
  })

  it('does not check in before the check-in date at the home', async () => {
    const { id } = await booking('confirmed', { check_in_date: '2026-06-20', check_out_date: '2026-06-22' })
    // Five hours behind UTC, in Texas.
    ctx.setClock(new Date('2026-06-20T04:59:59Z'))
    await expect(change(host, id, 'checked-in')).rejects.toMatchObject({ code: 'tooEarlyToCheckIn' })
    ctx.setClock(new Date('2026-06-20T05:00:00Z'))
    expect((await change(host, id, 'checked-in')).status).toBe('checked-in')
    ctx.setClock(testNow)
    expect(await nightsOf(id)).toEqual(['[2026-06-20,2026-06-22)'])
  })

  it('takes a check-in back on the same day alone, with its nights, a line of the timeline and no mail', async () => {
    const { id } = await booking('checked-in')
    await newMails()
    const { status, timeline } = await change(host, id, 'confirmed')
    expect(status).toBe('confirmed')
    expect(timeline.slice(-2).map(({ from, status, actor }) => [from, status, actor])).toEqual([
      ['confirmed', 'checked-in', 'host'],
      ['checked-in', 'confirmed', 'host'],
    ])
    expect(await nightsOf(id)).toEqual(['[2026-06-15,2026-06-18)'])
    expect(await newMails()).toEqual([])
    await change(host, id, 'checked-in')
    ctx.setClock(new Date('2026-06-16T05:00:00Z'))
    await expect(change(host, id, 'confirmed')).rejects.toMatchObject({ code: 'tooLateToUndo', status: 409 })
    ctx.setClock(testNow)
  })

  it('writes who did what and when into the timeline of both', async () => {
    const { id } = await booking('confirmed')
    const { timeline } = await change(latest, id, 'cancelled', 'Plans changed.')
    expect(timeline.map(({ status, reason, actor }) => [status, reason, actor])).toEqual([
      ['pending', null, 'guest'],
      ['confirmed', null, 'host'],
      ['cancelled', 'cancelled_by_guest', 'guest'],
    ])
  })

  it('does nothing twice: asking for the present state writes no event and sends no mail', async () => {
    const { id } = await booking('confirmed')
    await newMails()
    const { timeline } = await change(host, id, 'confirmed')
    expect(timeline.length).toBe(2)
    expect(await newMails()).toEqual([])
  })

  it('withdraws a letter that is no longer true when its turn comes', async () => {
    const { id } = await booking('pending')
    await change(latest, id, 'cancelled')
    const subjects = (await newMails()).map(({ subject }) => subject.split(':')[0])
    expect(subjects).toEqual(['Withdrawn'])
  })
})
