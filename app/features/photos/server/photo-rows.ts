import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Row } from '#platform/database/database.ts'
import { type Photo, photoPath, photoUrl } from '../photo.ts'

/** The columns that a `Photo` is made of, for reads of other features that join photos. */
export const photoColumns = ['path', 'state', 'width', 'height', 'placeholder', 'tone', 'alt'] as const

export type PhotoRow = Pick<Row<'photos'>, (typeof photoColumns)[number]>

/** A row as pages show it. */
export function toPhoto(row: PhotoRow): Photo {
  return {
    url: photoUrl(row.path),
    width: row.width ?? 3,
    height: row.height ?? 2,
    tone: row.tone,
    placeholder: row.placeholder,
    alt: row.alt,
    // The column's check constraint knows exactly these three.
    state: row.state,
  }
}

/** The photos of these addresses in their order; addresses of photos that are gone are left out. One query. */
export async function listPhotos(ctx: Pick<Context, 'db'>, urls: readonly string[]): Promise<Photo[]> {
  const [photos = []] = await listPhotosOfEach(ctx, [urls])
  return photos
}

/** The same for several lists at once, still one query. */
export async function listPhotosOfEach(
  ctx: Pick<Context, 'db'>,
  lists: readonly (readonly string[])[],
): Promise<Photo[][]> {
  const pathsOfEach = lists.map((urls) => urls.map(photoPath).filter((path) => path !== null))
  const paths = pathsOfEach.flat()
  if (paths.length === 0) return pathsOfEach.map(() => [])
  const rows = await ctx.db
    .selectFrom('photos')
    .select(photoColumns)
    .where('path', '=', sql<string>`any(${paths}::text[])`)
    .execute()
  const byPath = new Map(rows.map((row) => [row.path, row]))
  return pathsOfEach.map((wanted) =>
    wanted.flatMap((path) => {
      const row = byPath.get(path)
      return row ? [toPhoto(row)] : []
    }),
  )
}
