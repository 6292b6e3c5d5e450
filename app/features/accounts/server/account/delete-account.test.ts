import { beforeEach, describe, expect, test } from 'vitest'
import { bookingRequest, makeBooking } from '#features/bookings/testing/make-booking.ts'
import { cabin } from '#features/listings/testing/listing-world.ts'
import type { PropertyId, SessionId } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { meet } from '#tests/support/interleave.ts'
import { goodPassword, makePerson, makeVisitor } from '#tests/support/people.ts'
import { signIn } from '../sign-in.ts'
import { deleteAccount, restoreAccount } from './delete-account.ts'
import { eraseAccounts } from './erase-accounts.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const day = 86_400_000
const body = { password: goodPassword }

beforeEach(() => ctx.setClock(testNow))

const daysLater = (days: number) => ctx.setClock(new Date(testNow.getTime() + days * day))

async function listing(id: PropertyId) {
  return ctx.db
    .selectFrom('properties')
    .select(['is_active', 'is_paused'])
    .where('id', '=', id)
    .executeTakeFirst()
}

async function account(person: TestAccount) {
  return ctx.db
    .selectFrom('accounts')
    .select(['email', 'password_hash', 'terms_version', 'delete_after', 'erased_at'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
}

async function openSessionOf(person: TestAccount): Promise<SessionId> {
  const { id } = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', person.id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id as SessionId // just read from its table
}

async function mailsTo(person: TestAccount): Promise<string[]> {
  await ctx.runJobs()
  return ctx.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)
}

describe('deleteAccount', () => {
  test('closes the account at once: listings offline, requests ended on both sides, signed out, mailed', async () => {
    const [host, guest, other] = [await makePerson(ctx), await makeAccount(ctx), await makePerson(ctx)]
    const own = await makeListing(ctx, host)
    const asleep = await makeListing(ctx, host, { is_active: false })
    const elsewhere = await makeListing(ctx, other)
    const sent = await makeBooking(ctx, { host: other, guest: host, listing: elsewhere })
    const received = await makeBooking(ctx, { host, guest, listing: own })
    await ctx.runJobs()
    ctx.mails.length = 0

    const answer = await call('POST', '/account/deletion', { as: host, body })
    expect(answer).toMatchObject({ status: 200, body: { delete_after: '2026-07-15T12:00:00.000Z' } })
    expect(await listing(own)).toEqual({ is_active: false, is_paused: true })
    expect(await listing(asleep)).toEqual({ is_active: false, is_paused: false })
    expect(await listing(elsewhere)).toEqual({ is_active: true, is_paused: false })
    expect(await call('GET', '/account/sessions', { as: host })).toMatchObject({ status: 401 })
    const states = await ctx.db
      .selectFrom('bookings')
      .select(['id', 'status', 'cancel_reason'])
      .where('id', 'in', [sent, received])
      .execute()
    expect(
      new Map(states.map(({ id, status, cancel_reason }) => [id, `${status}: ${cancel_reason}`])),
    ).toEqual(
      new Map([
        [sent, 'cancelled: withdrawn'],
        [received, 'cancelled: declined'],
      ]),
    )
    expect(await mailsTo(host)).toEqual(['Your Holmward account will be deleted'])
    expect(await mailsTo(guest)).toEqual([expect.stringMatching(/^Declined: /)])
    expect(await mailsTo(other)).toEqual([expect.stringMatching(/^Withdrawn: /)])
  })

  test('does not mail twice when two clicks meet in the middle of their work', async () => {
    const person = await makePerson(ctx)
    const until = { delete_after: '2026-07-15T12:00:00.000Z' }
    const answers = await meet(
      ctx,
      (doors) => deleteAccount(doors, person, body),
      () => deleteAccount(ctx, person, body),
    )
    expect(answers).toEqual([until, until])
    expect(await mailsTo(person)).toEqual(['Your Holmward account will be deleted'])
  })

  test('is refused without the password, and names the stays that lie ahead, as host and as guest', async () => {
    const [host, guest] = [await makePerson(ctx), await makePerson(ctx)]
    const own = await makeListing(ctx, host, { title: 'Cedar Cabin' })
    await makeBooking(ctx, { host, guest, listing: own, status: 'confirmed' })
    const wrong = await call('POST', '/account/deletion', { as: host, body: { password: 'Wrong-2026-x' } })
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 'wrongPassword', errors: [{ field: 'password' }] },
    })
    for (const [person, words] of [
      [host, 'A guest stays in Cedar Cabin from Jul 01, 2026'],
      [guest, 'You stay in Cedar Cabin from Jul 01, 2026'],
    ] as const) {
      const shown = await call('GET', '/account/deletion', { as: person })
      expect(shown.body).toMatchObject({ delete_after: null, obstacles: [expect.stringContaining(words)] })
      const refused = await call('POST', '/account/deletion', { as: person, body })
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'deletionBlocked',
          values: {
            obstacles: [{ code: 'stayAhead', property_title: 'Cedar Cabin', check_in_date: '2026-07-01' }],
          },
        },
      })
      expect(JSON.stringify(refused.body)).toContain(words)
      expect(await account(person)).toMatchObject({ delete_after: null })
    }
    expect(await listing(own)).toEqual({ is_active: true, is_paused: false })
  })

  test('leaves nothing to put on the site: no listing, no activation, no request, until it is restored', async () => {
    const [person, other] = [await makePerson(ctx), await makeAccount(ctx)]
    const own = await makeListing(ctx, person, { is_active: false })
    const elsewhere = await makeListing(ctx, other)
    await deleteAccount(ctx, person, body)
    await signIn(ctx, makeVisitor(), { email: person.email, password: goodPassword })
    const closed = { ...person, sessionId: await openSessionOf(person) }
    const tries = () =>
      Promise.all([
        call('POST', '/properties', { as: closed, body: cabin }),
        call('PUT', `/properties/${own}/active`, { as: closed, body: { is_active: true } }),
        call('POST', '/bookings', { as: closed, body: bookingRequest(elsewhere) }),
      ])
    const refused = {
      status: 409,
      body: { code: 'accountClosed', detail: expect.stringMatching(/Restore it/) },
    }
    expect(await tries()).toEqual(
      [1, 2, 3].map(() =>
        expect.objectContaining({ ...refused, body: expect.objectContaining(refused.body) }),
      ),
    )
    expect(await listing(own)).toMatchObject({ is_active: false })
    await restoreAccount(ctx, closed)
    expect((await tries()).map(({ status }) => status)).toEqual([201, 200, 201])
  })

  test('of five at once does it once: one mail, one date', async () => {
    const person = await makePerson(ctx)
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => deleteAccount(ctx, person, body)))
    const dates = tries.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value.delete_after] : [],
    )
    expect(new Set(dates)).toEqual(new Set(['2026-07-15T12:00:00.000Z']))
    expect(await mailsTo(person)).toEqual(['Your Holmward account will be deleted'])
  })
})

describe('restoreAccount', () => {
  test('brings the account back with what went offline by it, after signing in, and only once', async () => {
    const host = await makePerson(ctx)
    const own = await makeListing(ctx, host)
    const asleep = await makeListing(ctx, host, { is_active: false })
    await deleteAccount(ctx, host, body)
    daysLater(29)
    await signIn(ctx, makeVisitor(), { email: host.email, password: goodPassword })
    await restoreAccount(ctx, host)
    expect(await listing(own)).toEqual({ is_active: true, is_paused: false })
    expect(await listing(asleep)).toEqual({ is_active: false, is_paused: false })
    await ctx.db.updateTable('properties').set({ is_active: false }).where('id', '=', own).execute()
    await restoreAccount(ctx, host)
    expect(await listing(own)).toEqual({ is_active: false, is_paused: false })
    daysLater(31)
    await eraseAccounts(ctx)
    expect(await account(host)).toMatchObject({ email: host.email, delete_after: null, erased_at: null })
  })
})
