import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'

export type DatabaseClock = { now: Clock; close(): void }

// A read instant is as sure as the answer was quick; less than this is not worth a step of the clock.
const smallestStepMs = 250

/**
 * The database's clock, so that all processes of a site mean the same by "now" and a machine whose own clock is wrong
 * lets nothing run out. Between two looks at it this machine's steady timer counts on, which nobody can set; so it also
 * goes on while the database is out of reach. Asleep, a machine is behind until the next look, and late decides nothing
 * wrongly: what runs out does so by then.
 */
export async function openDatabaseClock(
  db: Database,
  { everyMs = 10_000, steadyMs = () => performance.now() } = {},
): Promise<DatabaseClock> {
  const look = async () => {
    const before = steadyMs()
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    const after = steadyMs()
    const [found] = rows
    if (!found) throw new Error('the database did not tell the time')
    return { offset: found.now.getTime() - (before + after) / 2, unsureMs: (after - before) / 2 }
  }
  let { offset } = await look()
  const follow = async () => {
    const seen = await look()
    if (Math.abs(seen.offset - offset) > Math.max(smallestStepMs, seen.unsureMs)) offset = seen.offset
  }
  const watch = setInterval(() => follow().catch(() => undefined), everyMs)
  watch.unref()
  return { now: () => new Date(steadyMs() + offset), close: () => clearInterval(watch) }
}
