import { refuse } from '#lib/errors.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import type { SessionAnswer } from '../../account-schema.ts'
import type { Factor } from '../../factor.ts'
import { factorRefusals } from '../../factor-errors.ts'
import type { SecondStepInput, SignInAnswer } from '../../factor-schema.ts'
import { limitPasskeys, limitSecondStep } from '../limits.ts'
import { openSession, type UserRow, userColumns } from '../open-session.ts'
import type { Visitor } from '../visitor.ts'
import { takeAppCode } from './authenticator-app.ts'
import { findSecondStep, openChallenge, takeChallenge } from './challenges.ts'
import { checkPasskey, listDescriptors, notePasskeyUse, requestOptions } from './passkeys.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

/**
 * Signs an account in whose owner has shown the password or a mailed link: a session, or, where the account has a factor, no
 * token at all but what the second step waits for, for five minutes (rule 34).
 */
export async function beginSession(
  ctx: Pick<Context, 'clock' | 'secrets' | 'config'>,
  tx: Transaction,
  visitor: Visitor,
  account: UserRow,
  beganBy: 'password' | 'link',
): Promise<SignInAnswer> {
  const { factor_since } = await tx
    .selectFrom('accounts')
    .select('factor_since')
    .where('id', '=', account.id)
    // Whoever adds the first factor waits, and ends this session then.
    .forShare()
    .executeTakeFirstOrThrow()
  if (!factor_since) return openSession(ctx, tx, visitor, account, { beganBy })
  const { token, bytes, expiresAt } = await openChallenge(ctx, tx, {
    purpose: 'second_step',
    accountId: account.id,
    beganBy,
  })
  const allow = await listDescriptors(tx, account.id)
  const app = await tx
    .selectFrom('authenticator_apps')
    .select('account_id')
    .where('account_id', '=', account.id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const ways: Factor[] = [
    ...(allow.length > 0 ? ['passkey' as const] : []),
    ...(app ? ['app' as const] : []),
    'recovery_code',
  ]
  return {
    factor_needed: {
      token,
      expires_at: expiresAt.toISOString(),
      ways,
      passkey_options:
        allow.length > 0 ? await requestOptions(ctx, bytes, { allow, mustVerify: false }) : null,
    },
  }
}

/**
 * Starts the session of a sign-in whose second step is shown. Throws `signInOver`, `codeWrong`, `recoveryCodeWrong`,
 * `passkeyWrong`, after which the sign-in begins anew, or `tooManyAttempts`.
 */
export async function finishSignIn(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'secrets' | 'config' | 'log'>,
  visitor: Visitor,
  { token, code, recovery_code, passkey }: SecondStepInput,
): Promise<SessionAnswer> {
  const waiting = await findSecondStep(ctx, token)
  if (!waiting) throw refuse(factorRefusals.signInOver)
  const { accountId, beganBy } = waiting
  // Nobody guesses a passkey, so nobody keeps its owner from it by guessing codes.
  const takeBack = await (passkey ? limitPasskeys(ctx, visitor) : limitSecondStep(ctx, visitor, accountId))
  // An authenticator signs a challenge once; whoever was refused begins anew.
  const challenge = passkey ? await takeChallenge(ctx, ctx.db, token, 'second_step') : null
  const checked =
    passkey && challenge ? await checkPasskey(ctx, { challenge, signed: passkey, accountId }) : null
  const session = await inTransaction(ctx.db, async (tx) => {
    let shown: Shown = { factor: 'passkey', isSettled: checked?.isSettled ?? false }
    if (checked) await notePasskeyUse(ctx, tx, checked)
    else {
      if (passkey || !(await takeChallenge(ctx, tx, token, 'second_step')))
        throw refuse(factorRefusals.signInOver)
      shown = await takeCode(ctx, tx, accountId, { code, recovery_code })
    }
    const account = await tx
      .selectFrom('accounts')
      .select(userColumns)
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    return openSession(ctx, tx, visitor, account, { beganBy, ...shown })
  })
  await takeBack()
  return session
}

type Shown = { factor: Factor; isSettled: boolean }

async function takeCode(
  ctx: Pick<Context, 'clock' | 'secrets' | 'jobs'>,
  tx: Transaction,
  accountId: AccountId,
  { code, recovery_code = '' }: Pick<SecondStepInput, 'code' | 'recovery_code'>,
): Promise<Shown> {
  if (code !== undefined) return { factor: 'app', ...(await takeAppCode(ctx, tx, accountId, code)) }
  return { factor: 'recovery_code', ...(await takeRecoveryCode(ctx, tx, accountId, recovery_code)) }
}
