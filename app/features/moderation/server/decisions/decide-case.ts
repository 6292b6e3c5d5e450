import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import { type CaseId, type DecisionId, requireId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { toTarget } from '../../case.ts'
import { type Act, actRules, acts, actsOn, canEnd, isAgainst, mayDecide } from '../../decision.ts'
import { moderationRefusals } from '../../moderation-errors.ts'
import type { DecisionInput } from '../../moderation-schema.ts'
import { noteAudit } from '../audit-log.ts'
import { lastDecider } from '../cases/complaints.ts'
import { refuseOwnCase } from '../own-case.ts'
import { reportOutcomeMail } from '../report-mail.ts'
import { requireStaff } from '../staff.ts'
import { applyAct } from './apply-act.ts'
import { decisionMail } from './decision-mail.ts'
import { hasOther } from './other-decider.ts'
import { endStanding } from './undo-decision.ts'

type Wish = DecisionInput & { id: string }

/**
 * Decides an open case: what is ordered holds with the transaction's end, the person is told why, and who reported what became of
 * it. A complaint of who reported is for somebody else than who decided last, where there is somebody else. Refusals: `notFound`,
 * `caseDecided`, `ownCase`, `otherDecides`, `operatorsOnly`, `actNotPossible`, `untilNotPossible`, `reasonNeeded`.
 */
export async function decideCase(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'call'>,
  staff: Actor,
  wish: Wish,
): Promise<{ id: string }> {
  const id = requireId<CaseId>(wish.id, moderationRefusals.notFound)
  return once(ctx, async (tx) => {
    // Of this moment: a role that was taken away decides nothing.
    const role = await requireStaff({ ...ctx, db: tx }, staff, { role: 'moderator' })
    if (!mayDecide(role, wish.act)) throw refuse(moderationRefusals.operatorsOnly)
    const found = await lockCase(tx, id)
    await refuseOwnCase(tx, staff, id)
    if (found.decided_at) throw refuse(moderationRefusals.caseDecided)
    if (
      (await isComplaintAbout(tx, staff, id)) &&
      (await hasOther(tx, staff.id, { act: wish.act, case_id: id }))
    )
      throw refuse(moderationRefusals.otherDecides)
    const until = checkWish(ctx, wish, actsOn[found.target_kind])
    const decision = await write(ctx, tx, { staff, found, wish, until })
    await endWhatStood(ctx, tx, wish.act, found)
    const { target_kind, target_id, subject_id: subject } = found
    const order = { decision, act: wish.act, target: toTarget(target_kind, target_id), subject }
    await applyAct(ctx, tx, order)
    await tell(ctx, tx, { decision, act: wish.act, id })
    return { id: decision }
  })
}

/** Whether somebody is not content with what this decider was the last to decide about the same thing. */
async function isComplaintAbout(tx: Transaction, staff: Actor, id: CaseId): Promise<boolean> {
  const found = await tx
    .selectFrom('cases as c')
    .select(lastDecider.as('decider'))
    .where('c.id', '=', id)
    .executeTakeFirst()
  return found?.decider === staff.id
}

async function lockCase(tx: Transaction, id: CaseId) {
  const found = await tx
    .selectFrom('cases')
    .select(['id', 'target_kind', 'target_id', 'subject_id', 'decided_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw refuse(moderationRefusals.notFound)
  return found
}

type Found = Awaited<ReturnType<typeof lockCase>>

/** Until when it is ordered; null for good. */
function checkWish(
  { clock }: Pick<Context, 'clock'>,
  { act, reason, until }: Wish,
  possible: readonly Act[],
): Date | null {
  if (!possible.includes(act)) throw refuse(moderationRefusals.actNotPossible)
  if (isAgainst(act) && reason === 'none') throw refuse(moderationRefusals.reasonNeeded)
  if (until === null) return null
  const end = new Date(until)
  if (!canEnd(act) || end <= clock()) throw refuse(moderationRefusals.untilNotPossible)
  return end
}

type Decided = { staff: Actor; found: Found; wish: Wish; until: Date | null }

async function write(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  { staff, found, wish, until }: Decided,
): Promise<DecisionId> {
  const now = ctx.clock()
  const { act, reason, ground, facts, rule, words } = wish
  const { id } = await tx
    .insertInto('decisions')
    .values({
      ...{
        case_id: found.id,
        subject_id: found.subject_id,
        decider_id: staff.id,
        act,
        reason,
        ground,
        until,
      },
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('decision_texts').values({ decision_id: id, facts, rule, words }).execute()
  await tx.updateTable('cases').set({ decided_at: now }).where('id', '=', found.id).execute()
  await noteAudit(tx, ctx, {
    actor: staff.id,
    act,
    case: found.id,
    decision: id,
    target: { kind: found.target_kind, id: found.target_id },
    text: { about: found.subject_id, words: `${facts}\n\n${rule}\n\n${words}` },
  })
  return id
}

/** What shows or restores something ends what stood against it. */
async function endWhatStood(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  act: Act,
  { target_id, subject_id }: Found,
): Promise<void> {
  const ended = acts.filter((each) => actRules[each].undo === act)
  if (ended.length === 0) return
  await endStanding(ctx, tx, {
    acts: ended,
    target_id: act === 'restore' ? null : target_id,
    subject: subject_id,
  })
}

async function tell(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  { decision, act, id }: { decision: DecisionId; act: Act; id: CaseId },
): Promise<void> {
  if (act !== 'reject') await ctx.jobs.send(tx, decisionMail, { decision_id: decision })
  const reports = await tx.selectFrom('reports').select('id').where('case_id', '=', id).execute()
  const outcomes = reports.map((report) => ({ report_id: report.id, decision_id: decision }))
  await ctx.jobs.sendAll(tx, reportOutcomeMail, outcomes)
}
