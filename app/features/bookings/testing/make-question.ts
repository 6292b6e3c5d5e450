import type { Actor } from '#features/accounts/actor.ts'
import {
  type ConversationId,
  type GroupQuestionId,
  type MessageId,
  type PropertyId,
  uuidv7,
} from '#lib/ids.ts'
import { calendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { openQuestion } from '../offers/server/group/open-question.ts'
import { makeTalk } from './make-offer.ts'

export type AskedPlace = { host: Actor; home: PropertyId }

/** A question to these homes about four nights from 2026-07-01, with a conversation each and no word said. */
export async function makeQuestion(
  ctx: Pick<Context, 'db' | 'clock'>,
  guest: Actor,
  places: readonly AskedPlace[],
): Promise<{ id: GroupQuestionId; talks: ConversationId[] }> {
  const talks: ConversationId[] = []
  for (const place of places) talks.push(await makeTalk(ctx, { ...place, guest }))
  const id = await inTransaction(ctx.db, (tx) =>
    openQuestion(tx, {
      guestId: guest.id,
      stay: { checkIn: calendarDate('2026-07-01'), checkOut: calendarDate('2026-07-05') },
      party: { guests_count: 2, children: 0, infants: 0, pets: 0 },
      homes: places.map(({ home }, at) => ({
        property_id: home,
        conversation_id: talks[at] ?? talks[0] ?? ('' as ConversationId), // each place has its talk
        message_id: uuidv7() as MessageId, // just made
      })),
      now: ctx.clock(),
    }),
  )
  return { id, talks }
}
