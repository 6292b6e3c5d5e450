import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'

/**
 * The condition that a case, which the query knows as `c`, is a complaint (market rule 31): somebody reports again, within six
 * months, what was decided before. With `decider`, what they have decided themselves.
 */
export function isComplaint(decider?: Pick<Actor, 'id'>) {
  const byThem = decider ? sql`and d.decider_id = ${decider.id}` : sql``
  return sql<boolean>`exists (
    select from cases before
    join decisions d on d.case_id = before.id ${byThem}
    join reports earlier on earlier.case_id = before.id
    join reports again on again.case_id = c.id
      and (again.reporter_id = earlier.reporter_id or lower(again.reporter_email) = lower(earlier.reporter_email))
    where before.target_id = c.target_id and before.target_kind = c.target_kind
      and before.subject_id = c.subject_id and before.id <> c.id
      and again.created_at between before.decided_at and before.decided_at + interval '6 months'
  )`
}
