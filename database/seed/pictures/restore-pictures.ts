import { variantFolder } from '#features/photos/server/photo-files.ts'
import type { Context } from '#platform/context.ts'
import { pictureNameOf, storeFiles } from './picture-files.ts'

/**
 * Puts the files of the demo world's pictures back that are gone, as after a data folder was removed whose database lies
 * elsewhere. Pictures of an older demo world that are not there any more give way to the default one. Reads folders,
 * not files. Answers how many pictures were put back.
 */
export async function restorePictures(ctx: Pick<Context, 'db' | 'storage'>): Promise<number> {
  const paths = await findLost(ctx)
  const lost = paths.flatMap((path) => {
    const name = pictureNameOf(path)
    return name === null ? [] : [{ path, name }]
  })
  await storeFiles(ctx, lost)
  const back = new Set(lost.map(({ path }) => path))
  const gone = paths.filter((path) => !back.has(path))
  if (gone.length > 0)
    await ctx.db.updateTable('photos').set({ state: 'failed' }).where('path', 'in', gone).execute()
  return lost.length
}

async function findLost(ctx: Pick<Context, 'db' | 'storage'>): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('photos')
    .select('path')
    // Before pictures were files, they were drawn by the worker and named so.
    .where((eb) => eb.or([eb('path', 'like', '%/demo-%'), eb('path', 'like', '%-drawn-%')]))
    .where('state', '<>', 'failed')
    .orderBy('path')
    .execute()
  const there = new Set<string>()
  for (const owner of new Set(rows.map(({ path }) => ownerOf(path)))) {
    for (const file of await ctx.storage.list(variantFolder(owner))) there.add(`${owner}/${file}`)
  }
  return rows.map(({ path }) => path).filter((path) => !there.has(path))
}

function ownerOf(path: string): string {
  return path.slice(0, path.indexOf('/'))
}
