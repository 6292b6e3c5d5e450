import type { PersonalDataKeeper } from '#platform/personal-data.ts'

const most = 10_000

/** What the person has reported. */
export const moderationPersonalData: PersonalDataKeeper = {
  name: 'reports',
  exportData: (db, accountId) =>
    db
      .selectFrom('reports')
      .select(['id', 'conversation_id', 'reason', 'words', 'created_at'])
      .where('reporter_id', '=', accountId)
      .orderBy('created_at')
      .limit(most)
      .execute(),
  async eraseData(tx, accountId) {
    // That something was reported stays for the operator; who it was and what they wrote goes.
    await tx
      .updateTable('reports')
      .set({ reporter_id: null, words: null })
      .where('reporter_id', '=', accountId)
      .execute()
  },
}
