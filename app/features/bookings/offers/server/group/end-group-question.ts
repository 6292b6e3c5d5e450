import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { GroupQuestionId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { groupQuestionRefusals } from '../../group-question-errors.ts'
import { endQuestion, lockQuestion } from './end-question.ts'

/**
 * Ends a guest's own question with its open offers; the hosts are told. Doing it twice changes nothing. Refusals:
 * `questionNotFound`, and `questionOver` where it ended in another way.
 */
export async function endGroupQuestion(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  actor: Actor,
  { id }: { id: GroupQuestionId },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const own = await tx
      .selectFrom('group_questions')
      .select('id')
      .where('id', '=', id)
      .where('guest_id', '=', actor.id)
      .executeTakeFirst()
    const question = own && (await lockQuestion(ctx, tx, own.id))
    if (!question) throw refuse(groupQuestionRefusals.questionNotFound)
    if (question.status === 'open') await endQuestion(ctx, tx, question, { to: 'ended' })
    else if (question.status !== 'ended') throw refuse(groupQuestionRefusals.questionOver)
  })
}
