import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { accountRefusals } from '../account-errors.ts'
import type { SessionUser } from '../account-schema.ts'
import type { Actor } from '../actor.ts'
import { toUser, userColumns } from './open-session.ts'

/** The account behind the session, as it is now. */
export async function getSession(ctx: Pick<Context, 'db'>, actor: Actor): Promise<{ user: SessionUser }> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select(userColumns)
    .where('id', '=', actor.id)
    .executeTakeFirst()
  if (!account) throw refuse(accountRefusals.notSignedIn)
  return { user: toUser(account) }
}
