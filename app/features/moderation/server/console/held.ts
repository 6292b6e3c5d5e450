import type { Actor } from '#features/accounts/actor.ts'
import { decideHeld, isBetween, listHeld } from '#features/messaging/server/decide-held.ts'
import { refuse } from '#lib/errors.ts'
import { type ConversationId, requireId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { moderationRefusals } from '../../moderation-errors.ts'
import { noteAudit } from '../audit-log.ts'

/** The texts that are held because they went to many (market rule 23), but for those of one's own conversations. */
export async function listHeldMessages(ctx: Pick<Context, 'db'>, staff: Actor) {
  const held = await listHeld(ctx, staff)
  return {
    held: held
      .filter(({ until }) => until !== null)
      .map(({ conversation, author, until, text }) => ({
        conversation_id: conversation,
        author_id: author,
        until: until?.toISOString() ?? null,
        text,
      })),
  }
}

/** Delivers the held texts of a conversation now, or keeps them back for good, of which their writer is told. Refusals: `notFound`, `ownCase`. */
export async function chooseHeld(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  staff: Actor,
  wish: { id: string; choice: 'release' | 'refuse' },
): Promise<void> {
  const id = requireId<ConversationId>(wish.id, moderationRefusals.notFound)
  if (await isBetween(ctx, staff, id)) throw refuse(moderationRefusals.ownCase)
  await decideHeld(ctx, id, wish.choice)
  await noteAudit(ctx.db, ctx, {
    actor: staff.id,
    act: wish.choice === 'release' ? 'release_held' : 'refuse_held',
    target: { kind: 'conversation', id },
  })
}
