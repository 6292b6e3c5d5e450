import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { accountRefusals } from '../account-errors.ts'
import type { SignInInput } from '../account-schema.ts'
import type { SignInAnswer } from '../factor-schema.ts'
import { beginSession } from './factor/second-step.ts'
import { limitSignIn } from './limits.ts'
import { userColumns } from './open-session.ts'
import { isPasswordRight } from './password.ts'
import type { Visitor } from './visitor.ts'

/**
 * Starts a session, or asks for the second step. A wrong password, an unknown address and an account without a password are the same refusal
 * after the same work; `emailNotConfirmed` is said only to somebody who knows the password.
 */
export async function signIn(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>,
  visitor: Visitor,
  { email, password }: SignInInput,
  wait?: (ms: number) => Promise<unknown>,
): Promise<SignInAnswer> {
  const takeBack = await limitSignIn(ctx, visitor, email, wait)
  const account = await ctx.db
    .selectFrom('accounts')
    .select([...userColumns, 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  const isRight = await isPasswordRight(password, account?.password_hash ?? null)
  if (!account || !isRight) throw refuse(accountRefusals.invalidCredentials)
  await takeBack()
  if (ctx.config.auth.requireConfirmation && account.email_confirmed_at === null) {
    throw refuse(accountRefusals.emailNotConfirmed)
  }
  return inTransaction(ctx.db, (tx) => beginSession(ctx, tx, visitor, account, 'password'))
}
