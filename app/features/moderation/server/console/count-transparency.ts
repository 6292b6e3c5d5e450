import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Act, Reason } from '../../decision.ts'
import type { ReportReason } from '../../report.ts'

type Count<Code> = { name: Code; count: number }

/** What was reported and decided in twelve months, as a report on transparency needs it (DSA, article 15). */
export async function countTransparency({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const since = new Date(clock())
  since.setUTCFullYear(since.getUTCFullYear() - 1)
  const { rows } = await sql<{
    reports: Count<ReportReason>[]
    hints: number
    decisions: Count<Act>[]
    unreported: number
    reasons: Count<Reason>[]
    median_hours: number | null
    appeals: number
    reversed: number
    automated: number
    suspended: number
  }>`
    with told as (select * from reports where created_at >= ${since}),
      made as (select * from decisions where created_at >= ${since}),
      asked as (select * from appeals where created_at >= ${since})
    select
      (select coalesce(json_agg(json_build_object('name', reason, 'count', n) order by reason), '[]')
        from (select reason, count(*)::int as n from told group by reason) as each) as reports,
      (select count(*)::int from told where reporter_id is null and reporter_email is null and good_faith is not true) as hints,
      (select coalesce(json_agg(json_build_object('name', act, 'count', n) order by act), '[]')
        from (select act, count(*)::int as n from made group by act) as each) as decisions,
      (select count(*)::int from made join cases c on c.id = made.case_id
        where c.report_count = 0 and made.act <> 'reject') as unreported,
      (select coalesce(json_agg(json_build_object('name', reason, 'count', n) order by reason), '[]')
        from (select reason, count(*)::int as n from made where reason <> 'none' group by reason) as each) as reasons,
      (select percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at) / 3600)
        from cases where decided_at >= ${since} and report_count > 0) as median_hours,
      (select count(*)::int from asked) as appeals,
      (select count(*)::int from asked where is_upheld = false) as reversed,
      (select count(*)::int from made where is_automated) as automated,
      (select count(*)::int from made where act = 'suspend') as suspended
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('a statement of one row has none')
  return { ...row, since: since.toISOString() }
}
