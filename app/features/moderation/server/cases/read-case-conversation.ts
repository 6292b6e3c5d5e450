import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { noteOfStep } from '#features/bookings/booking-words.ts'
import type { Side } from '#features/messaging/messaging.ts'
import { answeredBy } from '#features/stay-changes/server/stay-change-rows.ts'
import { refuse } from '#lib/errors.ts'
import { type CaseId, type ConversationId, requireId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
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
  const said = [
    ...rows,
    ...(await readWordsOfStays(ctx.db, conversation_id)),
    ...(await readWordsOfTerms(ctx.db, conversation_id)),
  ]
  return {
    messages: said
      .toReversed()
      .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
      .slice(-most)
      .map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() })),
  }
}

/** What the two wrote with a request, an answer to one, or a cancellation, which stands in their thread too. */
async function readWordsOfStays(db: Database, conversation: ConversationId) {
  const steps = await db
    .selectFrom('conversation_bookings as told')
    .innerJoin('booking_events as e', 'e.booking_id', 'told.booking_id')
    .innerJoin('bookings as b', 'b.id', 'told.booking_id')
    .select(['e.id', 'e.from_status as from', 'e.to_status as status', 'e.created_at'])
    // The system, which acts for neither side, is left out below.
    .select(sql.ref<Side>('e.actor').as('side'))
    .select(['b.special_requests', 'b.accept_note', 'b.cancel_note'])
    .where('told.conversation_id', '=', conversation)
    .where('e.actor', '<>', 'system')
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute()
  return steps.flatMap(({ special_requests, accept_note, cancel_note, from, status, ...step }) => {
    const text = from === null ? special_requests : noteOfStep({ from, status }, { accept_note, cancel_note })
    return text ? [{ ...step, text, is_reported: false }] : []
  })
}

/** What they wrote with an offer, with a change of a stay and its answer, and with what they sent and received. */
async function readWordsOfTerms(db: Database, conversation: ConversationId) {
  const { rows } = await sql<{ id: string; side: Side; text: string; created_at: Date }>`
    select o.id, 'host' as side, o.note as text, o.created_at
    from offers o
    where o.conversation_id = ${conversation} and o.note is not null
    union all
    select s.id, s.proposed_by, s.note, s.created_at
    from conversation_bookings told
    join stay_changes s on s.booking_id = told.booking_id
    where told.conversation_id = ${conversation} and s.note is not null
    union all
    select s.id, ${answeredBy}, s.answer_note, s.answered_at
    from conversation_bookings told
    join stay_changes s on s.booking_id = told.booking_id
    where told.conversation_id = ${conversation} and s.answer_note is not null
    union all
    select e.id, e.side, e.note, e.created_at
    from conversation_bookings told
    join money_entries e on e.booking_id = told.booking_id
    where told.conversation_id = ${conversation} and e.note is not null
    order by created_at desc, id desc
    limit ${most}
  `.execute(db)
  return rows.map((row) => ({ ...row, is_reported: false }))
}
