import type { Context } from '#platform/context.ts'
import { linkMailed } from '../account-words.ts'
import { passwordResetMail } from './account-jobs.ts'
import { limitMail } from './limits.ts'
import type { Visitor } from './visitor.ts'

/**
 * Sends a link that sets a new password. The account is looked up by the job, so that neither the answer nor its
 * time tells whether the address is known.
 */
export async function requestPasswordReset(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  visitor: Visitor,
  { email }: { email: string },
): Promise<{ message: string }> {
  await limitMail(ctx, visitor, email, 'reset')
  await ctx.jobs.send(ctx.db, passwordResetMail, { email })
  return { message: linkMailed.passwordReset }
}
