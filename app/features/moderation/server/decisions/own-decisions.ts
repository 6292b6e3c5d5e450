import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import { type DecisionId, requireId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { violatedConstraint } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { appealEnds, isAgainst } from '../../decision.ts'
import { moderationRefusals } from '../../moderation-errors.ts'
import type { Decision } from '../../moderation-schema.ts'
import { appealReceivedMail } from './decision-mail.ts'
import { selectDecisions, toDecision } from './select-decisions.ts'

// Nobody has ever been decided about so often.
const most = 100

/** What was decided about the actor and what is theirs, the latest first. */
export async function listOwnDecisions(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
): Promise<{ decisions: Decision[] }> {
  const rows = await selectDecisions(ctx.db)
    .where('d.subject_id', '=', actor.id)
    // Of what was rejected nobody was told.
    .where('d.act', '<>', 'reject')
    .orderBy('d.created_at', 'desc')
    .limit(most)
    .execute()
  return { decisions: rows.map(toDecision) }
}

/** One of them. Throws `notFound`, also for somebody else's. */
export async function getOwnDecision(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  wish: { id: string },
): Promise<Decision> {
  const id = requireId<DecisionId>(wish.id, moderationRefusals.notFound)
  const row = await selectDecisions(ctx.db)
    .where('d.id', '=', id)
    .where('d.subject_id', '=', actor.id)
    .where('d.act', '<>', 'reject')
    .executeTakeFirst()
  if (!row) throw refuse(moderationRefusals.notFound)
  return toDecision(row)
}

/**
 * Says once that a decision is wrong, within six months, also while the account is suspended. Refusals: `notFound`,
 * `notAppealable`, `appealOver`, `appealedAlready`.
 */
export async function appealDecision(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'call'>,
  actor: Actor,
  wish: { id: string; words: string },
): Promise<{ id: string }> {
  const id = requireId<DecisionId>(wish.id, moderationRefusals.notFound)
  const now = ctx.clock()
  const written = once(ctx, async (tx) => {
    const decision = await tx
      .selectFrom('decisions')
      .select(['act', 'created_at'])
      .where('id', '=', id)
      .where('subject_id', '=', actor.id)
      .where('act', '<>', 'reject')
      .executeTakeFirst()
    if (!decision) throw refuse(moderationRefusals.notFound)
    if (!isAgainst(decision.act)) throw refuse(moderationRefusals.notAppealable)
    if (now > appealEnds(decision.created_at)) throw refuse(moderationRefusals.appealOver)
    const appeal = await tx
      .insertInto('appeals')
      .values({ decision_id: id, words: wish.words, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.jobs.send(tx, appealReceivedMail, { decision_id: id })
    return appeal
  })
  return written.catch((error: unknown) => {
    if (violatedConstraint(error) === 'appeals_decision_key')
      throw refuse(moderationRefusals.appealedAlready, { cause: error })
    throw error
  })
}
