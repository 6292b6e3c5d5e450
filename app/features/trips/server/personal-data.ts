import type { PersonalDataKeeper } from '#platform/personal-data.ts'

// Nobody has ever stayed so often; a bound keeps one answer from filling the memory.
const most = 50_000

/** What a guest wrote on the pages of their stays: the names of others, and words to them. */
export const tripsPersonalData: PersonalDataKeeper = {
  name: 'trips',
  async exportData(db, accountId) {
    return db
      .selectFrom('trips as t')
      .innerJoin('bookings as b', 'b.id', 't.booking_id')
      .select(['t.booking_id', 't.companions', 't.note', 't.shows_address', 't.shows_access', 't.updated_at'])
      .select(({ eb }) => eb('t.share_id', 'is not', null).as('is_shared'))
      .where('b.guest_id', '=', accountId)
      .orderBy('t.updated_at')
      .limit(most)
      .execute()
  },
  async eraseData(tx, accountId) {
    await tx
      .deleteFrom('trips')
      .where('booking_id', 'in', (own) =>
        own.selectFrom('bookings').select('id').where('guest_id', '=', accountId),
      )
      .execute()
  },
}
