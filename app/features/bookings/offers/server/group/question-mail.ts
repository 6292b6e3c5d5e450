import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { AskedHomeId, GroupQuestionId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { defineMailJob } from '#platform/jobs/jobs.ts'

/** Tells the host of an asked home how the question ended. */
export const questionMail = defineMailJob({
  queue: 'group-question-mail',
  data: z.object({ asked_id: idField<AskedHomeId>() }),
})

/** Queues the letters to the hosts of all asked homes, in the transaction that ends the question. */
export async function sendQuestionNews(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  id: GroupQuestionId,
): Promise<void> {
  const asked = await tx
    .selectFrom('group_question_homes')
    .select('id')
    .where('question_id', '=', id)
    .orderBy('position')
    .limit(5)
    .execute()
  await ctx.jobs.sendAll(
    tx,
    questionMail,
    asked.map((home) => ({ asked_id: home.id })),
  )
}
