import { beforeEach, expect, test } from 'vitest'
import type { PropertyId } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import type { Act } from '../decision.ts'
import { decisionOf, makeStaff } from '../testing/make-staff.ts'
import { forgetReporters } from './forget-reporters.ts'

// Who reported and was told that we acted is told as well when an appeal takes that back, and may complain of it in turn.

const ctx = await createTestContext()
const call = apiCaller(ctx)
const [first, second] = [await makeStaff(ctx), await makeStaff(ctx)]
const visitor = { name: 'Mara Quist', email: 'mara.quist@example.com', good_faith: true }

beforeEach(async () => {
  ctx.setClock(testNow)
  await ctx.db.deleteFrom('attempts').execute()
})

async function report(home: string, by: { as: TestAccount } | object): Promise<string> {
  const body = { kind: 'listing', id: home, reason: 'fraud', ...('as' in by ? {} : by) }
  const answer = await call('POST', '/reports', { ...('as' in by && by), body })
  expect(answer.status).toBe(201)
  return Object(answer.body).id
}

async function waiting(home: string): Promise<{ id: string; is_complaint: boolean }> {
  const { body } = await call('GET', '/operator/cases?queue=reports', { as: first })
  return Object(body).cases.find(({ target_id }: { target_id: string }) => target_id === home)
}

const decide = async (as: TestAccount, home: string, act: Act = 'hide_listing') =>
  call('POST', `/operator/cases/${(await waiting(home)).id}/decisions`, { as, body: decisionOf(act) })

async function appeal(host: TestAccount, id: string): Promise<void> {
  const body = { words: 'Appeal canary: it is my house.' }
  expect((await call('POST', `/decisions/${id}/appeal`, { as: host, body })).status).toBe(201)
}

const answerAppeal = (id: string, isUpheld: boolean) =>
  call('POST', `/operator/appeals/${id}`, {
    as: second,
    body: { is_upheld: isUpheld, answer: 'Answer canary: looked at again.' },
  })

/** A home that a member, a visitor and somebody without an address report, and that is hidden for it. */
async function makeHidden() {
  const [host, member] = [await makeAccount(ctx), await makeAccount(ctx)]
  const home: PropertyId = await makeListing(ctx, host, { title: 'Ferry Cottage' })
  const number = await report(home, { as: member })
  await report(home, visitor)
  await report(home, {})
  const made = await decide(first, home)
  expect(made.status).toBe(201)
  await ctx.runJobs()
  ctx.mails.length = 0
  return { host, member, home, number, decision: String(Object(made.body).id) }
}

/** Whether it is still known who reported it without an account. */
async function knows(home: PropertyId): Promise<boolean> {
  await forgetReporters(ctx)
  const rows = ctx.db
    .selectFrom('reports as r')
    .innerJoin('cases as c', 'c.id', 'r.case_id')
    .select('r.reporter_email')
    .where('c.target_id', '=', home)
  return (await rows.execute()).some(({ reporter_email }) => reporter_email !== null)
}

test('who reported is told once that it was taken back, with the number of the report, and nothing of the appeal', async () => {
  const { host, member, number, decision } = await makeHidden()
  await appeal(host, decision)
  expect((await answerAppeal(decision, false)).status).toBe(204)
  expect((await answerAppeal(decision, false)).status).toBe(409)
  await ctx.runJobs()
  await ctx.runJobs()
  const told = ctx.mails.filter(({ subject }) => subject === 'We changed the decision on your report')
  expect(told.map(({ to }) => to).sort()).toEqual([member.email, visitor.email].sort())
  const [toMember] = told.filter(({ to }) => to === member.email)
  for (const words of [
    'You reported a listing. We told you that we acted on it.',
    'reversed our decision',
    'Ferry Cottage',
    number,
    'report it again within six months',
  ])
    expect(toMember?.text).toContain(words)
  const all = JSON.stringify(told)
  for (const secret of ['canary', host.email, decision, first.email, second.email])
    expect(all).not.toContain(secret)
  expect(ctx.mails.filter(({ to }) => to === host.email)).toHaveLength(1)
})

test('of an appeal that changes nothing who reported hears nothing', async () => {
  const { host, member, decision } = await makeHidden()
  await appeal(host, decision)
  expect((await answerAppeal(decision, true)).status).toBe(204)
  await ctx.runJobs()
  expect(ctx.mails.map(({ to }) => to).filter((to) => [member.email, visitor.email].includes(to))).toEqual([])
})

test('a letter is written for each of a thousand who reported, in the transaction that takes it back', async () => {
  const { host, home, decision } = await makeHidden()
  const { id } = await ctx.db
    .selectFrom('cases')
    .select('id')
    .where('target_id', '=', home)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 1_000 }, (_, n) => ({
    ...{ case_id: id, reason: 'spam' as const, good_faith: true, created_at: testNow },
    ...{ reporter_name: 'N', reporter_email: `n${n}@example.com` },
  }))
  await ctx.db.insertInto('reports').values(rows).execute()
  await appeal(host, decision)
  expect((await answerAppeal(decision, false)).status).toBe(204)
  await ctx.runJobs()
  expect(ctx.mails.filter(({ to }) => /^n\d+@/.test(to))).toHaveLength(1_000)
})

test('a complaint of what was taken back is for somebody else than who took it back, for six months from then', async () => {
  const { host, member, home, decision } = await makeHidden()
  await appeal(host, decision)
  ctx.setClock(new Date('2026-11-01T12:00:00Z'))
  await ctx.db
    .updateTable('sessions')
    .set({ factor_shown_at: ctx.clock(), settled_factor_at: ctx.clock() })
    .execute()
  expect((await answerAppeal(decision, false)).status).toBe(204)
  // More than six months after the first decision, and less after the second.
  ctx.setClock(new Date('2027-03-01T12:00:00Z'))
  await ctx.db
    .updateTable('sessions')
    .set({ factor_shown_at: ctx.clock(), settled_factor_at: ctx.clock() })
    .execute()
  await ctx.db.updateTable('properties').set({ is_active: true }).where('id', '=', home).execute()
  await report(home, { as: member })
  expect(await waiting(home)).toMatchObject({ is_complaint: true })
  expect(await decide(second, home, 'reject')).toMatchObject({ body: { code: 'otherDecides' } })
  expect((await decide(first, home, 'reject')).status).toBe(201)
})

test('an appeal that changes nothing leaves a complaint to others than who decided, and prolongs nothing', async () => {
  const [host, member] = [await makeAccount(ctx), await makeAccount(ctx)]
  const stays = await makeListing(ctx, host)
  await report(stays, { as: member })
  await report(stays, visitor)
  const warned = await decide(first, stays, 'warn')
  await appeal(host, Object(warned.body).id)
  ctx.setClock(new Date('2026-06-17T12:00:00Z'))
  await ctx.db
    .updateTable('sessions')
    .set({ factor_shown_at: ctx.clock(), settled_factor_at: ctx.clock() })
    .execute()
  expect((await answerAppeal(Object(warned.body).id, true)).status).toBe(204)
  await report(stays, { as: member })
  expect(await decide(first, stays, 'reject')).toMatchObject({ body: { code: 'otherDecides' } })
  expect((await decide(second, stays, 'reject')).status).toBe(201)
  ctx.setClock(new Date('2026-12-16T12:00:00Z'))
  expect(await knows(stays)).toBe(false)
})

test('who reported without an account is known as long as the appeal waits, and for six months from its end', async () => {
  const { host, home, decision } = await makeHidden()
  const known = () => knows(home)
  await appeal(host, decision)
  ctx.setClock(new Date('2026-12-20T12:00:00Z'))
  expect(await known()).toBe(true)
  await ctx.db
    .updateTable('sessions')
    .set({ factor_shown_at: ctx.clock(), settled_factor_at: ctx.clock() })
    .execute()
  expect((await answerAppeal(decision, false)).status).toBe(204)
  await ctx.runJobs()
  expect(
    ctx.mails.some(
      ({ to, subject }) => to === visitor.email && /changed the decision on your report/.test(subject),
    ),
  ).toBe(true)
  ctx.setClock(new Date('2027-06-20T12:00:00Z'))
  expect(await known()).toBe(true)
  ctx.setClock(new Date('2027-06-20T12:00:00.001Z'))
  expect(await known()).toBe(false)
})
