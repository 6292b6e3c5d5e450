import { beforeEach, expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { meet } from '#tests/support/interleave.ts'
import type { Act } from '../decision.ts'
import { decisionInputSchema } from '../moderation-schema.ts'
import { decisionOf, makeStaff } from '../testing/make-staff.ts'
import { decideAppeal } from './decisions/decide-appeal.ts'
import { decideCase } from './decisions/decide-case.ts'

// Each thing that keeps a decision or an appeal from the wrong person, the wrong act and a second time, by itself.

const ctx = await createTestContext()
const call = apiCaller(ctx)
const [first, second] = [await makeStaff(ctx), await makeStaff(ctx)]

beforeEach(async () => {
  ctx.setClock(testNow)
  await ctx.db.deleteFrom('attempts').execute()
})

async function openCase(kind: string, id: string): Promise<string> {
  const answer = await call('POST', '/operator/cases', { as: first, body: { kind, id } })
  expect(answer.status).toBe(201)
  return Object(answer.body).id
}

const decide = (as: TestAccount, found: string, act: Act, more: object = {}) =>
  call('POST', `/operator/cases/${found}/decisions`, { as, body: decisionOf(act, more) })

async function decided(kind: string, id: string, act: Act): Promise<string> {
  const answer = await decide(first, await openCase(kind, id), act)
  expect(answer.status).toBe(201)
  return Object(answer.body).id
}

const appeal = (as: TestAccount, id: string) =>
  call('POST', `/decisions/${id}/appeal`, { as, body: { words: 'It is my house.' } })

const answerAppeal = (as: TestAccount, id: string) =>
  call('POST', `/operator/appeals/${id}`, { as, body: { is_upheld: true, answer: 'It stands.' } })

/** An appeal against what the first operator has decided. */
async function appealed(kind: 'listing' | 'account', act: Act): Promise<string> {
  const host = await makeAccount(ctx)
  const id = await decided(kind, kind === 'listing' ? await makeListing(ctx, host) : host.id, act)
  expect((await appeal(host, id)).status).toBe(201)
  return id
}

test('of two who decide a case at once one decides it', async () => {
  const found = await openCase('listing', await makeListing(ctx, await makeAccount(ctx)))
  const wish = { ...decisionInputSchema.parse(decisionOf('hide_listing')), id: found }
  const [one, two] = await meet(
    ctx,
    (doors) => decideCase(doors, first, wish),
    () => decideCase(ctx, second, wish),
  )
  expect(one).toMatchObject({ id: expect.any(String) })
  expect(two).toBe('caseDecided')
  const decisions = ctx.db
    .selectFrom('decisions')
    .select('id')
    .where('case_id', '=', found as never)
  expect(await decisions.execute()).toHaveLength(1)
})

test('a case that is decided offers nothing more to do with it', async () => {
  const found = await openCase('listing', await makeListing(ctx, await makeAccount(ctx)))
  const offered = async () =>
    Object((await call('GET', `/operator/cases/${found}`, { as: second })).body).acts
  expect(await offered()).toContain('hide_listing')
  await decide(first, found, 'hide_listing')
  expect(await offered()).toEqual([])
})

test('of two who answer an appeal at once one answers it, and one mail is written', async () => {
  const id = await appealed('listing', 'hide_listing')
  const third = await makeStaff(ctx)
  const [one, two] = await meet(
    ctx,
    (doors) => decideAppeal(doors, second, { id, is_upheld: true, answer: 'It stands.' }),
    () => decideAppeal(ctx, third, { id, is_upheld: false, answer: 'You are right.' }),
  )
  expect([one, two]).toEqual([undefined, 'appealDecided'])
  await ctx.db.updateTable('accounts').set({ role: 'member' }).where('id', '=', third.id).execute()
})

test.each(['warn', 'remove_listing', 'reject'] as const)(
  'what cannot be taken back by itself is not ordered until a day: %s',
  async (act) => {
    const found = await openCase('listing', await makeListing(ctx, await makeAccount(ctx)))
    expect(await decide(first, found, act, { until: '2026-12-01T00:00:00.000Z' })).toMatchObject({
      body: { code: 'untilNotPossible' },
    })
  },
)

test('an appeal of an account is answered by operators alone', async () => {
  const id = await appealed('account', 'restrict')
  const moderator = await makeStaff(ctx, 'moderator')
  expect(await answerAppeal(moderator, id)).toMatchObject({ status: 403, body: { code: 'operatorsOnly' } })
  expect((await answerAppeal(second, id)).status).toBe(204)
})

test('nobody else appeals, and nobody finds a decision about somebody else among their own', async () => {
  const [host, other] = [await makeAccount(ctx), await makeAccount(ctx)]
  const id = await decided('listing', await makeListing(ctx, host), 'hide_listing')
  for (const stranger of [other, second]) {
    expect((await appeal(stranger, id)).status).toBe(404)
    expect((await call('GET', `/decisions/${id}`, { as: stranger })).status).toBe(404)
    expect((await call('GET', '/decisions', { as: stranger })).body).toEqual({ decisions: [] })
  }
  expect((await call('GET', '/decisions', { as: host })).body).toMatchObject({ decisions: [{ id }] })
})

test('of what was rejected whom it is about learns nothing, neither by a list nor by its id nor by an appeal', async () => {
  const host = await makeAccount(ctx)
  const id = await decided('listing', await makeListing(ctx, host), 'reject')
  expect((await call('GET', '/decisions', { as: host })).body).toEqual({ decisions: [] })
  expect((await call('GET', `/decisions/${id}`, { as: host })).status).toBe(404)
  expect((await appeal(host, id)).status).toBe(404)
  await ctx.runJobs()
  expect(ctx.mails.filter(({ to }) => to === host.email)).toEqual([])
})

test('nobody appeals against what is in their favour', async () => {
  const host = await makeAccount(ctx)
  const home = await makeListing(ctx, host)
  await decided('listing', home, 'hide_listing')
  const id = await decided('listing', home, 'show_listing')
  expect(await appeal(host, id)).toMatchObject({ status: 409, body: { code: 'notAppealable' } })
})

test.each([
  ['without a factor', { factor_since: null }],
  ['who is leaving', { delete_after: new Date(testNow.getTime() + 86_400_000) }],
  ['who is restricted', { standing: 'restricted' as const }],
  ['who is suspended', { standing: 'suspended' as const }],
  ['who is erased', { email: null, password_hash: null, erased_at: testNow }],
  ['who is a moderator, of an account,', { role: 'moderator' as const }],
])('another operator %s is no other who could answer an appeal', async (_, values) => {
  const id = await appealed('account', 'restrict')
  expect(await answerAppeal(first, id)).toMatchObject({ status: 409, body: { code: 'otherDecides' } })
  await ctx.db.updateTable('accounts').set(values).where('id', '=', second.id).execute()
  expect((await answerAppeal(first, id)).status).toBe(204)
  const before = {
    factor_since: testNow,
    delete_after: null,
    erased_at: null,
    standing: 'good',
    role: 'operator',
  } as const
  await ctx.db.updateTable('accounts').set(before).where('id', '=', second.id).execute()
})

test('a role that was taken away answers no appeal that was begun with it', async () => {
  const id = await appealed('listing', 'hide_listing')
  const gone = await makeStaff(ctx)
  await ctx.db.updateTable('accounts').set({ role: 'member' }).where('id', '=', gone.id).execute()
  await expect(
    decideAppeal(ctx, gone, { id, is_upheld: false, answer: 'You are right.' }),
  ).rejects.toMatchObject({ code: 'notFound' })
})
