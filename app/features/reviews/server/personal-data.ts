import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { mayBeRead } from './readable.ts'

const shown = ['title', 'comment', 'rating', 'would_recommend', 'host_answer', 'created_at'] as const
const most = 10_000

/** Reviews that the person wrote, and answers to reviews of the person's properties. */
export const reviewsPersonalData: PersonalDataKeeper = {
  name: 'reviews',
  async exportData(db, accountId) {
    const written = await db
      .selectFrom('reviews')
      .select(['id', 'booking_id', 'property_id', ...shown])
      .where('reviewer_id', '=', accountId)
      .orderBy('created_at')
      .limit(most)
      .execute()
    const received = await db
      .selectFrom('reviews')
      .select(['id', 'property_id', ...shown])
      .where('host_id', '=', accountId)
      // As the database's clock says; nobody downloads to the second.
      .where(mayBeRead('reviews', new Date()))
      .orderBy('created_at')
      .limit(most)
      .execute()
    return { written, received }
  },
  // A review stays for the guests who come after; the name that it is shown under goes with the bookings. Reviews of
  // the person's own properties go with these.
  eraseData: async () => undefined,
}
