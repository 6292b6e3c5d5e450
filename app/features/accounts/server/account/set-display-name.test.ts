import { expect, test } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { reviewAnswerSchema } from '#features/reviews/review-schema.ts'
import { answerReview } from '#features/reviews/server/answer-review.ts'
import { writeBoth } from '#features/reviews/testing/write-both.ts'
import type { ReviewId } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { goodPassword, linkTokenOf, makePerson, newEmail } from '#tests/support/people.ts'
import { inviteHost } from '../invite-host.ts'

// What people are called (decision 39): chosen by themselves, and by nobody else.

const ctx = await createTestContext()
const call = apiCaller(ctx)

const setName = (as: TestAccount, display_name: unknown) =>
  call('PUT', '/account/name', { as, body: { display_name } })
const userOf = async (as: TestAccount) => (await call('GET', '/auth/session', { as })).body
const nameOf = (email: string) =>
  ctx.db.selectFrom('accounts').select('display_name').where('email', '=', email).executeTakeFirst()

/** What everybody reads under a property, and no token can change. */
async function reviewsOf(property: string) {
  return (await call('GET', `/properties/${property}/reviews`)).body as {
    reviews: { reviewer_name: string; host_name: string | null }[]
  }
}

test('a first name is asked at sign-up and may be left out', async () => {
  const signUp = { password: goodPassword, accept_terms: true }
  for (const [given, stored] of [
    [{ display_name: '  Zoë-Marie ' }, 'Zoë-Marie'],
    [{ display_name: '' }, null],
    [{ display_name: null }, null],
    [{}, null],
  ] as const) {
    const email = newEmail()
    const answer = await call('POST', '/auth/sign-up', { body: { ...signUp, ...given, email } })
    expect(answer.status).toBe(201)
    expect(await nameOf(email)).toEqual({ display_name: stored })
  }
})

test('a confirmation carries no words of whoever typed the address', async () => {
  const email = newEmail()
  const body = { email, password: goodPassword, accept_terms: true, display_name: 'Prize at evil.example' }
  expect(await call('POST', '/auth/sign-up', { body })).toMatchObject({ status: 201 })
  await ctx.runJobs()
  const [mail] = ctx.mails.filter(({ to }) => to === email)
  expect(mail?.text).toContain('Welcome to Holmward')
  expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toContain('Prize')
})

test('an invited host may say a name with the first password, and a later reset changes none', async () => {
  const { id } = await ctx.db
    .insertInto('accounts')
    .values({ source: 'test', source_id: newEmail() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const email = newEmail()
  await inviteHost(ctx, id, email)
  await ctx.runJobs()
  const link = () => linkTokenOf(ctx.mails.filter(({ to }) => to === email).at(-1))
  const reset = (display_name: string) =>
    call('POST', '/auth/reset-password', {
      body: { token: link(), password: goodPassword, accept_terms: true, display_name },
    })
  expect(await reset('Ines')).toMatchObject({ status: 200, body: { user: { display_name: 'Ines' } } })
  await call('POST', '/auth/request-password-reset', { body: { email } })
  await ctx.runJobs()
  expect(await reset('Somebody')).toMatchObject({ status: 200, body: { user: { display_name: 'Ines' } } })
})

test('a name is changed and taken away, for the account of the token alone', async () => {
  const [person, other] = [await makePerson(ctx, { display_name: 'Odile' }), await makeAccount(ctx)]
  expect(await setName(other, ' Max ')).toMatchObject({
    status: 200,
    body: { id: other.id, display_name: 'Max' },
  })
  expect(await userOf(other)).toMatchObject({ user: { display_name: 'Max' } })
  expect(await userOf(person)).toMatchObject({ user: { display_name: 'Odile' } })
  expect(await setName(person, '')).toMatchObject({ status: 200, body: { display_name: null } })
  expect(await userOf(person)).toMatchObject({ user: { display_name: null } })
})

test.each([
  ['a line of its own', 'Max\nSubject'],
  ['a control character', 'Max\u0007'],
  ['a mark of direction', 'Max\u202eenrot'],
  ['a sign that nobody sees', 'Max\u200b'],
  ['markup', '<b>Max</b>'],
  ['a number', 'Max 7'],
  ['101 letters', 'x'.repeat(101)],
  ['no text', 7],
])('a name with %s is refused at its field', async (_, display_name) => {
  const person = await makeAccount(ctx)
  expect(await setName(person, display_name)).toMatchObject({
    status: 400,
    body: { code: 'invalidInput', errors: [{ field: 'display_name' }] },
  })
})

test('the database refuses names that are empty, unkempt or endless, whoever writes them', async () => {
  for (const display_name of ['', ' Max', 'x'.repeat(101)]) {
    await expect(makeAccount(ctx, { display_name })).rejects.toThrow('accounts_display_name_length')
  }
})

test('guest and host read each other’s names with a booking, in letters too; strangers a first name', async () => {
  const host = await makeAccount(ctx, { display_name: 'Hanna Marie Berg' })
  const guest = await makeAccount(ctx, { display_name: 'Theo van Dam' })
  const listing = await makeListing(ctx, host)
  const stay = { check_in_date: '2026-06-15', check_out_date: '2026-06-18', guest_name: 'Theodor Dam' }
  const id = await makeBooking(ctx, { host, guest, listing, status: 'completed', values: stay })
  for (const as of [host, guest]) {
    expect(await call('GET', `/bookings/${id}`, { as })).toMatchObject({
      body: { guest_name: 'Theodor Dam', host_name: 'Hanna Marie Berg' },
    })
  }
  const review = { title: 'Quiet and bright', comment: 'We slept well and walked far.' }
  const { id: reviewId } = await writeBoth(ctx, { host, guest, id, words: review })
  const answer = reviewAnswerSchema.parse({ answer: 'Thank you, come again.' })
  await answerReview(ctx, host, { id: reviewId as ReviewId, ...answer })
  await ctx.runJobs()
  const lettersTo = (to: string) =>
    ctx.mails
      .filter((mail) => mail.to === to)
      .map(({ text }) => text)
      .join('\n')
  expect(lettersTo(guest.email)).toContain('Hanna Marie Berg has accepted your request')
  expect(lettersTo(guest.email)).toContain('Hanna replied to your review')
  expect(lettersTo(host.email)).toContain('Theo reviewed their stay')
  const { reviews } = await reviewsOf(listing)
  expect(reviews).toMatchObject([{ reviewer_name: 'Theo', host_name: 'Hanna' }])
  expect(JSON.stringify(reviews)).not.toMatch(/Marie|van|Theodor|@/)
})

test('without names a review shows the first name of the booking, and nobody a part of an address', async () => {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  const stay = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' }
  const id = await makeBooking(ctx, { host, guest, listing, status: 'completed', values: stay })
  const review = { title: 'Quiet and bright', comment: 'We slept well and walked far.' }
  await writeBoth(ctx, { host, guest, id, words: review })
  const { reviews } = await reviewsOf(listing)
  expect(reviews).toMatchObject([{ reviewer_name: 'Maya', host_name: null }])
  expect(JSON.stringify(reviews)).not.toContain(guest.email.split('@')[0])
})
