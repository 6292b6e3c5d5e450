import { beforeEach, expect, test } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { writeBoth } from '#features/reviews/testing/write-both.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { decisionOf, makeStaff } from '../testing/make-staff.ts'

// What a host wrote of a guest is reported by who reads it, and hidden from everybody but its writer.

const ctx = await createTestContext()
const call = apiCaller(ctx)
const moderator = await makeStaff(ctx, 'moderator')
const ofGuest = 'A guest like no other, come again.'

beforeEach(() => ctx.setClock(testNow))

/** A guest of whom one host has written, and another home's host whom the guest asks for a stay. */
async function makeGuest({ isPublished = true } = {}) {
  const [writer, guest, asked] = [await makeAccount(ctx), await makeAccount(ctx), await makeAccount(ctx)]
  const values = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' }
  const home = await makeListing(ctx, writer)
  const id = await makeBooking(ctx, { host: writer, guest, listing: home, status: 'completed', values })
  const words = { title: 'Quiet and bright', comment: 'We slept well and walked far.' }
  if (isPublished) await writeBoth(ctx, { host: writer, guest, id, words })
  else
    await call('PUT', `/bookings/${id}/guest-review`, { as: writer, body: { rating: 2, comment: ofGuest } })
  const listing = await makeListing(ctx, asked)
  const request = await makeBooking(ctx, { host: asked, guest, listing })
  const review = await ctx.db
    .selectFrom('guest_reviews')
    .select('id')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  return { writer, guest, asked, request, booking: id, review: review.id }
}

const report = (as: TestAccount | null, id: string) =>
  call('POST', '/reports', { ...(as && { as }), body: { kind: 'guest_review', id, reason: 'inappropriate' } })

test('the guest and a host whom the guest has asked report it; its writer, strangers and visitors do not', async () => {
  const { writer, guest, asked, review } = await makeGuest()
  expect((await report(guest, review)).status).toBe(201)
  expect((await report(asked, review)).status).toBe(201)
  expect(await report(writer, review)).toMatchObject({ status: 409, body: { code: 'ownThing' } })
  expect((await report(await makeAccount(ctx), review)).status).toBe(404)
  expect((await report(null, review)).status).toBe(404)
  const cases = await ctx.db.selectFrom('cases').selectAll().where('target_id', '=', review).execute()
  expect(cases).toMatchObject([{ target_kind: 'guest_review', subject_id: writer.id, report_count: 2 }])
})

test('one that is not published is nobody’s to report, so that no report tells that it exists', async () => {
  const { guest, asked, review } = await makeGuest({ isPublished: false })
  for (const person of [guest, asked]) expect((await report(person, review)).status).toBe(404)
})

test('hidden it is gone from every answer but its writer’s, and comes back', async () => {
  const { writer, guest, asked, request, booking, review } = await makeGuest()
  const reads = async () => {
    const answers = await Promise.all([
      call('GET', '/guest/standing', { as: guest }),
      call('GET', `/bookings/${request}/guest`, { as: asked }),
      call('GET', `/bookings/${booking}/guest`, { as: writer }),
      call('GET', '/account/data', { as: guest }),
    ])
    return answers.map(({ body }) => JSON.stringify(body).includes(ofGuest))
  }
  await ctx.db
    .updateTable('review_windows')
    .set({ released_at: testNow })
    .where('booking_id', '=', booking)
    .execute()
  expect(await reads()).toEqual([true, true, true, true])
  await report(guest, review)
  const found = await ctx.db
    .selectFrom('cases')
    .select('id')
    .where('target_id', '=', review)
    .executeTakeFirstOrThrow()
  const shown = await call('GET', `/operator/cases/${found.id}`, { as: moderator })
  expect(shown.body).toMatchObject({ target_kind: 'guest_review', text: ofGuest })
  const body = decisionOf('hide_review')
  const { body: made } = await call('POST', `/operator/cases/${found.id}/decisions`, { as: moderator, body })
  expect(await reads()).toEqual([false, false, false, false])
  expect((await call('GET', '/guest/standing', { as: guest })).body).toMatchObject({
    review_count: 0,
    average: null,
  })
  expect((await call('GET', '/host/guest-reviews', { as: writer })).body).toMatchObject({
    reviews: [{ id: review, is_hidden: true, comment: ofGuest }],
  })
  await ctx.runJobs()
  const told = ctx.mails.find(({ to, subject }) => to === writer.email && subject === 'Your review is hidden')
  expect(told?.text).toContain('doesn’t count in any average')
  const { id } = made as { id: string }
  await call('POST', `/decisions/${id}/appeal`, { as: writer, body: { words: 'It is true.' } })
  const second = await makeStaff(ctx)
  const answer = { is_upheld: false, answer: 'You are right.' }
  expect((await call('POST', `/operator/appeals/${id}`, { as: second, body: answer })).status).toBe(204)
  expect(await reads()).toEqual([true, true, true, true])
})
