import { describe, expect, it } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import type { PropertyId, ReviewId } from '#lib/ids.ts'
import { inTransaction } from '#platform/database/database.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { hideReview, showReview } from './hide-review.ts'
import { reviewsPersonalData } from './personal-data.ts'
import { reviewMail } from './review-mail.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const host = await makeAccount(ctx)

type Row = { published_at?: Date | null; hidden_at?: Date; rating?: number }

async function makeReview(listing: PropertyId, row: Row): Promise<ReviewId> {
  const guest = await makeAccount(ctx)
  const booking = await makeBooking(ctx, { host, guest, listing })
  const words = { title: 'A canary sings', comment: 'Words that nobody may read yet.' }
  const parties = { property_id: listing, reviewer_id: guest.id, host_id: host.id }
  const { id } = await ctx.db
    .insertInto('reviews')
    .values({ booking_id: booking, ...parties, rating: 1, ...words, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const decide = (act: typeof hideReview, id: ReviewId) => inTransaction(ctx.db, (tx) => act(ctx, tx, id))

async function ratingOf(listing: PropertyId) {
  const row = await ctx.db
    .selectFrom('properties')
    .select(['rating_average', 'rating_count'])
    .where('id', '=', listing)
    .executeTakeFirstOrThrow()
  return [row.rating_average, row.rating_count]
}

const later = new Date(testNow.getTime() + 1)

describe('a review that others may not read', () => {
  it.each([
    ['is published later', { published_at: later }],
    ['is hidden', { hidden_at: testNow }],
    ['is published and hidden', { published_at: testNow, hidden_at: testNow }],
  ])('because it %s, is in no list, sum, letter or answer', async (_, row) => {
    const listing = await makeListing(ctx, host)
    const id = await makeReview(listing, row)
    expect((await call('GET', `/properties/${listing}/reviews`)).body).toMatchObject({
      summary: { count: 0, average: null },
      reviews: [],
    })
    expect((await call('GET', '/host/reviews/unanswered', { as: host })).body).toMatchObject({
      reviews: [],
      count: 0,
    })
    const answer = { answer: 'What have you said of us?' }
    expect((await call('POST', `/reviews/${id}/answer`, { as: host, body: answer })).status).toBe(404)
    await inTransaction(ctx.db, (tx) => ctx.jobs.send(tx, reviewMail, { review_id: id, news: 'received' }))
    await ctx.runJobs()
    expect(JSON.stringify(ctx.mails)).not.toContain('canary')
  })

  it('is shown from its very instant on', async () => {
    const listing = await makeListing(ctx, host)
    await makeReview(listing, { published_at: testNow })
    await makeReview(listing, { published_at: null })
    expect((await call('GET', `/properties/${listing}/reviews`)).body).toMatchObject({
      summary: { count: 2 },
    })
  })
})

describe('a decision', () => {
  it('takes a review out of the rating and out of what the host downloads, and gives it back', async () => {
    const listing = await makeListing(ctx, host)
    await makeReview(listing, { rating: 5 })
    const id = await makeReview(listing, {})
    expect(await decide(hideReview, id)).toBe(true)
    expect(await ratingOf(listing)).toEqual(['5.00', 1])
    const exported = async () =>
      JSON.stringify(await reviewsPersonalData.exportData(ctx.db, host.id)).includes(id)
    expect(await exported()).toBe(false)
    ctx.setClock(later)
    expect(await decide(hideReview, id)).toBe(true)
    const { hidden_at } = await ctx.db
      .selectFrom('reviews')
      .select('hidden_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(hidden_at).toEqual(testNow)
    ctx.setClock(testNow)
    expect(await decide(showReview, id)).toBe(true)
    expect(await ratingOf(listing)).toEqual(['3.00', 2])
    expect(await exported()).toBe(true)
  })
})
