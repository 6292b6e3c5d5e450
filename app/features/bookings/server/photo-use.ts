import type { PhotoUse } from '#features/photos/server/photo-use.ts'

/** Photos that a booking keeps as the picture of what was booked. */
export const bookingPhotoUse: PhotoUse = async (db, urls) => {
  const rows = await db
    .selectFrom('bookings')
    .select('property_image')
    .distinct()
    .where('property_image', 'in', [...urls])
    .limit(urls.length)
    .execute()
  return rows.flatMap(({ property_image: url }) => url ?? [])
}
