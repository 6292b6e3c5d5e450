import type { PhotoUse } from '#features/photos/server/photo-use.ts'

/** Photos that a conversation keeps as the picture of a home that is gone. */
export const messagingPhotoUse: PhotoUse = async (db, urls) => {
  const rows = await db
    .selectFrom('conversations')
    .select('property_image')
    .distinct()
    .where('property_image', 'in', [...urls])
    .limit(urls.length)
    .execute()
  return rows.flatMap(({ property_image: url }) => url ?? [])
}
