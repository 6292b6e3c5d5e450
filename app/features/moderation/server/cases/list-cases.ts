import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { type CaseId, parseId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { readCursor, writeCursor } from '#platform/database/cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { badCursor } from '#platform/http/problem.ts'
import type { CaseQueue } from '../../case.ts'
import { titleOfTarget } from '../../decision-words.ts'
import type { ReportReason } from '../../report.ts'
import { targetName } from '../find-target.ts'
import { isNotOwn } from '../own-case.ts'
import { isComplaint } from './complaints.ts'

const pageSize = 50

/** Cases with what their list shows. */
export function selectCases(db: Database) {
  return db
    .selectFrom('cases as c')
    .select([
      'c.id',
      'c.target_kind',
      'c.target_id',
      'c.report_count',
      'c.flags',
      'c.opened_at',
      'c.decided_at',
    ])
    .select(['c.subject_id', 'c.conversation_id'])
    .select([
      targetName.as('target_name'),
      isComplaint.as('is_complaint'),
      sql<
        ReportReason[]
      >`array(select distinct r.reason from reports r where r.case_id = c.id order by 1)`.as('reasons'),
      sql<string>`to_char(c.opened_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('exact_at'),
    ])
}

export type CaseRow = Awaited<ReturnType<ReturnType<typeof selectCases>['execute']>>[number]

export function toCaseRow({
  exact_at: _,
  opened_at,
  decided_at: __,
  subject_id: ___,
  conversation_id: ____,
  target_name,
  ...row
}: CaseRow) {
  return {
    ...row,
    title: titleOfTarget(row.target_kind, target_name),
    opened_at: opened_at.toISOString(),
  }
}

/** The condition that an open case waits in a queue: flagged ones are those that nobody has reported. */
export function isInQueue(queue: CaseQueue) {
  return queue === 'reports' ? sql<boolean>`c.report_count > 0` : sql<boolean>`c.report_count = 0`
}

/** The open cases of a queue, those that wait longest on top; what is somebody's own is not theirs to see. */
export async function listCases(
  ctx: Pick<Context, 'db'>,
  staff: Actor,
  { queue, cursor }: { queue: CaseQueue; cursor?: string | undefined },
) {
  const place = cursor === undefined ? null : readCursor<CaseId>(cursor)
  if (cursor !== undefined && (!place || !parseId(place.id))) throw badCursor()
  let query = selectCases(ctx.db)
    .where('c.decided_at', 'is', null)
    .where(isInQueue(queue))
    .where(isNotOwn(staff))
  if (place)
    query = query.where(
      sql<boolean>`(c.opened_at, c.id) > (${place.createdAt}::timestamptz, ${place.id}::uuid)`,
    )
  const rows = await query
    .orderBy('c.opened_at')
    .orderBy('c.id')
    .limit(pageSize + 1)
    .execute()
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    cases: shown.map(toCaseRow),
    next_cursor: last && rows.length > pageSize ? writeCursor(last.exact_at, last.id) : null,
  }
}
