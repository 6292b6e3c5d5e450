import { sql } from 'kysely'
import type { Photo } from '#features/photos/photo.ts'
import { toPhoto } from '#features/photos/server/photo-rows.ts'

/**
 * The path of the first picture of the home `p` of a row that outlives it, such as booking `b`; when the home was deleted,
 * the picture that the row keeps. Addresses of photos are '/photos/' and the path.
 */
export function coverPath(row: string) {
  const kept = sql.ref(`${row}.property_image`)
  return sql<string>`substr(case when p.id is null then ${kept} else p.image_urls[1] end, 9)`
}

/** Of a photo that is joined as `cover`. */
export const coverColumns = [
  'cover.path as cover_path',
  'cover.state as cover_state',
  'cover.width as cover_width',
  'cover.height as cover_height',
  'cover.placeholder as cover_placeholder',
  'cover.tone as cover_tone',
  'cover.alt as cover_alt',
] as const

export type CoverRow = {
  cover_path: string | null
  cover_state: Photo['state'] | null
  cover_width: number | null
  cover_height: number | null
  cover_placeholder: string | null
  cover_tone: string | null
  cover_alt: string | null
}

/** The photo of a row with `coverColumns`; null without one. */
export function coverOf(row: CoverRow): Photo | null {
  if (row.cover_path === null || row.cover_state === null) return null
  return toPhoto({
    path: row.cover_path,
    state: row.cover_state,
    width: row.cover_width,
    height: row.cover_height,
    placeholder: row.cover_placeholder,
    tone: row.cover_tone,
    alt: row.cover_alt,
  })
}
