import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#features/accounts/actor.ts'
import type { SessionId } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import type { TestAccount } from '#tests/support/factories.ts'
import { goodPassword, makePerson, makeVisitor } from '#tests/support/people.ts'
import { signIn } from '../sign-in.ts'
import { changePassword } from './change-password.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const password = 'Lighthouse-Tea-3'

beforeEach(() => ctx.setClock(testNow))

/** Signs in once more, from a browser of that name. */
async function secondSession(person: TestAccount, userAgent = 'Another browser'): Promise<Actor> {
  await signIn(ctx, makeVisitor({ userAgent }), { email: person.email, password: goodPassword })
  const row = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', person.id)
    .where('user_agent', '=', userAgent)
    .executeTakeFirstOrThrow()
  return { ...person, sessionId: row.id as SessionId } // just read from its table
}

test('another password ends every other session, keeps this one, and tells the owner', async () => {
  const person = await makePerson(ctx)
  const other = await secondSession(person)
  expect(await call('GET', '/account/sessions', { as: other })).toMatchObject({ status: 200 })
  const body = { current_password: goodPassword, password }
  const answer = await call('PUT', '/account/password', { as: person, body })
  expect(answer).toMatchObject({ status: 200, body: { ended: 1 } })
  expect(await call('GET', '/account/sessions', { as: other })).toMatchObject({ status: 401 })
  expect(await call('GET', '/account/sessions', { as: person })).toMatchObject({ status: 200 })
  await signIn(ctx, makeVisitor(), { email: person.email, password })
  await expect(
    signIn(ctx, makeVisitor(), { email: person.email, password: goodPassword }),
  ).rejects.toMatchObject({ code: 'invalidCredentials' })
  await ctx.runJobs()
  expect(ctx.mails.filter(({ to }) => to === person.email)).toMatchObject([
    { subject: 'Your Holmward password was changed' },
  ])
})

test('it is refused without the present password and for one that the rules do not accept', async () => {
  const person = await makePerson(ctx)
  const put = (current_password: string, wanted: string) =>
    call('PUT', '/account/password', { as: person, body: { current_password, password: wanted } })
  expect(await put('Wrong-2026-x', password)).toMatchObject({ status: 400, body: { code: 'wrongPassword' } })
  expect(await put(goodPassword, 'short')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'password' }] },
  })
  for (let tried = 0; tried < 9; tried++) await put('Wrong-2026-x', password)
  expect(await put(goodPassword, password)).toMatchObject({ status: 429 })
})

test('of two changes at once from two browsers one counts, and its browser stays signed in', async () => {
  const person = await makePerson(ctx)
  const actors: Actor[] = [person, await secondSession(person)]
  const words = ['Lighthouse-Tea-1', 'Lighthouse-Tea-2']
  const outcomes = await Promise.allSettled(
    actors.map((actor, at) =>
      changePassword(ctx, actor, { current_password: goodPassword, password: words[at] ?? '' }),
    ),
  )
  const won = outcomes.findIndex(({ status }) => status === 'fulfilled')
  expect(outcomes[1 - won]).toMatchObject({ status: 'rejected', reason: { code: 'wrongPassword' } })
  await signIn(ctx, makeVisitor(), { email: person.email, password: words[won] ?? '' })
  const statuses = await Promise.all(
    actors.map(async (actor) => (await call('GET', '/account/sessions', { as: actor })).status),
  )
  expect(statuses[won]).toBe(200)
  expect(statuses[1 - won]).toBe(401)
})

test('the sessions are listed with this one marked, without those that are over', async () => {
  const person = await makePerson(ctx)
  const phone = await secondSession(person, 'A phone')
  const tablet = await secondSession(person, 'A tablet')
  await call('DELETE', `/account/sessions/${tablet.sessionId}`, { as: person })
  const { body } = await call('GET', '/account/sessions', { as: phone })
  const { sessions } = body as { sessions: { id: string; user_agent: string; is_current: boolean }[] } // as documented
  expect(sessions.map(({ id }) => id).sort()).toEqual([person.sessionId, phone.sessionId].sort())
  expect(sessions.filter((session) => session.is_current)).toMatchObject([{ user_agent: 'A phone' }])
})

test('a session ends when its owner says so, again and again, and never that of somebody else', async () => {
  const [person, stranger] = [await makePerson(ctx), await makePerson(ctx)]
  const other = await secondSession(person)
  const end = (as: Actor, id: string) => call('DELETE', `/account/sessions/${id}`, { as })
  expect(await end(stranger, other.sessionId)).toMatchObject({ status: 404 })
  expect(await end(person, 'no-id')).toMatchObject({ status: 404 })
  expect(await call('GET', '/account/sessions', { as: other })).toMatchObject({ status: 200 })
  expect(await end(person, other.sessionId)).toMatchObject({ status: 204 })
  expect(await end(person, other.sessionId)).toMatchObject({ status: 204 })
  expect(await call('GET', '/account/sessions', { as: other })).toMatchObject({ status: 401 })

  const third = await secondSession(person, 'A third browser')
  expect(await call('DELETE', '/account/sessions', { as: third })).toMatchObject({ body: { ended: 1 } })
  expect(await call('GET', '/account/sessions', { as: third })).toMatchObject({ status: 200 })
  expect(await call('GET', '/account/sessions', { as: person })).toMatchObject({ status: 401 })
})
