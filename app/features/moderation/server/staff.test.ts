import { expect, test } from 'vitest'
import { describeApi } from '#app/api.ts'
import { signAccessToken } from '#features/accounts/server/access-token.ts'
import { apiCaller } from '#tests/support/api.ts'
import { moderation } from '#tests/support/authorisation/moderation.ts'
import type { World } from '#tests/support/authorisation/row.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { makeStaff } from '../testing/make-staff.ts'

// Every operation of the console, also one that reads, asks for a role in the account's row and a factor just shown in this session.

const ctx = await createTestContext()
const call = apiCaller(ctx)

type Operation = { operationId: string; tags?: string[] }
const ofConsole = Object.values(describeApi('http://localhost').paths ?? {})
  .flatMap((path) => Object.entries(path as Record<string, Operation>)) // a path item holds its methods
  .filter(([, { tags }]) => tags?.includes('Console'))
  .map(([method, { operationId }]) => ({ operationId, method }))

const world = { property: await makeListing(ctx, await makeAccount(ctx)), things: {} } as World

async function ask(operationId: string, as: TestAccount) {
  const row = moderation.rows[operationId]
  if (!row) throw new Error(`${operationId} stands in no table`)
  const { method, path, body } = row.request(world, true)
  const { token } = await signAccessToken(ctx, as)
  return call(method, path, { body, headers: { authorization: `Bearer ${token}` } })
}

test('there are as many operations as the console has', () => {
  expect(ofConsole.length).toBe(21)
  expect(ofConsole.filter(({ method }) => method !== 'get')).toHaveLength(8)
})

test.each(ofConsole)(
  '$operationId is refused without a second factor, to members, and to the suspended',
  async ({ operationId }) => {
    const noFactor = await makeAccount(ctx, { role: 'operator' })
    expect(await ask(operationId, noFactor)).toMatchObject({ status: 403, body: { code: 'factorNeeded' } })
    const member = await makeAccount(ctx)
    expect(await ask(operationId, member)).toMatchObject({ status: 404 })
    const suspended = await makeStaff(ctx)
    await ctx.db
      .updateTable('accounts')
      .set({ standing: 'suspended' })
      .where('id', '=', suspended.id)
      .execute()
    expect([403, 404]).toContain((await ask(operationId, suspended)).status)
  },
)

test.each(ofConsole)('$operationId is gone with the role, at the next call', async ({ operationId }) => {
  const former = await makeStaff(ctx)
  await ask(operationId, former)
  await ctx.db.updateTable('accounts').set({ role: 'member' }).where('id', '=', former.id).execute()
  expect(await ask(operationId, former)).toMatchObject({ status: 404, body: { code: 'notFound' } })
})

const roles = ['moderator', 'operator'] as const
const ofRoles = ofConsole.flatMap((operation) => roles.map((role) => ({ ...operation, role })))

test.each(ofRoles)(
  '$operationId asks a $role for a factor of this session, shown within ten minutes',
  async ({ operationId, role }) => {
    const staff = await makeStaff(ctx, role)
    const show = (at: Date | null) =>
      ctx.db
        .updateTable('sessions')
        .set({ factor_shown_at: at, settled_factor_at: at })
        .where('id', '=', staff.sessionId)
        .execute()
    const isForRole = role === 'operator' || moderation.rows[operationId]?.allows.includes('moderator')
    const stale = { status: 403, body: { code: isForRole ? 'freshFactorNeeded' : 'operatorsOnly' } }
    // Signed in by the password alone, as before the account had a factor.
    await show(null)
    expect(await ask(operationId, staff)).toMatchObject(stale)
    await show(new Date(ctx.clock().getTime() - 600_001))
    expect(await ask(operationId, staff)).toMatchObject(stale)
    await show(new Date(ctx.clock().getTime() - 600_000))
    const fresh = await ask(operationId, staff)
    if (isForRole) expect([401, 403]).not.toContain(fresh.status)
    else expect(fresh).toMatchObject(stale)
  },
)

test('a factor that was shown in another session opens nothing', async () => {
  const staff = await makeStaff(ctx)
  const { id } = await ctx.db
    .insertInto('sessions')
    .values({ account_id: staff.id, factor: 'app', began_by: 'password', user_agent: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const elsewhere = { ...staff, sessionId: id }
  expect((await ask('summariseQueues', staff)).status).toBe(200)
  expect(await ask('summariseQueues', elsewhere)).toMatchObject({
    status: 403,
    body: { code: 'freshFactorNeeded' },
  })
})
