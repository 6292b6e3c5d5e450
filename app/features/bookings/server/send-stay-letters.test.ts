import { beforeEach, describe, expect, it } from 'vitest'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import type { BookingStatus } from '../booking.ts'
import { makeBooking } from '../testing/make-booking.ts'
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
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Your stay is near'])
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
  it('invites when the check-out date has come, once', async () => {
    await makeStay('2026-06-15', '2026-06-18', 'checked-in')
    expect((await lettersOf(sendReviewInvitations, '2026-06-17T23:59:00Z')).sent).toBe(0)
    const { sent, mails } = await lettersOf(sendReviewInvitations, '2026-06-18T00:01:00Z')
    expect([sent, mails[0]?.subject.split('?')[0]]).toEqual([1, 'How was it'])
    expect((await lettersOf(sendReviewInvitations, '2026-06-19T00:01:00Z')).sent).toBe(0)
  })

  it('invites nobody who never came', async () => {
    await makeStay('2026-06-15', '2026-06-18', 'cancelled')
    await makeStay('2026-06-15', '2026-06-18', 'pending')
    expect((await lettersOf(sendReviewInvitations, '2026-06-18T12:00:00Z')).sent).toBe(0)
  })
})
