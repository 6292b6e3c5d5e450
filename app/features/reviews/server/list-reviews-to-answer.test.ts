import { expect, it } from 'vitest'
import type { PropertyId } from '#lib/ids.ts'
import { writeCursor } from '#platform/database/cursor.ts'
import { apiCaller } from '#tests/support/api.ts'
import { insertBooking } from '#tests/support/authorisation/booking-row.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { indexesInOrder } from '#tests/support/plans.ts'
import { selectUnanswered } from './list-reviews-to-answer.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const guest = await makeAccount(ctx)

async function makeReviews(host: TestAccount, property: PropertyId, titles: readonly string[]) {
  const bookings = await Promise.all(
    titles.map(() =>
      insertBooking(
        ctx,
        { property, host, guest },
        {
          status: 'completed',
          check_in_date: '2026-05-01',
          check_out_date: '2026-05-05',
          expires_at: new Date('2026-05-01T12:00:00Z'),
        },
      ),
    ),
  )
  // Rows of one statement share an instant down to the microsecond.
  await ctx.db
    .insertInto('reviews')
    .values(
      titles.map((title, at) => ({
        booking_id: bookings[at] ?? '',
        property_id: property,
        reviewer_id: guest.id,
        host_id: host.id,
        rating: 4,
        title,
        comment: 'Quiet nights and a good breakfast.',
      })),
    )
    .execute()
}

type Page = {
  reviews: { id: string; title: string; property_title: string }[]
  count: number
  next_cursor: string
}

async function read(as: TestAccount): Promise<Page['reviews']> {
  const seen: Page['reviews'] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body } = await call('GET', `/host/reviews/unanswered${cursor && `?cursor=${cursor}`}`, {
      as,
    })
    expect(status).toBe(200)
    const page = body as Page
    seen.push(...page.reviews)
    cursor = page.next_cursor
  }
  return seen
}

it('lists every review without an answer once, also where they share the instant at a page’s edge', async () => {
  const host = await makeAccount(ctx)
  const home = await makeListing(ctx, host, { title: 'Weir House' })
  await makeReviews(
    host,
    home,
    Array.from({ length: 23 }, (_, at) => `Review number ${at}`),
  )
  const all = await read(host)
  expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([23, 23])
  expect(all[0]?.property_title).toBe('Weir House')
  const [first] = all
  await call('POST', `/reviews/${first?.id}/answer`, {
    as: host,
    body: { answer: 'Come back whenever you like.' },
  })
  expect((await read(host)).map(({ id }) => id)).toEqual(all.slice(1).map(({ id }) => id))
})

it('shows nothing of others, whatever cursor is sent', async () => {
  const host = await makeAccount(ctx)
  await makeReviews(host, await makeListing(ctx, host), ['A fine stay'])
  const [own] = await read(host)
  const other = await makeAccount(ctx)
  expect(await read(other)).toEqual([])
  expect(await read(guest)).toEqual([])
  const behind = (cursor: string) => call('GET', `/host/reviews/unanswered?cursor=${cursor}`, { as: other })
  const foreign = writeCursor('2999-01-01T00:00:00.000000Z', own?.id ?? '')
  expect(await behind(foreign)).toMatchObject({ status: 200, body: { reviews: [], count: 0 } })
  for (const cursor of [own?.id ?? '', 'nonsense']) expect((await behind(cursor)).status).toBe(400)
})

it('is read from the index of what has no answer', async () => {
  const page = { now: testNow, after: null, limit: 11 }
  expect(await indexesInOrder(ctx.db, (db) => selectUnanswered(db, guest, page))).toContain(
    'reviews_unanswered_idx',
  )
})
