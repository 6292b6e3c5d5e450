import { beforeEach, describe, expect, it } from 'vitest'
import type { BookingId } from '#lib/ids.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import type { BookingStatus } from '../../booking.ts'
import { bookingChangeSchema } from '../../booking-schema.ts'
import { makeBooking } from '../../testing/make-booking.ts'
import { updateBookingStatus } from '../steps/update-booking-status.ts'
import { sendReminders, sendReviewInvitations } from './send-stay-letters.ts'

const ctx = await createTestContext()
const host = await makeAccount(ctx)
let guest: TestAccount

beforeEach(async () => {
  ctx.setClock(testNow)
  guest = await makeAccount(ctx)
})

async function makeStay(checkIn: string, checkOut: string, status: BookingStatus = 'confirmed') {
  const listing = await makeListing(ctx, host)
  const values = { check_in_date: checkIn, check_out_date: checkOut }
  return makeBooking(ctx, { host, guest, listing, status, values })
}

function cancelByHost(id: BookingId) {
  const change = bookingChangeSchema.parse({ status: 'cancelled', reason: 'A burst pipe.' })
  return updateBookingStatus(ctx, host, { id, ...change })
}

/** How many letters of several runs at once, and what the guest reads. */
async function lettersOf(send: (doors: typeof ctx) => Promise<number>, at: string) {
  await ctx.runJobs()
  ctx.mails.length = 0
  ctx.setClock(new Date(at))
  const sent = await Promise.all([send(ctx), send(ctx), send(ctx)])
  await ctx.runJobs()
  return {
    sent: sent.reduce((sum, count) => sum + count, 0),
    mails: ctx.mails.filter(({ to }) => to === guest.email),
  }
}

describe('sendReminders', () => {
  it('reminds of a stay from three days before, once, with the way to the host', async () => {
    await makeStay('2026-06-25', '2026-06-27')
    expect((await lettersOf(sendReminders, '2026-06-21T23:59:00Z')).sent).toBe(0)
    const { sent, mails } = await lettersOf(sendReminders, '2026-06-22T00:01:00Z')
    expect(sent).toBe(1)
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Your stay starts soon'])
    expect(mails[0]?.text).toContain('host-contact@example.com')
    expect((await lettersOf(sendReminders, '2026-06-23T00:01:00Z')).sent).toBe(0)
  })

  it('leaves out who was accepted less than a day ago, requests, and stays that have begun', async () => {
    await makeStay('2026-07-17', '2026-07-19')
    await makeStay('2026-07-18', '2026-07-19', 'pending')
    await ctx.db
      .updateTable('bookings')
      .set({ updated_at: new Date('2026-07-15T12:00:00Z') })
      .execute()
    expect((await lettersOf(sendReminders, '2026-07-16T11:00:00Z')).sent).toBe(0)
    expect((await lettersOf(sendReminders, '2026-07-18T11:00:00Z')).sent).toBe(0)
  })
})

describe('sendReviewInvitations', () => {
  it('invites when the check-out date has come at the home, once', async () => {
    await makeStay('2026-06-15', '2026-06-18', 'checked-in')
    // Five hours behind UTC, in Texas.
    expect((await lettersOf(sendReviewInvitations, '2026-06-18T04:59:00Z')).sent).toBe(0)
    const { sent, mails } = await lettersOf(sendReviewInvitations, '2026-06-18T05:00:00Z')
    expect([sent, mails[0]?.subject.split('?')[0]]).toEqual([1, 'How was it'])
    expect((await lettersOf(sendReviewInvitations, '2026-06-19T00:01:00Z')).sent).toBe(0)
  })

  it('invites also the guest of a stay that was cancelled after it had begun, and the mail about it says so', async () => {
    const id = await makeStay('2026-06-15', '2026-06-18')
    const early = await makeStay('2026-06-16', '2026-06-18')
    for (const each of [id, early]) await cancelByHost(each)
    await ctx.runJobs()
    const cancelled = ctx.mails.filter(({ subject }) => subject.startsWith('Cancelled by the host'))
    const mayReview = cancelled.filter(({ text }) => text.includes('you can still review it'))
    expect(cancelled).toHaveLength(2)
    expect(mayReview.map(({ subject }) => /Jun 1[56]/.exec(subject)?.[0])).toEqual(['Jun 15'])
    const { sent, mails } = await lettersOf(sendReviewInvitations, '2026-06-18T05:00:00Z')
    expect([sent, mails.length]).toEqual([1, 1])
    expect(mails[0]?.text).toContain('ended early')
  })

  it('does not send an invitation that is no longer true when its turn comes', async () => {
    const id = await makeStay('2026-06-15', '2026-06-18')
    await ctx.runJobs()
    ctx.mails.length = 0
    ctx.setClock(new Date('2026-06-18T05:00:00Z'))
    expect(await sendReviewInvitations(ctx)).toBe(1)
    await ctx.db
      .updateTable('bookings')
      .set({ check_in_date: '2026-06-19', check_out_date: '2026-06-22' })
      .where('id', '=', id)
      .execute()
    await ctx.runJobs()
    expect(ctx.mails).toEqual([])
  })

  it('invites nobody who never came', async () => {
    await makeStay('2026-06-15', '2026-06-18', 'cancelled')
    await makeStay('2026-06-15', '2026-06-18', 'pending')
    expect((await lettersOf(sendReviewInvitations, '2026-06-18T12:00:00Z')).sent).toBe(0)
  })
})
