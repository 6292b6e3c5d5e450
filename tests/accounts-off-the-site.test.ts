import { expect, test } from 'vitest'
import { forgetSession, whileClosed } from '../app/features/accounts/server/authenticate.ts'
import { whileSuspended } from '../app/features/accounts/while-suspended.ts'
import type { AccountId } from '../app/lib/ids.ts'
import { inTransaction } from '../app/platform/database/database.ts'
import { apiCaller } from './support/api.ts'
import { features, table } from './support/authorisation/features.ts'
import type { Row } from './support/authorisation/row.ts'
import { makeWorld, snapshotOf } from './support/authorisation/world.ts'
import { createTestContext, testNow } from './support/context.ts'

// Market rules 21 and 32: an account that has left the site, or was sent off it, asks in vain for every write of the document but
// those that a list names. A new operation stands in no list, so that it is refused until somebody decides otherwise.

const ctx = await createTestContext()
const call = apiCaller(ctx)

const sample = await makeWorld(ctx, features)
const isWrite = (row: Row) => row.allows !== 'public' && row.request(sample, false).method !== 'GET'
const writes = Object.entries(table).filter(([, row]) => isWrite(row))

const states = {
  closed: { values: { delete_after: testNow }, named: whileClosed, answer: '409 accountClosed' },
  suspended: { values: { standing: 'suspended' }, named: whileSuspended, answer: '403 suspended' },
  erased: { values: { delete_after: testNow }, named: new Set<string>(), answer: '401 notSignedIn' },
} as const

/** The account itself, as the nightly job does once nothing stands against it. */
const erase = (id: AccountId) =>
  inTransaction(ctx.db, async (tx) => ctx.personalData.at(-1)?.eraseData(tx, id))

test.each(Object.entries(states))(
  'an account that is %s writes nothing but what is named',
  async (state, { values, named, answer }) => {
    const world = await makeWorld(ctx, features)
    const both = [world.guest, world.host]
    const ids = both.map(({ id }) => id)
    await ctx.db.updateTable('accounts').set(values).where('id', 'in', ids).execute()
    if (state === 'erased') for (const id of ids) await erase(id)
    // As a second later: until then the process remembers that the account may act.
    for (const { sessionId } of both) forgetSession(ctx, sessionId)
    const before = await snapshotOf(ctx, features, world)
    const refused = writes.filter(([operation]) => !named.has(operation))
    const answers: Record<string, string> = {}
    for (const [operation, row] of refused) {
      const { method, path, ...rest } = row.request(world, false)
      const as = row.allows.includes('host') ? world.host : world.guest
      const { status, body } = await call(method, path, { as, ...rest })
      answers[operation] = `${status} ${Object(body).code}`
    }
    expect(answers).toEqual(Object.fromEntries(refused.map(([operation]) => [operation, answer])))
    expect(await snapshotOf(ctx, features, world)).toEqual(before)
  },
)

test('every operation that is named is one of the document', () => {
  const known = Object.keys(table)
  expect([...whileClosed, ...whileSuspended].filter((operation) => !known.includes(operation))).toEqual([])
})
