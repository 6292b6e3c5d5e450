import type { PersonalDataKeeper } from '#platform/personal-data.ts'

/** The messages that an account sent to support while it was signed in. */
export const contentPersonalData: PersonalDataKeeper = {
  name: 'contact_messages',
  exportData: (db, accountId) =>
    db
      .selectFrom('contact_messages')
      .select(['id', 'name', 'email', 'subject', 'category', 'message', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .limit(10_000)
      .execute(),
  eraseData: async (tx, accountId) => {
    await tx.deleteFrom('contact_messages').where('account_id', '=', accountId).execute()
  },
}
