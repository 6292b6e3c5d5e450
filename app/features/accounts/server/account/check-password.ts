import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { forgetAttempts, limitAttempts } from '#platform/http/limit-attempts.ts'
import { accountRefusals } from '../../account-errors.ts'
import type { Actor } from '../../actor.ts'
import { isPasswordRight } from '../password.ts'

/** Wrong passwords on the account page per account and 15 minutes. */
export const passwordTries = 10

/**
 * Makes sure that whoever sits at the screen knows the password of the actor's account, before something that a found
 * phone must not do. Answers its hash, by which a later write can tell that nobody changed it meanwhile. Throws
 * `wrongPassword`, or `tooManyAttempts`.
 */
export async function checkPassword(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  password: string,
): Promise<string> {
  const bucket = `password:account:${actor.id}`
  await limitAttempts(ctx, { bucket, limit: passwordTries, windowSeconds: 900 })
  const account = await ctx.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', actor.id)
    .executeTakeFirst()
  const hash = account?.password_hash ?? null
  if (!(await isPasswordRight(password, hash)) || hash === null) {
    throw refuse(accountRefusals.wrongPassword)
  }
  await forgetAttempts(ctx, bucket)
  return hash
}
