import type { Actor } from '#features/accounts/actor.ts'
import { closeAccount } from '#features/accounts/server/account/delete-account.ts'
import { refuse } from '#lib/errors.ts'
import { type AccountId, requireId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { moderationRefusals } from '../../moderation-errors.ts'
import { noteAudit } from '../audit-log.ts'

/**
 * Closes the account of somebody who asks for it and cannot sign in, as its owner would: it can be restored for 30 days, and its
 * address is told. Refusals: `notFound`; `ownCase`; `deletionBlocked` with what has to be settled before.
 */
export async function closeAccountOf(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'personalData'>,
  staff: Actor,
  wish: { id: string },
): Promise<{ delete_after: string }> {
  const id = requireId<AccountId>(wish.id, moderationRefusals.notFound)
  if (id === staff.id) throw refuse(moderationRefusals.ownCase)
  const account = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw refuse(moderationRefusals.notFound)
  const closed = await closeAccount(ctx, id)
  await noteAudit(ctx.db, ctx, { actor: staff.id, act: 'close_account', target: { kind: 'account', id } })
  return closed
}
