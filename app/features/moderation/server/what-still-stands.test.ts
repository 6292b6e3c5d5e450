import { beforeEach, expect, test } from 'vitest'
import { setListingStatus } from '#features/listings/server/set-status-as-operator.ts'
import { inTransaction } from '#platform/database/database.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { withActAfterFirstRead } from '#tests/support/interleave.ts'
import type { Act } from '../decision.ts'
import { decisionOf, makeStaff } from '../testing/make-staff.ts'
import { endDecisions } from './decisions/end-decisions.ts'

// Where two decisions order the same, the end of one of them leaves what the other orders.

const ctx = await createTestContext()
const call = apiCaller(ctx)
const [first, second] = [await makeStaff(ctx), await makeStaff(ctx)]

beforeEach(async () => {
  ctx.setClock(testNow)
  await ctx.db.deleteFrom('attempts').execute()
})

async function decide(kind: string, id: string, act: Act, more: object = {}): Promise<string> {
  const opened = await call('POST', '/operator/cases', { as: first, body: { kind, id } })
  const url = `/operator/cases/${Object(opened.body).id}/decisions`
  const answer = await call('POST', url, { as: first, body: decisionOf(act, more) })
  expect(answer.status).toBe(201)
  return Object(answer.body).id
}

/** An appeal that is right: the decision is taken back. */
async function takeBack(subject: TestAccount, id: string): Promise<void> {
  const appeal = { as: subject, body: { words: 'It was somebody else.' } }
  expect((await call('POST', `/decisions/${id}/appeal`, appeal)).status).toBe(201)
  const answer = { as: second, body: { is_upheld: false, answer: 'You are right.' } }
  expect((await call('POST', `/operator/appeals/${id}`, answer)).status).toBe(204)
}

const statusOf = async (id: string) =>
  (
    await ctx.db
      .selectFrom('properties')
      .select('status')
      .where('id', '=', id as never)
      .executeTakeFirst()
  )?.status
const standingOf = async ({ id }: TestAccount) =>
  (await ctx.db.selectFrom('accounts').select('standing').where('id', '=', id).executeTakeFirst())?.standing

test('a home that is hidden for itself stays so when the account of its host is restored, and the other way round', async () => {
  const host = await makeAccount(ctx)
  const home = await makeListing(ctx, host)
  const ofHome = await decide('listing', home, 'hide_listing')
  const ofHost = await decide('account', host.id, 'suspend')
  await takeBack(host, ofHost)
  expect([await standingOf(host), await statusOf(home)]).toEqual(['good', 'hidden'])
  await takeBack(host, ofHome)
  expect(await statusOf(home)).toBe('paused')

  const other = await makeListing(ctx, host)
  await decide('account', host.id, 'suspend')
  expect(await statusOf(other)).toBe('hidden')
  const again = await decide('listing', other, 'hide_listing')
  await takeBack(host, again)
  expect(await statusOf(other)).toBe('hidden')
})

test('who is suspended and restricted stays suspended without the one, and restricted without the other', async () => {
  const [one, two] = [await makeAccount(ctx), await makeAccount(ctx)]
  const restricted = await decide('account', one.id, 'restrict')
  await decide('account', one.id, 'suspend')
  await takeBack(one, restricted)
  expect(await standingOf(one)).toBe('suspended')
  await decide('account', two.id, 'restrict')
  await takeBack(two, await decide('account', two.id, 'suspend'))
  expect(await standingOf(two)).toBe('restricted')
})

test('an appeal that is right about what has ended already leaves what the host has done since', async () => {
  const host = await makeAccount(ctx)
  const home = await makeListing(ctx, host)
  const until = '2026-06-20T12:00:00.000Z'
  const id = await decide('listing', home, 'hide_listing', { until })
  ctx.setClock(new Date(until))
  expect(await endDecisions(ctx)).toBe(1)
  expect(await statusOf(home)).toBe('paused')
  await ctx.db.updateTable('properties').set({ is_active: true }).where('id', '=', home).execute()
  ctx.setClock(testNow)
  await takeBack(host, id)
  expect(await statusOf(home)).toBe('active')
})

test('a home that was removed by the command while its host was suspended stays removed', async () => {
  const host = await makeAccount(ctx)
  const home = await makeListing(ctx, host)
  const suspended = await decide('account', host.id, 'suspend')
  await inTransaction(ctx.db, (tx) => setListingStatus(ctx, tx, home, 'remove'))
  await takeBack(host, suspended)
  expect(await statusOf(home)).toBe('removed')
})

test('what another process has ended meanwhile is not ended, told and recorded twice', async () => {
  const host = await makeAccount(ctx)
  const until = '2026-06-20T12:00:00.000Z'
  const id = await decide('listing', await makeListing(ctx, host), 'hide_listing', { until })
  ctx.setClock(new Date(until))
  const doors = withActAfterFirstRead(ctx, () => endDecisions(ctx))
  expect(await endDecisions(doors)).toBe(0)
  await ctx.runJobs()
  expect(ctx.mails.filter(({ to, subject }) => to === host.email && /^Ended: /.test(subject))).toHaveLength(1)
  const lines = ctx.db
    .selectFrom('audit_log')
    .select('id')
    .where('decision_id', '=', id as never)
  expect(await lines.where('act', '=', 'end_decision').execute()).toHaveLength(1)
})

test('who reports the guide book of a home after its listing was decided complains of nothing', async () => {
  const home = await makeListing(ctx, await makeAccount(ctx))
  const reporter = await makeAccount(ctx)
  const report = (kind: string) =>
    call('POST', '/reports', { as: reporter, body: { kind, id: home, reason: 'fraud' } })
  expect((await report('listing')).status).toBe(201)
  await decide('listing', home, 'reject')
  expect((await report('guide')).status).toBe(201)
  const { body } = await call('GET', '/operator/cases?queue=reports', { as: first })
  expect(Object(body).cases).toMatchObject([{ target_id: home, target_kind: 'guide', is_complaint: false }])
})
