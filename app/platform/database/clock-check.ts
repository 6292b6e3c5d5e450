import { sql } from 'kysely'
import type { Context } from '../context.ts'

/**
 * Further apart than this, a machine is left alone until somebody has put its clock right: other services refuse it, and
 * its logs lie.
 */
const mostDifferenceMs = 30_000

/** Whether this process and the database agree on what time it is. */
export async function clockAgrees({
  db,
  machineClock,
}: Pick<Context, 'db' | 'machineClock'>): Promise<boolean> {
  const before = machineClock().getTime()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const after = machineClock().getTime()
  // The database looked at its clock some time in between.
  const there = rows[0]?.now.getTime() ?? before
  return there > before - mostDifferenceMs && there < after + mostDifferenceMs
}
