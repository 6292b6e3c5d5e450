import { sql } from 'kysely'
import { mayMailStranger } from '#features/accounts/server/limits.ts'
import type { Reader } from '#features/accounts/server/operation.ts'
import { refuse } from '#lib/errors.ts'
import { type CaseId, requireId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { toTarget } from '../case.ts'
import { reportRefusals } from '../report-errors.ts'
import type { ReportInput } from '../report-schema.ts'
import { findReportable, type Reportable } from './find-target.ts'
import { reportMail, reportReceivedMail } from './report-mail.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock' | 'call'>

/**
 * Takes in what somebody finds wrong, signed in or not; whom it is about is not told. All reports of one thing that wait are one
 * case. Who can be answered is told that it arrived; without an address it is a hint (market rule 31). Refusals: `notFound`, also
 * for what the reporter cannot see; `ownThing`.
 */
export async function createReport(
  ctx: Doors,
  reader: Reader,
  input: ReportInput,
): Promise<{ id: string; is_answered: boolean }> {
  const actorId = reader.actor?.id ?? null
  requireId(input.id, reportRefusals.notFound)
  const mayMail = actorId !== null || (input.email !== null && (await mayMailStranger(ctx, input.email)))
  return once(ctx, async (tx) => {
    const target = await findReportable(
      { db: tx, reader: actorId, now: ctx.clock() },
      toTarget(input.kind, input.id),
    )
    if (!target) throw refuse(reportRefusals.notFound)
    if (target.subject === actorId) throw refuse(reportRefusals.ownThing)
    const found = await joinCase(ctx, tx, input, target)
    const report = await tx
      .insertInto('reports')
      .values({
        case_id: found.id,
        reporter_id: actorId,
        reporter_name: actorId ? null : input.name,
        reporter_email: actorId ? null : input.email,
        good_faith: input.good_faith,
        conversation_id: target.conversation,
        message_id: input.kind === 'message' ? input.id : null,
        reason: input.reason,
        words: input.words,
        created_at: ctx.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // A thousand reports of one thing are one mail.
    if (found.report_count === 1) await ctx.jobs.send(tx, reportMail, { report_id: report.id })
    if (mayMail) await ctx.jobs.send(tx, reportReceivedMail, { report_id: report.id })
    return { id: report.id, is_answered: actorId !== null || input.email !== null }
  })
}

/** The open case about it, with one report more; a new one where there is none. */
async function joinCase(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  { kind, id }: Pick<ReportInput, 'kind' | 'id'>,
  { subject, conversation }: Reportable,
): Promise<{ id: CaseId; report_count: number }> {
  return tx
    .insertInto('cases')
    .values({
      target_kind: kind,
      target_id: id,
      subject_id: subject,
      conversation_id: conversation,
      report_count: 1,
      opened_at: ctx.clock(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['target_kind', 'target_id', 'subject_id'])
        .where('decided_at', 'is', null)
        .doUpdateSet({ report_count: sql`cases.report_count + 1` }),
    )
    .returning(['id', 'report_count'])
    .executeTakeFirstOrThrow()
}
