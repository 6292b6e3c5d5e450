import { describe, expect, it } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import type { ReviewPage } from '../review-schema.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const host = await makeAccount(ctx)
const guest = await makeAccount(ctx)

async function makeReview(property: string, rating: number, recommend = true, createdAt = new Date()) {
  const booking = await ctx.db
    .insertInto('bookings')
    .values({
      property_id: property,
      host_id: host.id,
      guest_id: guest.id,
      status: 'completed',
      check_in_date: '2026-01-01',
      check_out_date: '2026-01-02',
      guests_count: 1,
      price_per_night: '10.00',
      total_price: '10.00',
      guest_name: 'Maya Olsen',
      guest_email: 'maya-contact@example.com',
      property_title: 'A home',
      property_city: 'Austin',
      property_state: 'Texas',
      property_country: 'United States',
      expires_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('reviews')
    .values({
      booking_id: booking.id,
      property_id: property,
      reviewer_id: guest.id,
      host_id: host.id,
      rating,
      title: `${rating} stars`,
      comment: 'A stay that we will not forget.',
      would_recommend: recommend,
      created_at: createdAt,
    })
    .execute()
}

async function read(property: string, cursor = ''): Promise<ReviewPage> {
  const answer = await call('GET', `/properties/${property}/reviews${cursor && `?cursor=${cursor}`}`)
  expect(answer.status).toBe(200)
  return answer.body as ReviewPage // the operation's own schema
}

describe('listReviews', () => {
  it('sums up by the specification: one decimal, rounded percentage, breakdown', async () => {
    const home = await makeListing(ctx, host)
    for (const [rating, recommend] of [
      [5, true],
      [4, true],
      [4, false],
    ] as const) {
      await makeReview(home, rating, recommend)
    }
    const { summary, reviews } = await read(home)
    expect(summary).toEqual({
      count: 3,
      average: 4.3,
      recommend_percent: 67,
      breakdown: { 5: 1, 4: 2, 3: 0, 2: 0, 1: 0 },
      scores: expect.objectContaining({ value: { average: null, count: 0 } }),
    })
    expect(reviews[0]?.reviewer_name).toBe('Maya')
    expect(JSON.stringify(reviews)).not.toMatch(/Olsen|contact@/)
  })

  it('says nothing of a property without reviews but that there are none', async () => {
    const page = await read(await makeListing(ctx, host))
    expect(page).toMatchObject({ summary: { count: 0, average: null, recommend_percent: null }, reviews: [] })
  })

  it('pages newest first, without a gap or a repeat, when many share an instant', async () => {
    const home = await makeListing(ctx, host)
    const at = new Date('2026-05-01T00:00:00.123Z')
    for (let made = 0; made < 23; made++) await makeReview(home, 5, true, at)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: ReviewPage = await read(home, cursor)
      seen.push(...page.reviews.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([23, 23])
    expect(seen).toEqual([...seen].sort().reverse())
  })

  it('is not found for inactive, missing and malformed properties, and refuses what is no cursor', async () => {
    const hidden = await makeListing(ctx, host, { is_active: false })
    for (const id of [hidden, '0196fb2e-0000-7000-8000-000000000000', 'nonsense']) {
      expect((await call('GET', `/properties/${id}/reviews`)).status).toBe(404)
    }
    const home = await makeListing(ctx, host)
    expect((await call('GET', `/properties/${home}/reviews?cursor=nonsense`)).status).toBe(400)
  })
})
