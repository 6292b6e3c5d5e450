import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { accountRefusals } from '../account-errors.ts'
import { termsVersion } from '../account-rules.ts'
import type { SignUpAnswer, SignUpInput } from '../account-schema.ts'
import { confirmationMail } from './account-jobs.ts'
import { limitSignUp } from './limits.ts'
import { hashPassword } from './password.ts'
import { refuseWhilePaused } from './site-switches.ts'
import type { Visitor } from './visitor.ts'

/**
 * Makes an account and sends its confirmation link. Of several sign-ups of one address at once exactly one succeeds,
 * the others get `emailTaken`, which also stands for an address that is not confirmed yet. Throws
 * `signUpsPaused` while an operator has paused them.
 */
export async function signUp(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'config' | 'call'>,
  visitor: Visitor,
  { email, password, display_name, next }: SignUpInput,
): Promise<SignUpAnswer> {
  await limitSignUp(ctx, visitor)
  const passwordHash = await hashPassword(password)
  const make = async (tx: Transaction) => {
    await refuseWhilePaused(tx, 'sign_ups')
    const now = ctx.clock()
    const account = await tx
      .insertInto('accounts')
      .values({
        email,
        password_hash: passwordHash,
        display_name,
        terms_version: termsVersion,
        terms_accepted_at: now,
        created_at: now,
      })
      .onConflict((conflict) => conflict.constraint('accounts_email_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!account) throw refuse(accountRefusals.emailTaken)
    await ctx.jobs.send(tx, confirmationMail, { email, ...(next ? { next } : {}) })
    return { email, confirmation_required: ctx.config.auth.requireConfirmation }
  }
  // The password stays out of the remembered input: even a fast hash of it must not be stored.
  return once(ctx, make, { input: { email } })
}
