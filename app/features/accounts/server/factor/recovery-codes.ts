import { createHmac, randomBytes } from 'node:crypto'
import { refuse } from '#lib/errors.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { purposeKey } from '#platform/purpose-key.ts'
import { recoveryCodeCount, toRecoveryCode } from '../../factor.ts'
import { factorRefusals } from '../../factor-errors.ts'
import { factorChangedMail } from '../account-jobs.ts'
import { hasSettled } from './settled-factors.ts'

type Key = Pick<Context, 'secrets'>

/** Puts ten new codes in the place of all that an account had; `settlesAt` as `findSettlesAt` answers it. */
export async function replaceRecoveryCodes(
  ctx: Key & Pick<Context, 'clock'>,
  tx: Transaction,
  accountId: AccountId,
  settlesAt: Date | null,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => toRecoveryCode(randomBytes(10)))
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        account_id: accountId,
        hash: hashOf(ctx, accountId, code),
        created_at: ctx.clock(),
        settles_at: settlesAt,
      })),
    )
    .execute()
  return codes
}

/**
 * Takes a code, mails its owner, and answers whether it is settled. Of two that bring the same one exactly one is let through. Throws
 * `recoveryCodeWrong`.
 */
export async function takeRecoveryCode(
  ctx: Key & Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  accountId: AccountId,
  code: string,
): Promise<{ isSettled: boolean }> {
  const taken = await tx
    .updateTable('recovery_codes')
    .set({ used_at: ctx.clock() })
    .where('account_id', '=', accountId)
    .where('hash', '=', hashOf(ctx, accountId, code))
    .where('used_at', 'is', null)
    .returning(['settles_at', 'created_at'])
    .executeTakeFirst()
  if (!taken) throw refuse(factorRefusals.recoveryCodeWrong)
  await ctx.jobs.send(tx, factorChangedMail, { account_id: accountId, change: 'code_used' })
  return { isSettled: hasSettled(ctx, { settlesAt: taken.settles_at, addedAt: taken.created_at }) }
}

// Fifty bits could be tried out by whoever has the table; without the installation's secret they cannot.
function hashOf({ secrets }: Key, accountId: AccountId, code: string): Buffer {
  return createHmac('sha256', purposeKey(secrets.encryption, 'recovery codes'))
    .update(`${accountId}\n${code}`)
    .digest()
}
