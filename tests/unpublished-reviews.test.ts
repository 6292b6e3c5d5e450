import { beforeAll, describe, expect, it } from 'vitest'
import { sendReviewInvitations } from '#features/bookings/server/letters/send-stay-letters.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { guestReviewRequestSchema } from '#features/reviews/guest-review-schema.ts'
import { reviewRequestSchema } from '#features/reviews/review-schema.ts'
import { createReview } from '#features/reviews/server/create-review.ts'
import { reviewsPersonalData } from '#features/reviews/server/personal-data.ts'
import { releaseReviews, sendReviewReminders } from '#features/reviews/server/release-reviews.ts'
import { writeGuestReview } from '#features/reviews/server/write-guest-review.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { listPagePatterns, openWebApp } from '#tests/support/web-app.ts'

// Promise 36 outside the API, whose operations tests/authorisation.test.ts asks one by one with the same two canaries.

const ctx = await createTestContext()
const { app, url } = await openWebApp(ctx)
const [host, guest, otherGuest] = [await makeAccount(ctx), await makeAccount(ctx), await makeAccount(ctx)]
const [home, other] = [await makeListing(ctx, host), await makeListing(ctx, host)]

const ofHome = 'kanarie-of-the-guest'
const ofGuest = 'kanarie-of-the-host'
const values = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' }
// In Texas: the 14th day after the 18th ends at midnight there.
const closes = new Date('2026-07-03T05:00:00Z')

beforeAll(async () => {
  const shared = { host, status: 'completed', values } as const
  const stay = await makeBooking(ctx, { ...shared, guest, listing: home })
  const words = { title: `Words, ${ofHome}`, comment: `More words, ${ofHome}` }
  await createReview(ctx, guest, reviewRequestSchema.parse({ booking_id: stay, ...words, rating: 3 }))
  const id = await makeBooking(ctx, { ...shared, guest: otherGuest, listing: other })
  await writeGuestReview(ctx, host, { id, ...guestReviewRequestSchema.parse({ comment: `Of ${ofGuest}` }) })
})

/** Every page and document of the site that is about the homes, their host or a stay, and what those lead to. */
async function readSite(): Promise<string> {
  const { id: stay } = await ctx.db
    .selectFrom('bookings')
    .select('id')
    .where('guest_id', '=', guest.id)
    .executeTakeFirstOrThrow()
  const patterns = [...app.routes.map((route) => route.path), ...listPagePatterns()]
  const fill = (id: string) =>
    patterns.map((pattern) => pattern.replaceAll('\\', '').replace(/:\w+\??(\{[^}]*\})?|\*/g, id))
  const asked = new Set<string>()
  const answers: string[] = []
  const ask = async (path: string) => {
    if (asked.has(path)) return
    asked.add(path)
    const answer = await fetch(`${url}${path}`, { redirect: 'manual' })
    const text = await answer.text()
    if (answer.ok) answers.push(text)
    if (!path.includes('sitemap')) return
    for (const [, loc = ''] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) await ask(new URL(loc).pathname)
  }
  const pages = [home, other, host.id, stay].flatMap(fill)
  for (const path of ['/sitemap.xml', '/search?q=Austin', `/property/${home}.data`, ...pages]) await ask(path)
  expect(asked).toContain(`/property/${home}`)
  return answers.join('\n')
}

const countOf = (text: string, word: string) => text.split(word).length - 1

describe('what one side of a stay has written alone', () => {
  it('is on no page, in no structured data and in no sitemap, and is on the home’s page when the time is over', async () => {
    const before = await readSite()
    expect(before).not.toContain('kanarie')
    expect(before).not.toContain('aggregateRating')
    ctx.setClock(closes)
    const after = await readSite()
    ctx.setClock(testNow)
    expect(countOf(after, ofHome)).toBeGreaterThan(1)
    expect(after).not.toContain(ofGuest)
  }, 60_000)

  it('is in no mail, notice or message before, and in no copy of the data of the other side', async () => {
    const copyOf = async (id: typeof host.id) =>
      JSON.stringify(await reviewsPersonalData.exportData(ctx.db, id))
    ctx.setClock(new Date('2026-06-18T12:00:00Z'))
    expect(await sendReviewInvitations(ctx)).toBe(2)
    await ctx.runJobs()
    ctx.setClock(new Date(closes.getTime() - 2 * 86_400_000))
    expect(await sendReviewReminders(ctx)).toBe(2)
    expect(await releaseReviews(ctx)).toBe(0)
    await ctx.runJobs()
    const stored = await Promise.all([
      ctx.db.selectFrom('notices').selectAll().execute(),
      ctx.db.selectFrom('messages').selectAll().execute(),
    ])
    expect(ctx.mails.length).toBeGreaterThan(0)
    expect(JSON.stringify([ctx.mails, stored])).not.toContain('kanarie')
    expect(await copyOf(host.id)).not.toContain(ofHome)
    expect(await copyOf(guest.id)).not.toContain(ofGuest)
    expect(await copyOf(otherGuest.id)).not.toContain('kanarie')
    ctx.setClock(closes)
    await releaseReviews(ctx)
    expect(await copyOf(host.id)).toContain(ofHome)
    expect(await copyOf(otherGuest.id)).toContain(ofGuest)
    ctx.setClock(testNow)
  })
})
