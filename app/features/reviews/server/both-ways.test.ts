import { beforeEach, describe, expect, it } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { makeStayByHand } from '#features/bookings/testing/make-by-hand.ts'
import { type BookingId, type PropertyId, parseId, type ReviewId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { meet } from '#tests/support/interleave.ts'
import { guestReviewRequestSchema } from '../guest-review-schema.ts'
import { reviewRequestSchema } from '../review-schema.ts'
import { createReview } from './create-review.ts'
import { editReview } from './edit-review.ts'
import { hideReview } from './hide-review.ts'
import { listHostReviews } from './list-host-reviews.ts'
import { releaseReviews } from './release-reviews.ts'
import { writeGuestReview } from './write-guest-review.ts'

const ctx = await createTestContext({ pool: 30 })
const call = apiCaller(ctx)
const host = await makeAccount(ctx, { display_name: 'Hanna Berg' })

beforeEach(() => {
  ctx.setClock(testNow)
  ctx.mails.length = 0
})

const words = { title: 'A canary sings', comment: 'The canary of the guest sings.', rating: 4 }
const ofGuest = guestReviewRequestSchema.parse({ comment: 'The canary of the host sings.' })
// In Texas: the 14th day after the 18th ends at midnight there.
const closes = new Date('2026-07-03T05:00:00Z')
const justBefore = new Date(closes.getTime() - 1)

type Stay = { guest: TestAccount; id: BookingId; listing: PropertyId }

async function makeStay(listing?: PropertyId): Promise<Stay> {
  const home = listing ?? (await makeListing(ctx, host))
  const guest = await makeAccount(ctx)
  const values = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' }
  const id = await makeBooking(ctx, { host, guest, listing: home, status: 'completed', values })
  return { guest, id, listing: home }
}

type Doors = Pick<typeof ctx, 'db' | 'jobs' | 'clock' | 'call'>

const asGuest = ({ guest, id }: Stay, doors: Doors = ctx, values: object = {}) =>
  createReview(doors, guest, reviewRequestSchema.parse({ booking_id: id, ...words, ...values }))
const asHost = ({ id }: Stay, doors: Doors = ctx) => writeGuestReview(doors, host, { id, ...ofGuest })

async function read({ listing, guest }: Stay) {
  const page = await call('GET', `/properties/${listing}/reviews`)
  const standing = await call('GET', '/guest/standing', { as: guest })
  return [page.body, standing.body] as [{ summary: { count: number } }, { review_count: number }]
}

async function countsOf(stay: Stay) {
  const [page, standing] = await read(stay)
  const { rating_count } = await ctx.db
    .selectFrom('properties')
    .select('rating_count')
    .where('id', '=', stay.listing)
    .executeTakeFirstOrThrow()
  return { page: page.summary.count, standing: standing.review_count, rated: rating_count }
}

const none = { page: 0, standing: 0, rated: 0 }
const all = { page: 1, standing: 1, rated: 1 }

describe('both ways', () => {
  it.each(['guest', 'host'] as const)(
    'publishes both when the second has written, after the %s',
    async (first) => {
      const stay = await makeStay()
      await (first === 'guest' ? asGuest(stay) : asHost(stay))
      expect(await countsOf(stay)).toEqual(none)
      await (first === 'guest' ? asHost(stay) : asGuest(stay))
      expect(await countsOf(stay)).toEqual(all)
      await ctx.runJobs()
      const mailTo = (to: string) =>
        ctx.mails
          .filter((mail) => mail.to === to)
          .map(({ text }) => text)
          .join()
      expect(mailTo(host.email)).toContain('The canary of the guest sings.')
      expect(mailTo(stay.guest.email)).toContain('The canary of the host sings.')
    },
  )

  it('publishes what one side wrote at the closing minute, whenever the sweep comes, which counts and tells once', async () => {
    const stay = await makeStay()
    await asGuest(stay)
    ctx.setClock(justBefore)
    expect(await releaseReviews(ctx)).toBe(0)
    expect(await countsOf(stay)).toEqual(none)
    ctx.setClock(closes)
    expect(await countsOf(stay)).toEqual({ ...none, page: 1 })
    await expect(asHost(stay)).rejects.toMatchObject({ code: 'reviewsClosed' })
    await ctx.runJobs()
    ctx.mails.length = 0
    await Promise.all([releaseReviews(ctx), releaseReviews(ctx)])
    await releaseReviews(ctx)
    expect(await countsOf(stay)).toEqual({ ...none, page: 1, rated: 1 })
    await ctx.runJobs()
    const letters = ctx.mails.filter(({ to }) => to === host.email || to === stay.guest.email)
    expect(letters.map(({ subject }) => subject.slice(0, 11))).toEqual(['4 stars for'])
  })

  it('takes nothing of people who never stayed, twice, or a moment after 14 days', async () => {
    const stay = await makeStay()
    const stranger = await makeAccount(ctx)
    await expect(asGuest({ ...stay, guest: stranger })).rejects.toMatchObject({ code: 'notFound' })
    await expect(asGuest({ ...stay, guest: host as TestAccount })).rejects.toMatchObject({ code: 'notFound' })
    for (const other of [stranger, stay.guest]) {
      await expect(writeGuestReview(ctx, other, { id: stay.id, ...ofGuest })).rejects.toMatchObject({
        code: 'notFound',
      })
    }
    ctx.setClock(closes)
    await expect(asGuest(stay)).rejects.toMatchObject({ code: 'reviewsClosed' })
    ctx.setClock(justBefore)
    await asGuest(stay)
    await expect(asGuest(stay)).rejects.toMatchObject({ code: 'alreadyReviewed' })
  })

  it('takes nothing of a stay by hand, which has nobody on the other side, and notes none that was cancelled', async () => {
    const listing = await makeListing(ctx, host)
    const cancelled = await makeStayByHand(ctx, host, listing)
    const end = await call('PATCH', `/bookings/${cancelled}`, { as: host, body: { status: 'cancelled' } })
    expect(end.status).toBe(200)
    const page = await call('GET', `/properties/${listing}/reviews`)
    expect(page.body).toMatchObject({ host_cancellations: [] })
    const id = await makeStayByHand(ctx, host, listing)
    ctx.setClock(new Date('2026-07-06T12:00:00Z'))
    const code = 'nobodyToReview'
    await expect(writeGuestReview(ctx, host, { id, ...ofGuest })).rejects.toMatchObject({ code })
    expect((await call('GET', `/bookings/${id}/guest`, { as: host })).status).toBe(404)
  })

  it('lets each side change its words until both are published, and never after', async () => {
    const stay = await makeStay()
    const { id: text } = await asGuest(stay)
    const edit = (as: TestAccount, title: string) =>
      call('PATCH', `/reviews/${text}`, { as, body: { ...words, title, value: 2 } })
    expect(await edit(stay.guest, 'Other words now')).toMatchObject({
      status: 200,
      body: { title: 'Other words now', value: 2, is_published: false },
    })
    expect((await edit(host, 'Not by the host')).status).toBe(404)
    await asHost(stay)
    expect(await edit(stay.guest, 'Too late for it')).toMatchObject({
      status: 409,
      body: { code: 'published' },
    })
    await expect(asHost(stay)).rejects.toMatchObject({ code: 'published' })
    const alone = await makeStay()
    await asHost(alone)
    await writeGuestReview(ctx, host, { id: alone.id, ...ofGuest, rating: 2 })
    ctx.setClock(closes)
    const { body } = await call('GET', '/guest/standing', { as: alone.guest })
    expect(body).toMatchObject({ review_count: 1, average: 2 })
  })

  it('does not change words under those who read them, when an edit meets the publication', async () => {
    const stay = await makeStay()
    const id = parseId<ReviewId>((await asGuest(stay)).id)
    if (!id) throw new Error('a review has an id')
    const edit = reviewRequestSchema.parse({ booking_id: stay.id, ...words, title: 'Sneaked in' })
    const { booking_id: _, ...fields } = edit
    const [, edited] = await meet(
      ctx,
      (doors) => asHost(stay, doors),
      () => editReview(ctx, stay.guest, { id, ...fields }),
    )
    expect(edited).toBe('published')
    expect(JSON.stringify(await read(stay))).not.toContain('Sneaked in')
  })

  it('releases the other when one is hidden before', async () => {
    const stay = await makeStay()
    const id = parseId<ReviewId>((await asGuest(stay)).id)
    if (!id) throw new Error('a review has an id')
    await inTransaction(ctx.db, (tx) => hideReview(ctx, tx, id))
    await asHost(stay)
    expect(await countsOf(stay)).toEqual({ ...none, standing: 1 })
    const { body } = await call('GET', '/guest/reviews', { as: stay.guest })
    expect(body).toMatchObject({ reviews: [{ is_hidden: true, is_published: true }] })
  })
})

describe('both writing at once', () => {
  it.each(['guest', 'host'] as const)('publishes both when they meet, the %s first', async (first) => {
    const stay = await makeStay()
    // The first of the two waits for whoever holds the booking, and the second for the first.
    const one = async (doors: Context, stop: () => Promise<void>) =>
      inTransaction(doors.db, async (tx) => {
        await tx.selectFrom('bookings').select('id').where('id', '=', stay.id).forNoKeyUpdate().execute()
        await stop()
      })
    const [a, b] = first === 'guest' ? [asGuest, asHost] : [asHost, asGuest]
    const pending = meet(ctx, one, async (): Promise<unknown> => a(stay))
    await Promise.all([pending, b(stay)])
    expect(await countsOf(stay)).toEqual(all)
  })

  // `npm run test:long` races a thousand stays.
  const races = process.env.TEST_LONG === undefined ? 20 : 1_000
  it(`publishes both once, ${races} times`, { timeout: 60_000 + races * 900 }, async () => {
    for (let run = 0; run < races; run += 5) {
      const stays = await Promise.all(Array.from({ length: 5 }, () => makeStay()))
      await ctx.runJobs()
      ctx.mails.length = 0
      await Promise.all(stays.flatMap((stay) => [asGuest(stay), asHost(stay)]))
      for (const stay of stays) expect(await countsOf(stay)).toEqual(all)
      await ctx.runJobs()
      const told = ctx.mails.map(({ text }) => /The canary of the (guest|host) sings/.exec(text)?.[1] ?? '')
      expect(told.sort()).toEqual([...Array(5).fill('guest'), ...Array(5).fill('host')])
    }
  })
})

describe('a home that is gone', () => {
  it('sheds no review by being deleted and listed again, also of a stay that is reviewed later', async () => {
    const listing = await makeListing(ctx, host)
    const [before, after] = [await makeStay(listing), await makeStayLater(listing)]
    await asGuest(before)
    await asHost(before)
    expect((await call('DELETE', `/properties/${listing}`, { as: host })).status).toBe(204)
    await asGuest(after)
    await asHost(after)
    const listed = await listHostReviews(ctx, host.id, { offset: 0, limit: 2 })
    expect(listed.map(({ title, path }) => [title, path])).toEqual([
      [words.title, null],
      [words.title, null],
    ])
    expect(listed[0]?.home).toBeTruthy()
    const own = await call('GET', '/guest/reviews', { as: before.guest })
    expect(own.body).toMatchObject({ reviews: [{ property_id: null, title: words.title }] })
  })

  async function makeStayLater(listing: PropertyId): Promise<Stay> {
    const guest = await makeAccount(ctx)
    const values = { check_in_date: '2026-06-18', check_out_date: '2026-06-20' }
    const id = await makeBooking(ctx, { host, guest, listing, status: 'confirmed', values })
    ctx.setClock(new Date('2026-06-20T12:00:00Z'))
    const body = { status: 'completed' }
    expect((await call('PATCH', `/bookings/${id}`, { as: host, body })).status).toBe(200)
    return { guest, id, listing }
  }
})

describe('an answer', () => {
  it('is taken for 30 days from the publication, to the minute', async () => {
    const stay = await makeStay()
    const { id } = await asGuest(stay)
    const answer = { as: host, body: { answer: 'Thank you for the long time.' } }
    expect((await call('POST', `/reviews/${id}/answer`, answer)).status).toBe(404)
    const last = closes.getTime() + 30 * 86_400_000
    ctx.setClock(new Date(last))
    expect(await call('POST', `/reviews/${id}/answer`, answer)).toMatchObject({
      status: 409,
      body: { code: 'answerTooLate' },
    })
    const { body } = await call('GET', '/host/reviews/unanswered', { as: host })
    expect(JSON.stringify(body)).not.toContain(id)
    ctx.setClock(new Date(last - 1))
    expect((await call('POST', `/reviews/${id}/answer`, answer)).status).toBe(201)
  })
})

describe('a stay that its host cancelled', () => {
  it('before arrival has no review and leaves a note for twelve months, which is in no average', async () => {
    const listing = await makeListing(ctx, host)
    const guest = await makeAccount(ctx)
    const values = { check_in_date: '2026-07-01', check_out_date: '2026-07-03' }
    const id = await makeBooking(ctx, { host, guest, listing, status: 'confirmed', values })
    const cancelled = { status: 'cancelled', reason: 'The roof came off.' }
    expect((await call('PATCH', `/bookings/${id}`, { as: host, body: cancelled })).status).toBe(200)
    ctx.setClock(new Date('2026-07-04T12:00:00Z'))
    await expect(asGuest({ guest, id, listing })).rejects.toMatchObject({ code: 'reviewNotOpen' })
    await expect(asHost({ guest, id, listing })).rejects.toMatchObject({ code: 'reviewNotOpen' })
    const page = () => call('GET', `/properties/${listing}/reviews`)
    expect((await page()).body).toMatchObject({
      host_cancellations: ['2026-06-15'],
      summary: { count: 0, average: null },
    })
    ctx.setClock(new Date('2027-06-16T12:00:00Z'))
    expect((await page()).body).toMatchObject({ host_cancellations: [] })
  })
})
