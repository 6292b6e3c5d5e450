import { minuteMs } from '#lib/duration.ts'
import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import type { Actor } from '../../actor.ts'
import { freshMinutes } from '../../factor.ts'
import { factorRefusals } from '../../factor-errors.ts'
import type { ConfirmationInput, PasskeyChallenge } from '../../factor-schema.ts'
import { checkPassword } from '../account/check-password.ts'
import { limitCodes, limitPasskeys } from '../limits.ts'
import type { Caller } from '../operation.ts'
import { takeAppCode } from './authenticator-app.ts'
import { openChallenge, takeChallenge } from './challenges.ts'
import { checkPasskey, listDescriptors, notePasskeyUse, requestOptions } from './passkeys.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

/** What the actor's browser needs to confirm by a passkey. */
export async function beginConfirmation(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
): Promise<PasskeyChallenge> {
  const { token, bytes } = await openChallenge(ctx, ctx.db, { purpose: 'confirm', actor })
  const allow = await listDescriptors(ctx.db, actor.id)
  return { token, options: await requestOptions(ctx, bytes, { allow, mustVerify: false }) }
}

/**
 * Shows that the owner sits at the actor's screen, by the password or a factor; for ten minutes nothing more is asked for.
 * Throws `wrongPassword`, `codeWrong`, `recoveryCodeWrong`, `passkeyWrong`, `challengeOver` or `tooManyAttempts`.
 */
export async function confirmIdentity(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'config' | 'secrets' | 'log'>,
  actor: Caller,
  { password, code, recovery_code, passkey }: ConfirmationInput,
): Promise<{ fresh_until: string }> {
  if (password !== undefined) {
    await checkPassword(ctx, actor, password)
    return noteConfirmation(ctx, ctx.db, actor, null)
  }
  // Nobody guesses a passkey, so nobody keeps its owner from it by guessing codes.
  const takeBack = await (passkey ? limitPasskeys(ctx, actor) : limitCodes(ctx, actor.id))
  const challenge = passkey && (await takeChallenge(ctx, ctx.db, passkey.token, 'confirm', actor.sessionId))
  if (passkey && !challenge) throw refuse(factorRefusals.challengeOver)
  const checked =
    passkey && challenge
      ? await checkPasskey(ctx, { challenge, signed: passkey.passkey, accountId: actor.id })
      : null
  const fresh = await inTransaction(ctx.db, async (tx) => {
    if (checked) await notePasskeyUse(ctx, tx, checked)
    const factor = checked
      ? checked
      : recovery_code !== undefined
        ? await takeRecoveryCode(ctx, tx, actor.id, recovery_code)
        : await takeAppCode(ctx, tx, actor.id, code ?? '')
    return noteConfirmation(ctx, tx, actor, factor)
  })
  await takeBack()
  return fresh
}

async function noteConfirmation(
  ctx: Pick<Context, 'clock'>,
  db: Context['db'] | Transaction,
  actor: Actor,
  factor: { isSettled: boolean } | null,
): Promise<{ fresh_until: string }> {
  const now = ctx.clock()
  await db
    .updateTable('sessions')
    .set({
      confirmed_at: now,
      ...(factor && { factor_shown_at: now }),
      ...(factor?.isSettled && { settled_factor_at: now }),
    })
    .where('id', '=', actor.sessionId)
    .where('account_id', '=', actor.id)
    .execute()
  return { fresh_until: new Date(now.getTime() + freshMinutes * minuteMs).toISOString() }
}
