import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Further apart than this, a machine's clock must decide nothing: no deadline, no token, no arrival day. */
const mostDifferenceMs = 30_000

/** Whether this process and the database agree on what time it is. */
export async function clockAgrees({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const before = clock().getTime()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const after = clock().getTime()
  // The database looked at its clock some time in between.
  const there = rows[0]?.now.getTime() ?? before
  return there > before - mostDifferenceMs && there < after + mostDifferenceMs
}
