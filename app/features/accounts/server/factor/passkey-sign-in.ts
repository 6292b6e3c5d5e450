import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { accountRefusals } from '../../account-errors.ts'
import type { SessionAnswer } from '../../account-schema.ts'
import { factorRefusals } from '../../factor-errors.ts'
import type { PasskeyChallenge, PasskeySigned } from '../../factor-schema.ts'
import { limitPasskeyChallenges, limitPasskeys } from '../limits.ts'
import { openSession, userColumns } from '../open-session.ts'
import type { Visitor } from '../visitor.ts'
import { openChallenge, takeChallenge } from './challenges.ts'
import { checkPasskey, notePasskeyUse, requestOptions } from './passkeys.ts'

/** What a browser needs to sign somebody in by a passkey alone; whose it is stands in the passkey. Throws `tooManyAttempts`. */
export async function beginPasskeySignIn(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  visitor: Visitor,
): Promise<PasskeyChallenge> {
  await limitPasskeyChallenges(ctx, visitor)
  const { token, bytes } = await openChallenge(ctx, ctx.db, { purpose: 'passkey_sign_in' })
  return { token, options: await requestOptions(ctx, bytes, { mustVerify: true }) }
}

/**
 * Starts a session by a passkey that has asked for a finger, a face or a PIN, and so is two things at once. Throws
 * `challengeOver`, `passkeyWrong`, `emailNotConfirmed` or `tooManyAttempts`.
 */
export async function signInByPasskey(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'secrets' | 'log'>,
  visitor: Visitor,
  { token, passkey }: { token: string; passkey: PasskeySigned },
): Promise<SessionAnswer> {
  const takeBack = await limitPasskeys(ctx, visitor)
  const challenge = await takeChallenge(ctx, ctx.db, token, 'passkey_sign_in')
  if (!challenge) throw refuse(factorRefusals.challengeOver)
  const checked = await checkPasskey(ctx, { challenge, signed: passkey, accountId: null })
  const session = await inTransaction(ctx.db, async (tx) => {
    await notePasskeyUse(ctx, tx, checked)
    const account = await tx
      .selectFrom('accounts')
      .select(userColumns)
      .where('id', '=', checked.accountId)
      .executeTakeFirstOrThrow()
    if (ctx.config.auth.requireConfirmation && account.email_confirmed_at === null)
      throw refuse(accountRefusals.emailNotConfirmed)
    return openSession(ctx, tx, visitor, account, { beganBy: 'passkey', isSettled: checked.isSettled })
  })
  await takeBack()
  return session
}
