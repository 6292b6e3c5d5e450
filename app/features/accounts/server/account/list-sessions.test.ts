import { expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { listSessions } from './list-sessions.ts'

const ctx = await createTestContext()

it('shows where the person is signed in, and nobody else’s sessions', async () => {
  const [person, other] = [await makeAccount(ctx), await makeAccount(ctx)]
  await ctx.db.updateTable('sessions').set({ last_used_at: ctx.clock() }).execute()
  expect(await listSessions(ctx, person)).toMatchObject([{ id: person.sessionId, is_current: true }])
  expect(await listSessions(ctx, other)).toMatchObject([{ id: other.sessionId, is_current: true }])
})
