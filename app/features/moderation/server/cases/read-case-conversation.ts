import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import { type CaseId, requireId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { moderationRefusals } from '../../moderation-errors.ts'
import { noteAudit } from '../audit-log.ts'
import { refuseOwnCase } from '../own-case.ts'

const most = 500

/**
 * What two people wrote, for an open case about their conversation alone, and recorded with it (market rule 33). Throws `notFound`,
 * `ownCase`, or `noCase` where the case is decided or about something else.
 */
export async function readCaseConversation(
  ctx: Pick<Context, 'db' | 'clock'>,
  staff: Actor,
  wish: { id: string },
) {
  const id = requireId<CaseId>(wish.id, moderationRefusals.notFound)
  const found = await ctx.db
    .selectFrom('cases')
    .select(['target_kind', 'target_id', 'conversation_id', 'decided_at', 'subject_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw refuse(moderationRefusals.notFound)
  await refuseOwnCase(ctx.db, staff, id)
  const { conversation_id } = found
  if (conversation_id === null || found.decided_at) throw refuse(moderationRefusals.noCase)
  // Before anything is read: no look goes without its record.
  await noteAudit(ctx.db, ctx, {
    actor: staff.id,
    act: 'read_conversation',
    case: id,
    target: { kind: 'conversation', id: conversation_id },
  })
  const rows = await ctx.db
    .selectFrom('messages as m')
    .select(['m.id', 'm.side', 'm.body as text', 'm.created_at'])
    .select(sql<boolean>`(m.id = ${found.target_id} and m.author_id = ${found.subject_id})`.as('is_reported'))
    .where('m.conversation_id', '=', conversation_id)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(most)
    .execute()
  return {
    messages: rows
      .map(({ created_at, side, ...row }) => ({
        ...row,
        side: side as 'guest' | 'host', // a check of the database says so
        at: created_at.toISOString(),
      }))
      .reverse(),
  }
}
