import { describe, expect, it } from 'vitest'
import { sendReviewInvitations } from '#features/bookings/server/letters/send-stay-letters.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { reviewRequestSchema } from '../review-schema.ts'
import { createReview } from './create-review.ts'
import { sendReviewReminders } from './release-reviews.ts'

const ctx = await createTestContext()
const host = await makeAccount(ctx)
// In Texas: the 14th day after the 18th ends at midnight there.
const closes = new Date('2026-07-03T05:00:00Z')

async function makeStay() {
  const guest = await makeAccount(ctx)
  const listing = await makeListing(ctx, host)
  const values = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' }
  return { guest, id: await makeBooking(ctx, { host, guest, listing, status: 'completed', values }) }
}

describe('who is told', () => {
  it('are both sides at the check-out, and before the end whoever has not written', async () => {
    const [stay, other] = [await makeStay(), await makeStay()]
    await ctx.runJobs()
    ctx.setClock(new Date('2026-06-18T12:00:00Z'))
    await sendReviewInvitations(ctx)
    ctx.mails.length = 0
    await ctx.runJobs()
    const subjects = () => ctx.mails.map(({ to, subject }) => `${to} ${subject}`)
    expect(subjects().filter((line) => line.includes('How was your guest?')).length).toBe(2)
    const asked = [stay.guest.email, other.guest.email]
    const invited = subjects().filter((line) => line.includes('How was it?'))
    expect(invited.map((line) => line.split(' ')[0]).sort()).toEqual(asked.sort())
    await createReview(
      ctx,
      stay.guest,
      reviewRequestSchema.parse({
        booking_id: stay.id,
        title: 'A canary sings',
        comment: 'It sings of the stay.',
      }),
    )
    ctx.setClock(new Date(closes.getTime() - 2 * 86_400_000))
    ctx.mails.length = 0
    expect(await sendReviewReminders(ctx)).toBe(2)
    expect(await sendReviewReminders(ctx)).toBe(0)
    await ctx.runJobs()
    const left = subjects().filter((line) => line.includes('Three days left'))
    expect(left.map((line) => line.split(' ')[0]).sort()).toEqual(
      [host.email, host.email, other.guest.email].sort(),
    )
    expect(JSON.stringify(ctx.mails)).not.toContain('canary')
  })
})
