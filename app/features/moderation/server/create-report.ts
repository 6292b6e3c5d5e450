import type { Actor } from '#features/accounts/actor.ts'
import { getConversation } from '#features/messaging/server/get-conversation.ts'
import { type ConversationId, requireId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { once } from '#platform/http/idempotency.ts'
import { reportRefusals } from '../report-errors.ts'
import type { ReportInput } from '../report-schema.ts'
import { reportMail } from './report-mail.ts'

/** Stores what one of the two finds wrong in their conversation, and tells the operator. The other one is not told. */
export async function createReport(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'call'>,
  actor: Actor,
  { conversation_id, reason, words }: ReportInput,
): Promise<{ id: string }> {
  const id = requireId<ConversationId>(conversation_id, reportRefusals.notFound)
  return once(ctx, async (tx) => {
    await getConversation({ db: tx }, actor, { id })
    const report = await tx
      .insertInto('reports')
      .values({ reporter_id: actor.id, conversation_id: id, reason, words, created_at: ctx.clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.jobs.send(tx, reportMail, { report_id: report.id })
    return report
  })
}
