import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { noteAudit } from '../audit-log.ts'
import { decisionOverMail } from './decision-mail.ts'
import { undoDecision } from './undo-decision.ts'

const batch = 100

/** Takes back what was ordered until a day that has come, and tells whom it was about. Answers how many. */
export async function endDecisions(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<number> {
  const due = await ctx.db
    .selectFrom('decisions')
    .select('id')
    .where('until', '<=', ctx.clock())
    .where('ended_at', 'is', null)
    .orderBy('until')
    .limit(batch)
    .execute()
  let ended = 0
  for (const { id } of due) {
    await inTransaction(ctx.db, async (tx) => {
      const held = await tx
        .selectFrom('decisions')
        .select(['id', 'case_id'])
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!held) return
      await undoDecision(ctx, tx, id)
      await noteAudit(tx, ctx, { actor: null, act: 'end_decision', case: held.case_id, decision: id })
      await ctx.jobs.send(tx, decisionOverMail, { decision_id: id })
      ended++
    })
  }
  return ended
}
