import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Actor } from '../../actor.ts'
import { factorRefusals } from '../../factor-errors.ts'
import { factorChangedMail } from '../account-jobs.ts'
import { lockAccount } from './change-factors.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { requireMayChangeFactors } from './require-fresh.ts'
import { findSettlesAt } from './settled-factors.ts'

/**
 * Makes ten other codes, shown this once; the former ones end. Throws `confirmationNeeded`, `freshFactorNeeded` or
 * `noFactor`.
 */
export async function makeRecoveryCodes(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'secrets'>,
  actor: Actor,
): Promise<{ recovery_codes: string[] }> {
  return inTransaction(ctx.db, async (tx) => {
    const { factor_since } = await lockAccount(tx, actor.id)
    await requireMayChangeFactors(ctx, tx, actor)
    if (!factor_since) throw refuse(factorRefusals.noFactor)
    const codes = await replaceRecoveryCodes(ctx, tx, actor.id, await findSettlesAt(ctx, tx, actor))
    await ctx.jobs.send(tx, factorChangedMail, { account_id: actor.id, change: 'codes_made' })
    return { recovery_codes: codes }
  })
}
