import type { Actor } from '#features/accounts/actor.ts'
import { groupQuestionRefusals } from '#features/bookings/offers/group-question-errors.ts'
import { openQuestion, refuseManyQuestions } from '#features/bookings/offers/server/group/open-question.ts'
import { askHost } from '#features/messaging/server/start-conversation.ts'
import { refuse } from '#lib/errors.ts'
import { type ConversationId, type MessageId, parseId, uuidv7 } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import type { GroupQuestionInput } from '../../group-schema.ts'
import { lockOpenAccount } from '../own-list.ts'
import { evaluateHomes } from './evaluate-homes.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock' | 'call' | 'secrets' | 'config'>

/**
 * Asks up to five homes the same about one stay: a message in the guest's conversation with each host, and the question that
 * holds them together; all of it or nothing. Refusals: `tooManyOpenQuestions`, `tooManyQuestionsToday`, `homesRefuse` with
 * what each home says, and those of `askHost`.
 */
export async function askSeveralHomes(
  ctx: Doors,
  guest: Actor,
  input: GroupQuestionInput,
): Promise<{ id: string }> {
  return once(ctx, async (tx) => {
    await lockOpenAccount(tx, guest)
    await refuseManyQuestions(tx, guest.id, ctx.clock())
    await refuseHomes({ ...ctx, db: tx }, guest, input)
    const homes = await askEach(ctx, tx, guest, input)
    const { check_in_date: checkIn, check_out_date: checkOut } = input
    const id = await openQuestion(tx, {
      guestId: guest.id,
      stay: { checkIn, checkOut },
      party: input,
      homes,
      now: ctx.clock(),
    })
    return { id }
  })
}

async function refuseHomes(
  ctx: Omit<Doors, 'jobs' | 'call'>,
  guest: Actor,
  { property_ids: ids, text: _, ...asked }: GroupQuestionInput,
): Promise<void> {
  const judged = await evaluateHomes(ctx, guest, { ids, ...asked })
  const refused = judged.filter(({ refusal }) => refusal !== null)
  if (refused.length === 0) return
  throw refuse(groupQuestionRefusals.homesRefuse, {
    values: { homes: refused.map(({ id, refusal }) => ({ property_id: id, ...refusal })) },
  })
}

async function askEach(ctx: Doors, tx: Transaction, guest: Actor, input: GroupQuestionInput) {
  const { property_ids, text, check_in_date, check_out_date, guests_count } = input
  const asked: ConversationId[] = []
  const homes = []
  for (const property_id of property_ids) {
    const message_id = uuidv7() as MessageId // just made
    const question = { property_id, message_id, text, check_in_date, check_out_date, guests_count }
    const sent = await askHost(ctx, tx, guest, question, asked)
    const conversation_id = parseId<ConversationId>(sent.conversation_id)
    if (!conversation_id) throw new Error(`not a conversation: ${sent.conversation_id}`)
    asked.push(conversation_id)
    homes.push({ property_id, conversation_id, message_id })
  }
  return homes
}
