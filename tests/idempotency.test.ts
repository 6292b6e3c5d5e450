import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { defineRefusals, refuse } from '#lib/errors.ts'
import type { Transaction } from '#platform/database/database.ts'
import { once, withKey } from '#platform/http/idempotency.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'

const ctx = await createTestContext({ pool: 40 })
const host = await makeAccount(ctx)
const refusals = defineRefusals({ full: { status: 409, message: 'Full.' } })
const call = (key: string | undefined, input: unknown = { guests: 2 }, scope = host.id) =>
  withKey(ctx, key, { scope, operation: 'bookRoom', input })

let made = 0

/** Stands for any creation: one row per run, with a name that is never the same. */
async function book(db: Transaction, label: string) {
  const bucket = `${label}:${++made}`
  await db.insertInto('attempts').values({ bucket, window_start: new Date(), count: 1 }).execute()
  // Long enough that all rivals are under way.
  await sql`select pg_sleep(0.002)`.execute(db)
  return { bucket }
}

async function count(label: string): Promise<number> {
  const rows = await ctx.db
    .selectFrom('attempts')
    .select('bucket')
    .where('bucket', 'like', `${label}:%`)
    .limit(5_000)
    .execute()
  return rows.length
}

it('carries out 500 keys once each, though every one is sent two to five times at once (promise 4)', async () => {
  const keys = Array.from({ length: 500 }, (_, index) => `key-${index}`)
  const sent = keys.flatMap((key, index) => Array.from({ length: 2 + (index % 4) }, () => key))
  const answers = new Map<string, Set<string>>()
  await Promise.all(
    sent.map(async (key) => {
      const answer = await once(call(key, { key }), (tx) => book(tx, 'parallel'))
      answers.set(key, (answers.get(key) ?? new Set()).add(JSON.stringify(answer)))
    }),
  )
  expect(await count('parallel')).toBe(keys.length)
  expect([...answers.values()].every((replies) => replies.size === 1)).toBe(true)
}, 60_000)

it('replays the first answer later on', async () => {
  const first = await once(call('later'), (tx) => book(tx, 'later'))
  expect(await once(call('later'), (tx) => book(tx, 'later'))).toEqual(first)
  expect(await count('later')).toBe(1)
})

it('refuses another input under the same key, and does nothing', async () => {
  await once(call('reused'), (tx) => book(tx, 'reused'))
  await expect(once(call('reused', { guests: 3 }), (tx) => book(tx, 'reused'))).rejects.toMatchObject({
    code: 'keyReused',
    status: 422,
  })
  expect(await count('reused')).toBe(1)
})

it('knows a key only within its scope', async () => {
  const calls = [call('shared'), call('shared', { guests: 2 }, 'anonymous' as typeof host.id)]
  const answers = []
  for (const each of calls) answers.push(await once(each, (tx) => book(tx, 'scoped')))
  expect(await count('scoped')).toBe(2)
  for (const [at, each] of calls.entries()) {
    expect(await once(each, (tx) => book(tx, 'scoped'))).toEqual(answers[at])
  }
  expect(await count('scoped')).toBe(2)
})

it('does not remember a refusal: the same key may succeed when the reason is gone', async () => {
  await expect(
    once(call('refused'), async (tx) => {
      await book(tx, 'refused')
      throw refuse(refusals.full)
    }),
  ).rejects.toMatchObject({ code: 'full' })
  expect(await count('refused')).toBe(0)
  await once(call('refused'), (tx) => book(tx, 'refused'))
  expect(await count('refused')).toBe(1)
})

it('leaves neither work nor key behind when the connection is killed in between', async () => {
  await expect(
    once(call('killed'), async (tx) => {
      const answer = await book(tx, 'killed')
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
      return answer
    }),
  ).rejects.toThrow()
  expect(await count('killed')).toBe(0)
  await once(call('killed'), (tx) => book(tx, 'killed'))
  expect(await count('killed')).toBe(1)
})

it('runs every time without a key', async () => {
  await once(call(undefined), (tx) => book(tx, 'keyless'))
  await once(call(undefined), (tx) => book(tx, 'keyless'))
  expect(await count('keyless')).toBe(2)
})
