import { dayMs } from '#lib/duration.ts'
import type { Context } from '#platform/context.ts'
import { photoPath, photoUrl } from '../photo.ts'
import { deleteUnusedPhoto } from './delete-unused-photo.ts'
import { findUsed, type PhotoUse } from './photo-use.ts'
import { removePhotoFiles } from './remove-photo-files.ts'

type Doors = Pick<Context, 'db' | 'storage' | 'clock'>

/** A photo that was uploaded within this time may still be on its way into a listing. */
const graceMs = dayMs
const pageSize = 200

/**
 * Deletes what no one refers to a day after it came: photos that nothing shows, and files whose row is gone. Photos
 * without an owner belong to the installation and stay. Safe to run at any time, also twice at once.
 */
export async function collectPhotos(
  ctx: Doors,
  uses: readonly PhotoUse[],
): Promise<{ photos: number; strays: number }> {
  return { photos: await collectUnused(ctx, uses), strays: await collectStrays(ctx) }
}

async function collectUnused(ctx: Doors, uses: readonly PhotoUse[]): Promise<number> {
  let deleted = 0
  let after = ''
  for (;;) {
    const rows = await ctx.db
      .selectFrom('photos')
      .select('path')
      .where('owner_id', 'is not', null)
      .where('created_at', '<', endOfGrace(ctx))
      .where('path', '>', after)
      .orderBy('path')
      .limit(pageSize)
      .execute()
    const last = rows.at(-1)
    if (!last) return deleted
    after = last.path
    const used = await findUsed(
      ctx.db,
      uses,
      rows.map(({ path }) => photoUrl(path)),
    )
    for (const { path } of rows) {
      if (!used.has(photoUrl(path)) && (await deleteUnusedPhoto(ctx, uses, path))) deleted++
    }
  }
}

/** Files that a crash between storing and writing the row left behind, and those of rows that were cascaded away. */
async function collectStrays(ctx: Doors): Promise<number> {
  let removed = 0
  for (const root of ['originals', 'photos']) {
    for (const owner of await ctx.storage.list(root)) {
      const paths = (await ctx.storage.list(`${root}/${owner}`))
        .map((file) => photoPath(photoUrl(`${owner}/${file}`)))
        .filter((path) => path !== null && isOld(ctx, path))
      for (let at = 0; at < paths.length; at += pageSize) {
        const asked = paths.slice(at, at + pageSize).filter((path) => path !== null)
        const rows = await ctx.db
          .selectFrom('photos')
          .select('path')
          .where('path', 'in', asked)
          .limit(asked.length)
          .execute()
        const known = new Set(rows.map(({ path }) => path))
        for (const path of asked.filter((path) => !known.has(path))) {
          await removePhotoFiles(ctx, path)
          removed++
        }
      }
    }
  }
  return removed
}

/** An upload's name begins with the instant at which it came; other names were not given by an upload. */
function isOld(ctx: Doors, path: string): boolean {
  const cameAt = /\/(\d{13})-[0-9a-f]{16}\.\w+$/.exec(path)?.[1]
  return cameAt !== undefined && Number(cameAt) < endOfGrace(ctx).getTime()
}

function endOfGrace(ctx: Doors): Date {
  return new Date(ctx.clock().getTime() - graceMs)
}
