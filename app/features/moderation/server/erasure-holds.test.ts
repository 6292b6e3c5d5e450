import { beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#features/accounts/server/account/delete-account.ts'
import { eraseAccounts } from '#features/accounts/server/account/erase-accounts.ts'
import { withKey } from '#platform/http/idempotency.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import type { TestAccount } from '#tests/support/factories.ts'
import { meet } from '#tests/support/interleave.ts'
import { goodPassword, makePerson } from '#tests/support/people.ts'
import { makeStaff } from '../testing/make-staff.ts'
import { holdErasure } from './console/erasure-hold.ts'

// A hold lets an account be closed and restored as ever, tells its person why, and keeps what is stored until its day.

const ctx = await createTestContext()
const call = apiCaller(ctx)
const operator = await makeStaff(ctx)
const day = 86_400_000
const reason = 'The district court of Bergen asked for the letters, 24-1077.'

beforeEach(async () => {
  ctx.setClock(testNow)
  await ctx.db.deleteFrom('attempts').execute()
})

const after = (days: number) => new Date(testNow.getTime() + days * day)
const hold = ({ id }: TestAccount, days: number, more: object = {}) =>
  call('POST', `/operator/people/${id}/hold`, {
    as: operator,
    body: { reason, until: after(days).toISOString(), ...more },
  })
const end = ({ id }: TestAccount) => call('DELETE', `/operator/people/${id}/hold`, { as: operator })
const close = (person: TestAccount) => deleteAccount(ctx, person, { password: goodPassword })
const isErased = async ({ id }: TestAccount) =>
  (await ctx.db.selectFrom('accounts').select('erased_at').where('id', '=', id).executeTakeFirstOrThrow())
    .erased_at !== null
const mailsTo = (to: string) => ctx.mails.filter((mail) => mail.to === to)

test('the erasure waits until the day, to the moment, and its person reads why', async () => {
  const person = await makePerson(ctx)
  expect((await hold(person, 60)).status).toBe(201)
  await ctx.runJobs()
  const told = mailsTo(person.email).find(
    ({ subject }) => subject === 'We must keep your Holmward data until Aug 14, 2026',
  )
  for (const words of [reason, 'Aug 14, 2026']) expect(told?.text).toContain(words)
  expect((await call('GET', '/account/deletion', { as: person })).body).toEqual({
    delete_after: null,
    obstacles: [],
    hold: { reason, until: after(60).toISOString() },
  })
  await close(person)
  await ctx.runJobs()
  const closed = mailsTo(person.email).find(
    ({ subject }) => subject === 'Your Holmward account will be deleted',
  )
  expect(closed?.text).toContain('until Aug 14, 2026')
  expect(closed?.text).not.toContain('Jul 15, 2026')
  ctx.setClock(new Date(after(60).getTime() - 1))
  expect(await eraseAccounts(ctx)).toBe(0)
  expect(await isErased(person)).toBe(false)
  ctx.setClock(after(60))
  expect(await eraseAccounts(ctx)).toBe(1)
  expect(await ctx.db.selectFrom('erasure_holds').selectAll().execute()).toEqual([])
})

test('however many are held, those behind them are erased', async () => {
  const people = [await makePerson(ctx), await makePerson(ctx), await makePerson(ctx)]
  for (const person of people) await close(person)
  const [last] = people.slice(-1)
  const until = after(300)
  const made = { placed_by: operator.id, reason, until, created_at: testNow }
  const others = await ctx.db
    .insertInto('accounts')
    .values(Array.from({ length: 120 }, () => ({ delete_after: after(1) })))
    .returning('id')
    .execute()
  const held = [...others.map(({ id }) => id), ...people.slice(0, 2).map(({ id }) => id)]
  await ctx.db
    .insertInto('erasure_holds')
    .values(held.map((account_id) => ({ account_id, ...made })))
    .execute()
  ctx.setClock(after(31))
  expect(await eraseAccounts(ctx)).toBe(1)
  expect(last && (await isErased(last))).toBe(true)
})

test('ended before its day it is told, and the erasure goes on; a later one takes the place of the first', async () => {
  const person = await makePerson(ctx)
  await hold(person, 40)
  expect((await hold(person, 90, { reason: 'Longer.' })).status).toBe(201)
  expect((await call('GET', `/operator/people/${person.id}`, { as: operator })).body).toMatchObject({
    hold: { reason: 'Longer.', until: after(90).toISOString() },
  })
  await close(person)
  ctx.setClock(after(50))
  expect(await eraseAccounts(ctx)).toBe(0)
  ctx.setClock(testNow)
  expect((await end(person)).status).toBe(204)
  expect(await end(person)).toMatchObject({ status: 404, body: { code: 'noHold' } })
  await ctx.runJobs()
  expect(mailsTo(person.email).map(({ subject }) => subject)).toContain('We no longer have to keep your data')
  const log = await ctx.db
    .selectFrom('audit_log')
    .select('act')
    .where('target_id', '=', person.id)
    .where('act', 'in', ['hold_erasure', 'end_hold'])
    .orderBy('id')
    .execute()
  expect(log.map(({ act }) => act)).toEqual(['hold_erasure', 'hold_erasure', 'end_hold'])
  ctx.setClock(after(31))
  expect(await eraseAccounts(ctx)).toBe(1)
})

test('one that an erasure meets waits for it, and holds nothing of what is gone', async () => {
  const person = await makePerson(ctx)
  await close(person)
  ctx.setClock(after(31))
  await ctx.db
    .updateTable('sessions')
    .set({ factor_shown_at: after(31), settled_factor_at: after(31) })
    .where('id', '=', operator.sessionId)
    .execute()
  const wish = { id: person.id, reason, until: after(60).toISOString() }
  const held = (doors: typeof ctx) =>
    holdErasure(
      withKey(doors, undefined, { scope: operator.id, operation: 'holdErasure', input: wish }),
      operator,
      wish,
    )
      .then(() => 'held')
      .catch(({ code }) => code)
  const [erased, placed] = await meet(
    ctx,
    (doors) => eraseAccounts(doors),
    () => held(ctx),
  )
  expect([erased, placed]).toEqual([1, 'noSuchAccount'])
  expect(await isErased(person)).toBe(true)
  await ctx.db
    .updateTable('sessions')
    .set({ factor_shown_at: testNow, settled_factor_at: testNow })
    .where('id', '=', operator.sessionId)
    .execute()
})

test('it has an end within two years, words, and is nobody’s own', async () => {
  const person = await makePerson(ctx)
  expect(await hold(person, 0)).toMatchObject({ status: 400, body: { code: 'untilNotPossible' } })
  expect((await hold(person, 731)).status).toBe(201)
  expect(await hold(person, 732)).toMatchObject({ status: 400, body: { code: 'holdTooLong' } })
  expect(await hold(person, 30, { reason: ' ' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'reason' }] },
  })
  expect(await hold(operator, 30)).toMatchObject({ status: 409, body: { code: 'ownCase' } })
})

test('the person takes the words along, and they go with the rest', async () => {
  const person = await makePerson(ctx)
  await hold(person, 10)
  expect((await call('GET', '/account/data', { as: person })).body).toMatchObject({
    account: { erasure_holds: [{ reason, ended_at: null }] },
  })
})

test('an account that is erased is closed for nobody: its row would be told and erased again', async () => {
  const person = await makePerson(ctx)
  const closing = () => call('POST', `/operator/people/${person.id}/closing`, { as: operator })
  expect((await closing()).status).toBe(200)
  ctx.setClock(after(31))
  expect(await eraseAccounts(ctx)).toBe(1)
  ctx.setClock(testNow)
  expect(await closing()).toMatchObject({ status: 404, body: { code: 'notFound' } })
  const { delete_after } = await ctx.db
    .selectFrom('accounts')
    .select('delete_after')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(delete_after).toBeNull()
})
