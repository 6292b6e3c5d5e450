import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { accountRefusals } from '../../account-errors.ts'
import type { SessionUser } from '../../account-schema.ts'
import type { Actor } from '../../actor.ts'
import { toUser, userColumns } from '../open-session.ts'

/** Says what the actor is called from now on; null takes the name away. */
export async function setDisplayName(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { display_name }: { display_name: string | null },
): Promise<SessionUser> {
  const account = await ctx.db
    .updateTable('accounts')
    .set({ display_name })
    .where('id', '=', actor.id)
    .where('erased_at', 'is', null)
    .returning(userColumns)
    .executeTakeFirst()
  if (!account) throw refuse(accountRefusals.notSignedIn)
  return toUser(account)
}
