import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'

/**
 * Until the transaction ends, nobody else notes what was found or tells of it: a find is noted before its person is told, or after
 * that for the next time, and never between.
 */
export async function oneAtATime(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search alerts', 0))`.execute(tx)
}
