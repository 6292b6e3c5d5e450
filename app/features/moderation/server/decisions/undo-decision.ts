import { sql } from 'kysely'
import type { Standing } from '#features/accounts/actor.ts'
import { setStanding } from '#features/accounts/server/standing.ts'
import { statusAfter } from '#features/listings/listing-status.ts'
import { hasListingStatus } from '#features/listings/server/listed.ts'
import { setListingStatus } from '#features/listings/server/set-status-as-operator.ts'
import { setMessageRemoved } from '#features/messaging/server/removed-messages.ts'
import type { AccountId, DecisionId, PropertyId } from '#lib/ids.ts'
import type { Transaction } from '#platform/database/database.ts'
import { toTarget } from '../../case.ts'
import type { Act } from '../../decision.ts'
import { type Doors, homeOf, messageOf, type Order, purge, setReviewHidden } from './apply-act.ts'

/** Takes back what a decision ordered, as far as no other one orders it too. Does nothing where it has ended. */
export async function undoDecision(ctx: Doors, tx: Transaction, id: DecisionId): Promise<void> {
  const ended = await tx
    .updateTable('decisions as d')
    .set({ ended_at: ctx.clock() })
    .from('cases as c')
    .whereRef('c.id', '=', 'd.case_id')
    .where('d.id', '=', id)
    .where('d.ended_at', 'is', null)
    .returning(['d.id as decision', 'd.act', 'd.subject_id as subject', 'c.target_kind', 'c.target_id'])
    .executeTakeFirst()
  if (!ended) return
  const { target_kind, target_id, ...order } = ended
  await takeBack[order.act]?.(ctx, tx, { ...order, target: toTarget(target_kind, target_id) })
}

/** Ends what stands against the same thing: what `show` and `restore` are for. Answers which decisions they were. */
export async function endStanding(
  ctx: Doors,
  tx: Transaction,
  { acts, target_id, subject }: { acts: readonly Act[]; target_id: string | null; subject: AccountId },
): Promise<void> {
  const all = await tx
    .selectFrom('decisions as d')
    .innerJoin('cases as c', 'c.id', 'd.case_id')
    .select('d.id')
    .where('d.subject_id', '=', subject)
    .where('d.act', 'in', acts)
    .where('d.ended_at', 'is', null)
    .$if(target_id !== null, (query) => query.where('c.target_id', '=', target_id ?? ''))
    .orderBy('d.id')
    .execute()
  for (const { id } of all) await undoDecision(ctx, tx, id)
}

const takeBack: Partial<Record<Act, (ctx: Doors, tx: Transaction, order: Order) => Promise<unknown>>> = {
  hide_listing: (ctx, tx, { target }) => showHomes(ctx, tx, [homeOf(target)]),
  remove_listing: (ctx, tx, { target }) => showHomes(ctx, tx, [homeOf(target)]),
  hide_review: (ctx, tx, order) => setReviewHidden(ctx, tx, order, false),
  hide_message: (_, tx, { target, subject }) =>
    setMessageRemoved(tx, { id: messageOf(target), author: subject }, null),
  restrict: async (_, tx, { subject }) => setStanding(tx, subject, await standingOf(tx, subject)),
  suspend: async (ctx, tx, { decision, subject }) => {
    await setStanding(tx, subject, await standingOf(tx, subject))
    const hidden = await tx
      .selectFrom('decision_listings as l')
      .innerJoin('properties as p', 'p.id', 'l.property_id')
      .select('l.property_id')
      .where('l.decision_id', '=', decision)
      .where(hasListingStatus('p', [statusAfter.hide]))
      .execute()
    await showHomes(
      ctx,
      tx,
      hidden.map(({ property_id }) => property_id),
    )
  },
}

/** What the decisions that stand leave an account. */
async function standingOf(tx: Transaction, subject: AccountId): Promise<Standing> {
  const standing = await tx
    .selectFrom('decisions')
    .select('act')
    .where('subject_id', '=', subject)
    .where('act', 'in', ['restrict', 'suspend'])
    .where('ended_at', 'is', null)
    .execute()
  if (standing.some(({ act }) => act === 'suspend')) return 'suspended'
  return standing.length > 0 ? 'restricted' : 'good'
}

/** Gives homes back to their host, but for those that another decision hides. */
async function showHomes(ctx: Doors, tx: Transaction, ids: readonly PropertyId[]): Promise<void> {
  const shown: PropertyId[] = []
  for (const id of ids) {
    if (await isHiddenOtherwise(tx, id)) continue
    await setListingStatus(ctx, tx, id, 'show')
    shown.push(id)
  }
  await purge(ctx, tx, shown)
}

async function isHiddenOtherwise(tx: Transaction, id: PropertyId): Promise<boolean> {
  const { rows } = await sql<{ is_hidden: boolean }>`
    select exists (
      select from decisions d
      join cases c on c.id = d.case_id
      where c.target_id = ${id} and d.ended_at is null and d.act in ('hide_listing', 'remove_listing')
    ) or exists (
      select from decisions d
      join decision_listings l on l.decision_id = d.id
      where l.property_id = ${id} and d.ended_at is null
    ) as is_hidden
  `.execute(tx)
  return rows[0]?.is_hidden ?? false
}
