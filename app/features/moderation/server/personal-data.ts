import { sql } from 'kysely'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { selectDecisions, toDecision } from './decisions/select-decisions.ts'

const most = 10_000

/** What the person has reported, what was decided about them, and their appeals. */
export const moderationPersonalData: PersonalDataKeeper = {
  name: 'reports',
  async exportData(db, accountId) {
    const reports = await db
      .selectFrom('reports as r')
      .leftJoin('cases as c', 'c.id', 'r.case_id')
      .select([
        'r.id',
        'c.target_kind',
        'c.target_id',
        'r.conversation_id',
        'r.reason',
        'r.words',
        'r.created_at',
      ])
      .where('r.reporter_id', '=', accountId)
      .orderBy('r.created_at')
      .limit(most)
      .execute()
    const decisions = await selectDecisions(db)
      .where('d.subject_id', '=', accountId)
      .where('d.act', '<>', 'reject')
      .orderBy('d.created_at')
      .limit(most)
      .execute()
    return { reports, decisions: decisions.map(toDecision) }
  },
  async eraseData(tx, accountId) {
    // That something was reported stays for the operator; who it was and what they wrote goes.
    await tx
      .updateTable('reports')
      .set({ reporter_id: null, reporter_name: null, reporter_email: null, words: null })
      .where((report) =>
        report.or([
          report('reporter_id', '=', accountId),
          // Also what they reported without signing in.
          report(
            'reporter_email',
            '=',
            report.selectFrom('accounts').select('email').where('id', '=', accountId),
          ),
        ]),
      )
      .execute()
    // What others wrote about them goes too; ids, codes and times of what was decided stay.
    await sql`
      update reports set words = null
      from cases
      where cases.id = reports.case_id and cases.subject_id = ${accountId}
    `.execute(tx)
    await sql`
      delete from decision_texts
      using decisions
      where decisions.id = decision_texts.decision_id and decisions.subject_id = ${accountId}
    `.execute(tx)
    await sql`
      update appeals set words = null, answer = case when answer is null then null else '[removed]' end
      from decisions
      where decisions.id = appeals.decision_id and decisions.subject_id = ${accountId}
    `.execute(tx)
    await tx.deleteFrom('audit_texts').where('subject_id', '=', accountId).execute()
    // What was searched for in the console may have been their address.
    await sql`
      delete from audit_texts
      using accounts
      where accounts.id = ${accountId} and audit_texts.subject_id is null
        and (audit_texts.text ilike '%' || accounts.email || '%' or audit_texts.text like '%' || accounts.id || '%')
    `.execute(tx)
  },
}
