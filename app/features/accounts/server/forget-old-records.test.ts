import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withKey } from '#platform/http/idempotency.ts'
import { createTestContext, testNow } from '../../../../tests/support/context.ts'
import {
  goodPassword,
  makePerson,
  makeVisitor,
  newEmail,
  sessionOf,
} from '../../../../tests/support/people.ts'
import { accountCleanup } from './account-jobs.ts'
import { forgetOldRecords } from './forget-old-records.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

const ctx = await createTestContext()
const tables = ['one_time_tokens', 'refresh_tokens', 'sessions', 'attempts', 'idempotency_keys'] as const

async function count(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(ctx.db)
    counts[table] = Number(rows[0]?.n)
  }
  return counts
}

test('what is still needed stays, what is over goes, and nobody is signed out by it', async () => {
  const person = await makePerson(ctx)
  // The factory's session, too, is of this day.
  await ctx.db.updateTable('sessions').set({ last_used_at: testNow }).execute()
  const session = sessionOf(await signIn(ctx, makeVisitor(), { email: person.email, password: goodPassword }))
  const input = { email: newEmail(), password: goodPassword, accept_terms: true } as const
  const call = { scope: 'anonymous', operation: 'signUp', input: {} }
  await signUp(withKey(ctx, 'a key', call), makeVisitor(), input)
  await ctx.runJobs()
  await signIn(ctx, makeVisitor(), { email: newEmail(), password: 'x' }).catch(() => undefined)
  const before = await count()
  expect(Object.values(before).every((n) => n > 0)).toBe(true)
  await forgetOldRecords(ctx)
  expect(await count()).toEqual(before)

  ctx.setClock(new Date(testNow.getTime() + 29 * 86_400_000))
  await forgetOldRecords(ctx)
  expect(await count()).toMatchObject({ attempts: 0, idempotency_keys: 0, one_time_tokens: 1 })
  await expect(refreshSession(ctx, session)).resolves.toBeDefined()

  ctx.setClock(new Date(testNow.getTime() + 200 * 86_400_000))
  await ctx.jobs.send(ctx.db, accountCleanup, {})
  await ctx.runJobs()
  expect(await count()).toEqual({
    one_time_tokens: 0,
    refresh_tokens: 0,
    sessions: 0,
    attempts: 0,
    idempotency_keys: 0,
  })
})
