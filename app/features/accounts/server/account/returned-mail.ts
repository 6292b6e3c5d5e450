import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { findLastReturn } from '#platform/mail/returned-mails.ts'
import { accountRefusals } from '../../account-errors.ts'
import type { ReturnedMailAnswer } from '../../account-schema.ts'
import { linkMailed } from '../../account-words.ts'
import type { Actor } from '../../actor.ts'
import { emailCheckMail } from '../account-jobs.ts'
import { limitMail } from '../limits.ts'
import type { Caller } from '../operation.ts'

/** The last mail that came back from the actor's present address; its server's own words are for the operator alone. */
export async function getReturnedMail(ctx: Pick<Context, 'db'>, actor: Actor): Promise<ReturnedMailAnswer> {
  const last = await findLastReturn(ctx.db, actor.id)
  if (!last) return { returned: null }
  const { email, at, status } = last
  return { returned: { email, returned_at: at.toISOString(), reason: reasonOf(status) } }
}

/** RFC 3463: a bad address or a mailbox that is closed, one that is full, and everything else. */
function reasonOf(status: string): 'no_mailbox' | 'full' | 'refused' {
  if (/^5\.(1\.|2\.1$)/.test(status)) return 'no_mailbox'
  return /^[45]\.2\.2$/.test(status) ? 'full' : 'refused'
}

/** Mails the actor a link by which the present address shows that it works. Throws `tooManyAttempts`. */
export async function checkEmail(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  actor: Caller,
): Promise<{ message: string }> {
  const { email } = await ctx.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (!email) throw refuse(accountRefusals.noSuchAccount)
  await limitMail(ctx, actor, email, 'confirm')
  await ctx.jobs.send(ctx.db, emailCheckMail, { account_id: actor.id })
  return { message: linkMailed.emailCheck(email) }
}
