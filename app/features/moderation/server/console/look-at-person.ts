import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { findHold } from '#features/accounts/server/account/erasure-holds.ts'
import { firstName } from '#features/accounts/server/person.ts'
import { wasPublished } from '#features/reviews/server/readable.ts'
import { refuse } from '#lib/errors.ts'
import { type AccountId, requireId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { moderationRefusals } from '../../moderation-errors.ts'
import { noteAudit } from '../audit-log.ts'
import { selectDecisions, toDecision } from '../decisions/select-decisions.ts'

const most = 100

/** What a person sees of their own, to be read; the look is recorded. Nothing of what they write to others. Throws `notFound`. */
export async function lookAtPerson(ctx: Pick<Context, 'db' | 'clock'>, staff: Actor, wish: { id: string }) {
  const id = requireId<AccountId>(wish.id, moderationRefusals.notFound)
  const account = await ctx.db
    .selectFrom('accounts as a')
    .select(['a.id', 'a.email', 'a.role', 'a.standing', 'a.created_at', 'a.email_confirmed_at'])
    .select(['a.factor_since', 'a.delete_after', firstName('a').as('name')])
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!account) throw refuse(moderationRefusals.notFound)
  await noteAudit(ctx.db, ctx, { actor: staff.id, act: 'look_at_person', target: { kind: 'account', id } })
  const hold = await findHold(ctx.db, ctx, id)
  const { factor_since, created_at, email_confirmed_at, delete_after, ...person } = account
  return {
    ...person,
    created_at: created_at.toISOString(),
    email_confirmed_at: email_confirmed_at?.toISOString() ?? null,
    delete_after: delete_after?.toISOString() ?? null,
    has_factor: factor_since !== null,
    hold: hold && {
      reason: hold.reason,
      until: hold.until.toISOString(),
      created_at: hold.created_at.toISOString(),
    },
    ...(await listTheirs(ctx, staff, id)),
  }
}

async function listTheirs({ db, clock }: Pick<Context, 'db' | 'clock'>, staff: Actor, id: AccountId) {
  const [listings, bookings, reviews, decisions] = await Promise.all([
    db
      .selectFrom('properties')
      .select(['id', 'title', 'status'])
      .where('host_id', '=', id)
      .orderBy('id')
      .limit(most)
      .execute(),
    db
      .selectFrom('bookings')
      .select(['id', 'property_title as title', 'status', 'check_in_date', 'check_out_date'])
      .select(sql<'guest' | 'host'>`case when host_id = ${id} then 'host' else 'guest' end`.as('side'))
      .where((is) => is.or([is('host_id', '=', id), is('guest_id', '=', id)]))
      .orderBy('check_in_date', 'desc')
      .limit(most)
      .execute(),
    db
      .selectFrom('reviews')
      .select(['id', 'title', 'rating'])
      .where('reviewer_id', '=', id)
      // Before that it is read from a case alone.
      .where(wasPublished('reviews', clock()))
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),
    selectDecisions(db)
      .where('d.subject_id', '=', id)
      // Of what was rejected nobody is told, so neither is who looks at their own.
      .where((is) => is.or([is('d.act', '<>', 'reject'), is('d.subject_id', '<>', staff.id)]))
      .orderBy('d.created_at', 'desc')
      .limit(most)
      .execute(),
  ])
  return { listings, bookings, reviews, decisions: decisions.map(toDecision) }
}
