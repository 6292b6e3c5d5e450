import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import { type AccountId, type CaseId, type ConversationId, requireId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { type Target, toTarget } from '../../case.ts'
import { moderationRefusals } from '../../moderation-errors.ts'
import type { CaseInput } from '../../moderation-schema.ts'
import { noteAudit } from '../audit-log.ts'
import { refuseOwnCase } from '../own-case.ts'

/**
 * Opens a case of the console's own, such as after a letter from an authority, by what it is about or by the address of its page;
 * answers the one that is open already. Throws `notFound`, or `ownCase`.
 */
export async function openCase(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'call'>,
  staff: Actor,
  input: CaseInput,
): Promise<{ id: string }> {
  const target = 'url' in input ? readUrl(input.url) : toTarget(input.kind, input.id)
  if (!target) throw refuse(moderationRefusals.notFound)
  requireId(target.id, moderationRefusals.notFound)
  return once(ctx, async (tx) => {
    const found = await findSubject(tx, target)
    if (!found) throw refuse(moderationRefusals.notFound)
    const id = await findOrOpen(ctx, tx, target, found)
    await refuseOwnCase(tx, staff, id)
    await noteAudit(tx, ctx, { actor: staff.id, act: 'open_case', case: id, target })
    return { id }
  })
}

export type CaseOf = { subject: AccountId; conversation: ConversationId | null }

/** The open case about it, or a new one without a report. */
export async function findOrOpen(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  { kind, id }: Target,
  { subject, conversation }: CaseOf,
): Promise<CaseId> {
  const row = {
    target_kind: kind,
    target_id: id,
    subject_id: subject,
    conversation_id: conversation,
    opened_at: clock(),
  }
  const made = await tx
    .insertInto('cases')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['target_kind', 'target_id', 'subject_id'])
        .where('decided_at', 'is', null)
        // So that it is answered, and waited for.
        .doUpdateSet({ target_kind: kind }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** `https://…/property/{id}`: what somebody outside can name. */
function readUrl(url: string): Target | null {
  const [, kind, id] = /\/(property|hosts|messages)\/([0-9a-f-]{36})(?:[/?#.]|$)/i.exec(url) ?? []
  if (!kind || !id) return null
  return toTarget(kind === 'property' ? 'listing' : kind === 'hosts' ? 'profile' : 'conversation', id)
}

/** Whose it is, also of what nobody sees any more. A conversation is nobody's alone: it needs a report. */
async function findSubject(tx: Transaction, target: Target): Promise<CaseOf | undefined> {
  const none = { conversation: null }
  if (target.kind === 'listing' || target.kind === 'guide') {
    const home = await tx
      .selectFrom('properties')
      .select('host_id as subject')
      .where('id', '=', target.id)
      .executeTakeFirst()
    return home && { ...home, ...none }
  }
  if (target.kind === 'review') {
    const review = await tx
      .selectFrom('reviews')
      .select('reviewer_id as subject')
      .where('id', '=', target.id)
      .executeTakeFirst()
    return review && { ...review, ...none }
  }
  if (target.kind === 'guest_review') {
    const review = await tx
      .selectFrom('guest_reviews')
      .select('host_id as subject')
      .where('id', '=', target.id)
      .executeTakeFirst()
    return review && { ...review, ...none }
  }
  if (target.kind === 'profile' || target.kind === 'account') {
    const person = await tx
      .selectFrom('accounts')
      .select('id as subject')
      .where('id', '=', target.id)
      .where('erased_at', 'is', null)
      .executeTakeFirst()
    return person && { ...person, ...none }
  }
  return undefined
}
