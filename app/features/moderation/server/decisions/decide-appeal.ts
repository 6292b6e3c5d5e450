import type { Actor } from '#features/accounts/actor.ts'
import { firstName } from '#features/accounts/server/person.ts'
import { refuse } from '#lib/errors.ts'
import { type CaseId, type DecisionId, requireId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { mayDecide } from '../../decision.ts'
import { moderationRefusals } from '../../moderation-errors.ts'
import type { Decision } from '../../moderation-schema.ts'
import { noteAudit } from '../audit-log.ts'
import { isNotOwn, refuseOwnCase } from '../own-case.ts'
import { reportReversedMail } from '../report-mail.ts'
import { requireStaff } from '../staff.ts'
import { appealMail } from './decision-mail.ts'
import { hasOther } from './other-decider.ts'
import { selectDecisions, toDecision } from './select-decisions.ts'
import { undoDecision } from './undo-decision.ts'

const most = 200

type Person = { id: string; name: string | null; email: string | null }

/** The appeals that wait, the oldest first, but for those in somebody's own cases. */
export async function listAppeals(
  ctx: Pick<Context, 'db'>,
  staff: Actor,
): Promise<{ appeals: { decision: Decision; subject: Person; is_own: boolean }[] }> {
  const rows = await selectDecisions(ctx.db)
    .innerJoin('accounts as s', 's.id', 'd.subject_id')
    .select(['s.email as subject_email', firstName('s').as('subject_name')])
    .where('ap.decided_at', 'is', null)
    .where('ap.id', 'is not', null)
    .where(isNotOwn(staff))
    .orderBy('ap.created_at')
    .limit(most)
    .execute()
  return {
    appeals: rows.map((row) => ({
      decision: toDecision(row),
      subject: { id: row.subject_id, name: row.subject_name, email: row.subject_email },
      is_own: row.decider_id === staff.id,
    })),
  }
}

type Wish = { id: string; is_upheld: boolean; answer: string }

/**
 * Decides an appeal against the decision with this id: it stands, or is taken back at once. Where there are two who may, it is not
 * who decided (docs/console.md). Refusals: `notFound`, `appealDecided`, `ownCase`, `otherDecides`, `operatorsOnly`.
 */
export async function decideAppeal(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  staff: Actor,
  wish: Wish,
): Promise<void> {
  const id = requireId<DecisionId>(wish.id, moderationRefusals.notFound)
  await inTransaction(ctx.db, async (tx) => {
    const role = await requireStaff({ ...ctx, db: tx }, staff, { role: 'moderator' })
    const appeal = await tx
      .selectFrom('appeals as ap')
      .innerJoin('decisions as d', 'd.id', 'ap.decision_id')
      .select(['ap.id', 'ap.decided_at', 'd.act', 'd.decider_id', 'd.subject_id', 'd.case_id'])
      .where('d.id', '=', id)
      .forUpdate('ap')
      .executeTakeFirst()
    if (!appeal) throw refuse(moderationRefusals.notFound)
    await refuseOwnCase(tx, staff, appeal.case_id)
    if (appeal.decided_at) throw refuse(moderationRefusals.appealDecided)
    if (!mayDecide(role, appeal.act)) throw refuse(moderationRefusals.operatorsOnly)
    if (appeal.decider_id === staff.id && (await hasOther(tx, staff.id, appeal)))
      throw refuse(moderationRefusals.otherDecides)
    const { is_upheld, answer } = wish
    await tx
      .updateTable('appeals')
      .set({ decider_id: staff.id, is_upheld, answer, decided_at: ctx.clock() })
      .where('id', '=', appeal.id)
      .execute()
    if (!is_upheld) await takeBack(ctx, tx, { decision: id, case: appeal.case_id })
    await noteAudit(tx, ctx, {
      actor: staff.id,
      act: is_upheld ? 'uphold_appeal' : 'reverse_decision',
      case: appeal.case_id,
      decision: id,
      text: { about: appeal.subject_id, words: answer },
    })
    await ctx.jobs.send(tx, appealMail, { decision_id: id })
  })
}

/** Undoes it, of which those are told who were told of it: who reported what it was about. */
async function takeBack(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  of: { decision: DecisionId; case: CaseId },
): Promise<void> {
  await undoDecision(ctx, tx, of.decision)
  const reports = await tx.selectFrom('reports').select('id').where('case_id', '=', of.case).execute()
  const letters = reports.map(({ id }) => ({ report_id: id, decision_id: of.decision }))
  await ctx.jobs.sendAll(tx, reportReversedMail, letters)
}
