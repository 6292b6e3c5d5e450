import type { PhotoUse } from '#features/photos/server/photo-use.ts'

/** Photos of places in guide books. */
export const guidePhotoUse: PhotoUse = async (db, urls) => {
  const rows = await db
    .selectFrom('guide_items')
    .select('image_url')
    .distinct()
    .where('image_url', 'in', [...urls])
    .limit(urls.length)
    .execute()
  return rows.flatMap(({ image_url: url }) => url ?? [])
}
