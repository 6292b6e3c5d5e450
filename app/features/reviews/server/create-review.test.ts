import { describe, expect, it } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { type BookingId, type PropertyId, parseId, type ReviewId } from '#lib/ids.ts'
import { withKey } from '#platform/http/idempotency.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { meet } from '#tests/support/interleave.ts'
import { personalData } from '../../../personal-data.ts'
import { guestReviewRequestSchema } from '../guest-review-schema.ts'
import { reviewRequestSchema } from '../review-schema.ts'
import { answerReview } from './answer-review.ts'
import { createReview } from './create-review.ts'
import { listReviews } from './list-reviews.ts'
import { writeGuestReview } from './write-guest-review.ts'

const ctx = await createTestContext({ pool: 30 })
const call = apiCaller(ctx)
const host = await makeAccount(ctx)

const ofGuest = guestReviewRequestSchema.parse({ comment: 'A guest like no other.' })

const words = { title: 'Quiet and bright', comment: 'We slept well and walked far.' }

type Over = 'confirmed' | 'checked-in' | 'completed'

/** A completed one whose host has written of the guest, so that what the guest writes is published at once. */
async function makeStay(listing: PropertyId, status: Over = 'completed') {
  const guest = await makeAccount(ctx)
  const values = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' }
  const id = await makeBooking(ctx, { host, guest, listing, status, values })
  if (status === 'completed') await writeGuestReview(ctx, host, { id, ...ofGuest })
  return { guest, id }
}

function review(guest: TestAccount, id: BookingId, values: object = {}, key?: string) {
  const input = reviewRequestSchema.parse({ booking_id: id, ...words, ...values })
  return createReview(withKey(ctx, key, { scope: guest.id, operation: 'createReview', input }), guest, input)
}

async function ratingOf(listing: PropertyId) {
  return ctx.db
    .selectFrom('properties')
    .select(['rating_average', 'rating_count'])
    .where('id', '=', listing)
    .executeTakeFirstOrThrow()
}

describe('createReview', () => {
  it('publishes with the form’s defaults, tells the host, and keeps the rating of the property', async () => {
    const listing = await makeListing(ctx, host)
    const one = await makeStay(listing)
    await ctx.runJobs()
    ctx.mails.length = 0
    const made = await review(one.guest, one.id)
    expect(made).toMatchObject({ rating: 5, would_recommend: true, host_answer: null, booking_id: one.id })
    const other = await makeStay(listing)
    await review(other.guest, other.id, { rating: 4, would_recommend: false })
    expect(await ratingOf(listing)).toEqual({ rating_average: '4.50', rating_count: 2 })
    await ctx.runJobs()
    const mail = ctx.mails.find(({ subject }) => subject.startsWith('5 stars for'))
    expect(mail).toMatchObject({ to: host.email, text: expect.stringContaining('We slept well') })
    expect(mail?.text).not.toContain('maya-contact@example.com')
    const own = await call('GET', '/guest/reviews', { as: one.guest })
    expect(own.body).toMatchObject({ reviews: [{ id: made.id, booking_id: one.id }] })
  })

  it('counts every one of many reviews that are written at once', async () => {
    const listing = await makeListing(ctx, host)
    const stays: Awaited<ReturnType<typeof makeStay>>[] = []
    for (let made = 0; made < 12; made++) stays.push(await makeStay(listing))
    await Promise.all(stays.map(({ guest, id }, at) => review(guest, id, { rating: 1 + (at % 5) })))
    // 1 2 3 4 5 1 2 3 4 5 1 2
    expect(await ratingOf(listing)).toEqual({ rating_average: '2.75', rating_count: 12 })
  })

  it('does not lose one of two reviews of a home that meet in the middle of their work', async () => {
    const listing = await makeListing(ctx, host)
    const [one, two] = [await makeStay(listing), await makeStay(listing)]
    const request = (id: BookingId, rating: number) =>
      reviewRequestSchema.parse({ booking_id: id, ...words, rating })
    await meet(
      ctx,
      (doors) => createReview(doors, one.guest, request(one.id, 5)),
      () => createReview(ctx, two.guest, request(two.id, 2)),
    )
    expect(await ratingOf(listing)).toEqual({ rating_average: '3.50', rating_count: 2 })
  })

  it('does not publish a stay twice when two clicks meet in the middle of their work', async () => {
    const listing = await makeListing(ctx, host)
    const { guest, id } = await makeStay(listing)
    const request = reviewRequestSchema.parse({ booking_id: id, ...words })
    const [, second] = await meet(
      ctx,
      (doors) => createReview(doors, guest, request),
      () => createReview(ctx, guest, request),
    )
    expect(second).toBe('alreadyReviewed')
    expect((await ratingOf(listing)).rating_count).toBe(1)
  })

  it('takes one review per booking, also of five clicks at once, with a key or without', async () => {
    const listing = await makeListing(ctx, host)
    const { guest, id } = await makeStay(listing)
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => review(guest, id)))
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'alreadyReviewed' })
    }
    const other = await makeStay(listing)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => review(other.guest, other.id, {}, 'click')),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await ratingOf(listing)).rating_count).toBe(2)
  })

  it.each(['confirmed', 'checked-in'] as const)(
    'opens for a %s stay on its check-out date at the home',
    async (status) => {
      const { guest, id } = await makeStay(await makeListing(ctx, host), status)
      // Five hours behind UTC, in Texas.
      ctx.setClock(new Date('2026-06-18T04:59:59Z'))
      await expect(review(guest, id)).rejects.toMatchObject({ code: 'reviewNotOpen', status: 409 })
      ctx.setClock(new Date('2026-06-18T05:00:00Z'))
      await expect(review(guest, id)).resolves.toBeTruthy()
      ctx.setClock(testNow)
    },
  )

  it.each(['host', 'guest'] as const)(
    'keeps open what the %s cancels on the last day, and not what was cancelled before it had begun',
    async (side) => {
      const { guest, id } = await makeStay(await makeListing(ctx, host), 'confirmed')
      const early = await makeStay(await makeListing(ctx, host), 'confirmed')
      const cancel = (stay: typeof early) => {
        const as = side === 'host' ? host : stay.guest
        const body = { status: 'cancelled', reason: 'A burst pipe.' }
        return call('PATCH', `/bookings/${stay.id}`, { as, body })
      }
      ctx.setClock(new Date('2026-06-15T04:59:59Z'))
      expect((await cancel(early)).status).toBe(200)
      ctx.setClock(new Date('2026-06-17T20:00:00Z'))
      expect((await cancel({ guest, id })).status).toBe(200)
      await expect(review(guest, id)).resolves.toMatchObject({ booking_id: id })
      ctx.setClock(new Date('2026-06-20T12:00:00Z'))
      await expect(review(early.guest, early.id)).rejects.toMatchObject({ code: 'reviewNotOpen' })
      ctx.setClock(testNow)
    },
  )

  it('does not open by completing a far-off stay of a second account', async () => {
    const far = { check_in_date: '2026-09-15', check_out_date: '2026-09-18' }
    const guest = await makeAccount(ctx)
    const listing = await makeListing(ctx, host)
    const id = await makeBooking(ctx, { host, guest, listing, status: 'confirmed', values: far })
    const body = { status: 'completed', early: true }
    expect(await call('PATCH', `/bookings/${id}`, { as: host, body })).toMatchObject({
      status: 409,
      body: { code: 'tooEarlyToComplete' },
    })
    await expect(review(guest, id)).rejects.toMatchObject({ code: 'reviewNotOpen' })
    // Nor does one that was completed so before this was refused.
    await ctx.db.updateTable('bookings').set({ status: 'completed' }).where('id', '=', id).execute()
    await ctx.db
      .insertInto('booking_events')
      .values({ booking_id: id, to_status: 'completed', actor: 'host', created_at: testNow })
      .execute()
    ctx.setClock(new Date('2026-09-20T12:00:00Z'))
    await expect(review(guest, id)).rejects.toMatchObject({ code: 'reviewNotOpen' })
    ctx.setClock(testNow)
  })

  it('is refused for requests, cancelled stays, strangers and the host', async () => {
    const listing = await makeListing(ctx, host)
    const guest = await makeAccount(ctx)
    for (const status of ['cancelled', 'pending'] as const) {
      const id = await makeBooking(ctx, { host, guest, listing, status })
      await expect(review(guest, id)).rejects.toMatchObject({ code: 'reviewNotOpen' })
    }
    const done = await makeStay(listing)
    for (const other of [host, await makeAccount(ctx)]) {
      await expect(review(other, done.id)).rejects.toMatchObject({ code: 'notFound' })
    }
  })

  it.each([
    ['title', '    ', 400],
    ['title', 'Four', 400],
    ['title', ['x', 101], 400],
    ['title', ['x', 100], 201],
    ['comment', 'Too short', 400],
    ['comment', ['y', 1001], 400],
    ['comment', ['🏡', 1000], 201],
    ['rating', 0, 400],
    ['rating', 6, 400],
    ['rating', 4.5, 400],
    ['booking_id', 'nonsense', 404],
  ])('answers %s of %j with %s', async (field, wanted, status) => {
    const { guest, id } = await makeStay(await makeListing(ctx, host))
    const [text = '', times = 0] = Array.isArray(wanted) ? wanted : []
    const value = Array.isArray(wanted) ? String(text).repeat(Number(times)) : wanted
    const body = { booking_id: id, ...words, [field]: value }
    expect((await call('POST', '/reviews', { as: guest, body })).status).toBe(status)
  })

  it('ignores whatever only the server may say (promise 7)', async () => {
    const { guest, id } = await makeStay(await makeListing(ctx, host))
    const foreign = await makeListing(ctx, host)
    const forbidden = {
      property_id: foreign,
      reviewer_id: host.id,
      host_id: guest.id,
      host_answer: 'All mine.',
    }
    const body = { booking_id: id, ...words, ...forbidden, created_at: '1999-01-01T00:00:00Z' }
    const answer = await call('POST', '/reviews', { as: guest, body })
    expect(answer.body).toMatchObject({ host_answer: null, created_at: testNow.toISOString() })
    expect((await ratingOf(foreign)).rating_count).toBe(0)
  })
})

describe('answerReview', () => {
  it('stands under the review, once, and the guest is told', async () => {
    const listing = await makeListing(ctx, host)
    const { guest, id } = await makeStay(listing)
    const reviewId = parseId<ReviewId>((await review(guest, id)).id)
    if (!reviewId) throw new Error('a review has an id')
    const path = `/reviews/${reviewId}/answer`
    const body = { answer: 'Thank you, come back in spring.' }
    expect((await call('POST', path, { as: guest, body })).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('POST', path, { as: host, body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const page = await listReviews(ctx, { id: listing })
    expect(page.reviews[0]).toMatchObject({
      host_answer: body.answer,
      host_answered_at: testNow.toISOString(),
    })
    ctx.mails.length = 0
    await ctx.runJobs()
    const subjects = ctx.mails.filter(({ to }) => to === guest.email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('The host replied')).length).toBe(1)
    await expect(answerReview(ctx, host, { id: reviewId, ...body })).rejects.toMatchObject({
      code: 'alreadyAnswered',
    })
  })
})

describe('what is kept of a person', () => {
  it('is exported with the words written, and leaves reviews and host’s books without the name', async () => {
    const listing = await makeListing(ctx, host)
    const { guest, id } = await makeStay(listing)
    await review(guest, id)
    const parts = personalData.filter(({ name }) => name === 'bookings' || name === 'reviews')
    const exported = JSON.stringify(await Promise.all(parts.map((part) => part.exportData(ctx.db, guest.id))))
    expect(exported).toContain('maya-contact@example.com')
    expect(exported).toContain('We slept well')
    const hosts = JSON.stringify(await Promise.all(parts.map((part) => part.exportData(ctx.db, host.id))))
    expect(hosts).not.toContain('maya-contact@example.com')
    for (let round = 0; round < 2; round++) {
      await ctx.db.transaction().execute(async (tx) => {
        for (const part of parts) await part.eraseData(tx, guest.id)
      })
    }
    const row = await ctx.db
      .selectFrom('bookings')
      .select(['guest_name', 'guest_email', 'guest_phone', 'special_requests', 'total_price'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      guest_name: 'Former guest',
      guest_email: 'removed@invalid',
      guest_phone: null,
      special_requests: null,
      total_price: '540.00',
    })
    expect((await listReviews(ctx, { id: listing })).reviews[0]?.reviewer_name).toBe('Former guest')
  })
})
