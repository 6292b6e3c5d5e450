import { expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { decisionOf, makeStaff } from '../testing/make-staff.ts'

// Who reported and thinks that the decision is wrong reports again (market rule 31).

const ctx = await createTestContext()
const call = apiCaller(ctx)
const [first, second] = [await makeStaff(ctx), await makeStaff(ctx, 'moderator')]

type Reporter = TestAccount | { email: string }

async function report(home: string, by: Reporter): Promise<void> {
  const body = { kind: 'listing', id: home, reason: 'fraud', words: 'It is not there.' }
  const who = { name: 'Mara Quist', email: by.email, good_faith: true }
  const wish = 'id' in by ? { as: by, body } : { body: { ...body, ...who } }
  expect((await call('POST', '/reports', wish)).status).toBe(201)
}

async function waiting(home: string): Promise<{ id: string; is_complaint: boolean }> {
  const { body } = await call('GET', '/operator/cases?queue=reports', { as: second })
  return Object(body).cases.find(({ target_id }: { target_id: string }) => target_id === home)
}

const decide = (as: TestAccount, id: string) =>
  call('POST', `/operator/cases/${id}/decisions`, { as, body: decisionOf('reject') })

const decided = async (by: Reporter) => {
  const home = await makeListing(ctx, await makeAccount(ctx))
  await report(home, by)
  expect(await waiting(home)).toMatchObject({ is_complaint: false })
  expect((await decide(first, (await waiting(home)).id)).status).toBe(201)
  return home
}

test.each(['with an account', 'by an address, however it is written'])(
  'what somebody %s reports again is a complaint, and for somebody else than who decided',
  async (how) => {
    const account = await makeAccount(ctx)
    const isSignedIn = how === 'with an account'
    const home = await decided(isSignedIn ? account : { email: `Mara-${account.id}@example.com` })
    await ctx.runJobs()
    if (isSignedIn)
      expect(
        ctx.mails.find(({ to, subject }) => to === account.email && /outcome of your report/.test(subject))
          ?.text,
      ).toContain('report it again within six months')
    await report(home, isSignedIn ? account : { email: `mara-${account.id}@EXAMPLE.com` })
    const complaint = await waiting(home)
    expect(complaint.is_complaint).toBe(true)
    expect((await call('GET', `/operator/cases/${complaint.id}`, { as: second })).body).toMatchObject({
      is_complaint: true,
    })
    expect(await decide(first, complaint.id)).toMatchObject({ status: 409, body: { code: 'otherDecides' } })
    expect((await decide(second, complaint.id)).status).toBe(201)
  },
)

test('what somebody else reports is none, nor what comes after six months, and who is alone decides it', async () => {
  const account = await makeAccount(ctx)
  const [others, late, alone] = [await decided(account), await decided(account), await decided(account)]
  await report(others, await makeAccount(ctx))
  expect(await waiting(others)).toMatchObject({ is_complaint: false })
  expect((await decide(first, (await waiting(others)).id)).status).toBe(201)
  await report(alone, account)
  await ctx.db.updateTable('accounts').set({ role: 'member' }).where('id', '=', second.id).execute()
  const { body } = await call('GET', '/operator/cases?queue=reports', { as: first })
  const { id } = Object(body).cases.find(({ target_id }: { target_id: string }) => target_id === alone)
  expect((await decide(first, id)).status).toBe(201)
  await ctx.db.updateTable('accounts').set({ role: 'moderator' }).where('id', '=', second.id).execute()
  await report(late, account)
  await ctx.db
    .updateTable('cases')
    .set({ decided_at: new Date(testNow.getTime() - 190 * 86_400_000) })
    .where('target_id', '=', late)
    .where('decided_at', 'is not', null)
    .execute()
  expect(await waiting(late)).toMatchObject({ is_complaint: false })
})

test('of two who decide each decides what the other has decided last, however often somebody complains', async () => {
  const reporter = await makeAccount(ctx)
  const home = await decided(reporter)
  for (const [before, now] of [
    [first, second],
    [second, first],
    [first, second],
  ] as const) {
    ctx.setClock(new Date(ctx.clock().getTime() + 1_000))
    await report(home, reporter)
    const { id } = await waiting(home)
    expect(await decide(before, id)).toMatchObject({ body: { code: 'otherDecides' } })
    expect((await decide(now, id)).status).toBe(201)
  }
})
