import { sql } from 'kysely'
import { knownTimeZone } from '#features/listings/server/property-time-zone.ts'
import type { PartyFields } from '#features/pricing/price-terms.ts'
import { dayMs } from '#lib/duration.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId, ConversationId, GroupQuestionId, MessageId, PropertyId } from '#lib/ids.ts'
import type { Stay } from '#lib/stay.ts'
import type { Transaction } from '#platform/database/database.ts'
import { answersEndAt, groupQuestionLimits } from '../../group-question.ts'
import { groupQuestionRefusals } from '../../group-question-errors.ts'

/**
 * Throws where a guest has as many questions to several homes as one may have. The guest's account must be locked, so that
 * two at once are both counted.
 */
export async function refuseManyQuestions(tx: Transaction, guestId: AccountId, now: Date): Promise<void> {
  const { open, today } = await tx
    .selectFrom('group_questions')
    .select([
      sql<number>`count(*) filter (where status = 'open' and ends_at > ${now})::integer`.as('open'),
      sql<number>`count(*) filter (where created_at > ${new Date(now.getTime() - dayMs)})::integer`.as(
        'today',
      ),
    ])
    .where('guest_id', '=', guestId)
    .executeTakeFirstOrThrow()
  if (open >= groupQuestionLimits.open) throw refuse(groupQuestionRefusals.tooManyOpenQuestions)
  if (today >= groupQuestionLimits.aDay) throw refuse(groupQuestionRefusals.tooManyQuestionsToday)
}

type AskedHome = { property_id: PropertyId; conversation_id: ConversationId; message_id: MessageId }
type NewQuestion = {
  guestId: AccountId
  stay: Stay
  party: PartyFields
  homes: readonly AskedHome[]
  now: Date
}

/** Notes that these conversations were asked the same, by messages that are written already, in the guest's order. */
export async function openQuestion(
  tx: Transaction,
  { guestId, stay, party, homes, now }: NewQuestion,
): Promise<GroupQuestionId> {
  const places = await tx
    .selectFrom('properties')
    .select(['latitude', 'longitude', 'country', 'state', 'time_zone'])
    .where(
      'id',
      'in',
      homes.map(({ property_id }) => property_id),
    )
    .limit(groupQuestionLimits.homes)
    .execute()
  const { guests_count, children, infants, pets } = party
  const { id } = await tx
    .insertInto('group_questions')
    .values({
      guest_id: guestId,
      check_in_date: stay.checkIn,
      check_out_date: stay.checkOut,
      ...{ guests_count, children, infants, pets },
      ends_at: answersEndAt(now, stay, places.map(knownTimeZone)),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('group_question_homes')
    .values(homes.map((home, at) => ({ ...home, question_id: id, position: at + 1 })))
    .execute()
  return id
}
