import type { Context } from '#platform/context.ts'
import { linkMailed } from '../account-words.ts'
import { confirmationMail } from './account-jobs.ts'
import { limitMail } from './limits.ts'
import type { Visitor } from './visitor.ts'

/** Sends another confirmation link where one is waited for. The answer never tells whether the address is known. */
export async function resendConfirmation(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  visitor: Visitor,
  { email, next }: { email: string; next?: string | undefined },
): Promise<{ message: string }> {
  await limitMail(ctx, visitor, email, 'confirm')
  await ctx.jobs.send(ctx.db, confirmationMail, { email, ...(next ? { next } : {}) })
  return { message: linkMailed.confirmation }
}
