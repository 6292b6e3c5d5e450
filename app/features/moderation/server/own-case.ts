import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { mayActOn, mayEverActFor } from '#features/listings/server/access.ts'
import { refuse } from '#lib/errors.ts'
import type { CaseId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { moderationRefusals } from '../moderation-errors.ts'

/** An account, or the column of a query that names one. */
type Somebody = Pick<Actor, 'id'> | { column: string }

/**
 * The condition that a case, which the query knows as `c`, is somebody's own: about them, their home, what was written of or to
 * them. Who decides neither reads it nor learns who reported it.
 */
export function isOwnCase(staff: Somebody) {
  const who = 'column' in staff ? sql.ref(staff.column) : staff.id
  return sql<boolean>`(
    c.subject_id = ${who}
    or exists (
      select from participants mine where mine.conversation_id = c.conversation_id and mine.account_id = ${who}
    )
    or (c.target_kind in ('listing', 'guide') and exists (
      select from properties p where p.id = c.target_id and ${mayEverActFor(staff, 'read', 'p')}
    ))
    or (c.target_kind = 'review' and exists (
      select from reviews r where r.id = c.target_id and ${mayActOn(staff, 'reviews', 'r')}
    ))
    or (c.target_kind = 'guest_review' and exists (
      select from guest_reviews g where g.id = c.target_id and g.guest_id = ${who}
    ))
  )`
}

/** The condition that it is not: of what a queue shows. */
export function isNotOwn(staff: Somebody) {
  return sql<boolean>`not ${isOwnCase(staff)}`
}

/** Throws `ownCase` where it is. */
export async function refuseOwnCase(db: Database | Transaction, staff: Somebody, id: CaseId): Promise<void> {
  const own = await db
    .selectFrom('cases as c')
    .select('c.id')
    .where('c.id', '=', id)
    .where(isOwnCase(staff))
    .executeTakeFirst()
  if (own) throw refuse(moderationRefusals.ownCase)
}
