import type { Actor } from '#features/accounts/actor.ts'
import { decideHeld, listHeld } from '#features/messaging/server/decide-held.ts'
import { type ConversationId, requireId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { moderationRefusals } from '../../moderation-errors.ts'
import { noteAudit } from '../audit-log.ts'

/** The texts that are held because they went to many (market rule 23). */
export async function listHeldMessages(ctx: Pick<Context, 'db'>) {
  const held = await listHeld(ctx)
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

/** Delivers the held texts of a conversation now, or keeps them back for good, of which their writer is told. Throws `notFound`. */
export async function chooseHeld(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  staff: Actor,
  wish: { id: string; choice: 'release' | 'refuse' },
): Promise<void> {
  const id = requireId<ConversationId>(wish.id, moderationRefusals.notFound)
  await decideHeld(ctx, id, wish.choice)
  await noteAudit(ctx.db, ctx, {
    actor: staff.id,
    act: wish.choice === 'release' ? 'release_held' : 'refuse_held',
    target: { kind: 'conversation', id },
  })
}
