import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'

/** As long as they may say that a decision on their report is wrong (DSA, article 20 (1)). */
export const reporterKeptMonths = 6
const batch = 1_000

/**
 * Forgets the names and addresses of those who reported something without an account, six months after it was decided, or taken
 * back by an appeal; what they wrote stays with the case. Answers of how many reports.
 */
export async function forgetReporters(ctx: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const before = new Date(ctx.clock())
  before.setUTCMonth(before.getUTCMonth() - reporterKeptMonths)
  let all = 0
  for (let forgotten = batch; forgotten === batch; all += forgotten) {
    const result = await sql`
      update reports set reporter_name = null, reporter_email = null
      where id = any (array(
        select r.id from reports r join cases c on c.id = r.case_id
        where (r.reporter_email is not null or r.reporter_name is not null) and c.decided_at < ${before}
          and not exists (
            select from decisions d join appeals ap on ap.decision_id = d.id
            where d.case_id = c.id and (ap.decided_at is null or (ap.is_upheld = false and ap.decided_at >= ${before}))
          )
        limit ${batch}
      ))
    `.execute(ctx.db)
    forgotten = Number(result.numAffectedRows ?? 0)
  }
  return all
}

/**
 * Forgets what somebody without an account has reported, at their wish: who they were and what they wrote. That something was
 * reported stays. Answers how often.
 */
export async function forgetReporter(ctx: Pick<Context, 'db'>, email: string): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('reports')
      .set({ reporter_name: null, reporter_email: null, words: null })
      // Nobody knows in which letters they wrote it then.
      .where(sql<string>`lower(reporter_email)`, '=', email.toLowerCase())
      .executeTakeFirst()
    // What was searched for in the console may have been their address.
    await sql`
      delete from audit_texts where subject_id is null and text ilike ${`%${email.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}
    `.execute(tx)
    return Number(numUpdatedRows)
  })
}
