import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { photoUrl } from '../photo.ts'

/** The photos that a person uploaded. Erasing deletes their rows; the nightly collection removes the files. */
export const photosPersonalData: PersonalDataKeeper = {
  name: 'photos',
  exportData: async (db, accountId) => {
    const rows = await db
      .selectFrom('photos')
      .select(['path', 'width', 'height', 'alt', 'bytes', 'created_at'])
      .where('owner_id', '=', accountId)
      .orderBy('created_at')
      .execute()
    return rows.map(({ path, ...row }) => ({ url: photoUrl(path), ...row }))
  },
  eraseData: async (tx, accountId) => {
    await tx.deleteFrom('photos').where('owner_id', '=', accountId).execute()
  },
}
