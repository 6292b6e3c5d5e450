import { sql } from 'kysely'
import type { AccountId } from '#lib/ids.ts'

/**
 * The decisions of which a case, which the query knows as `c`, complains: somebody reports again, within six months, what was
 * decided before. A decision that an appeal has taken back was decided by who answered that, and then.
 */
const complainedOf = sql`
  from cases before
  join decisions d on d.case_id = before.id
  left join appeals ap on ap.decision_id = d.id and ap.is_upheld = false
  join reports earlier on earlier.case_id = before.id
  join reports again on again.case_id = c.id
    and (again.reporter_id = earlier.reporter_id or lower(again.reporter_email) = lower(earlier.reporter_email))
  where before.target_id = c.target_id and before.target_kind = c.target_kind
    and before.subject_id = c.subject_id and before.id <> c.id
    and again.created_at between before.decided_at
      and coalesce(ap.decided_at, before.decided_at) + interval '6 months'
`

/** The condition that a case is a complaint (market rule 31). */
export const isComplaint = sql<boolean>`exists (select ${complainedOf})`

/** Who decided last what it complains of, and leaves it to somebody else; null where it is none. */
export const lastDecider = sql<AccountId | null>`(
  select coalesce(ap.decider_id, d.decider_id) ${complainedOf}
  order by coalesce(ap.decided_at, before.decided_at) desc
  limit 1
)`
