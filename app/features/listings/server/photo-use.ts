import { sql } from 'kysely'
import type { PhotoUse } from '#features/photos/server/photo-use.ts'

/** Photos that a listing shows, active or not, or that a draft of one holds. */
export const listingPhotoUse: PhotoUse = async (db, urls) => {
  const { rows } = await sql<{ url: string }>`
    select url
    from properties, unnest(image_urls) as url
    where image_urls && ${urls}::text[] and url = any (${urls}::text[])
    union
    select url
    from listing_drafts, unnest(image_urls) as url
    where image_urls && ${urls}::text[] and url = any (${urls}::text[])
  `.execute(db)
  return rows.map(({ url }) => url)
}
