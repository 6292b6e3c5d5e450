import type { TestContext } from '#tests/support/context.ts'
import { makeAccount, type TestAccount } from '#tests/support/factories.ts'
import type { Act } from '../decision.ts'

/** Somebody who decides: with a role, a second factor, and a session that has just shown it. */
export async function makeStaff(
  ctx: Pick<TestContext, 'db' | 'clock'>,
  role: 'moderator' | 'operator' = 'operator',
): Promise<TestAccount> {
  const account = await makeAccount(ctx, { role, factor_since: ctx.clock() })
  await ctx.db
    .updateTable('sessions')
    .set({ factor: 'app', factor_shown_at: ctx.clock(), settled_factor_at: ctx.clock() })
    .where('id', '=', account.sessionId)
    .execute()
  return account
}

/** What the form of a decision sends. */
export const decisionOf = (act: Act, more: object = {}) => ({
  act,
  reason: act === 'reject' || act.startsWith('show') || act === 'restore' ? 'none' : 'fraud',
  ground: 'terms',
  facts: 'The pictures show another house.',
  rule: 'Terms of service, section 5',
  words: 'Nobody finds what was promised.',
  until: null,
  ...more,
})
