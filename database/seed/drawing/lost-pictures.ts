import { variantFolder } from '#features/photos/server/photo-files.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { demoPictureJob } from '../draw-pictures.ts'
import { picturesOf, urgencyOf } from '../home-pictures.ts'
import { homes } from '../homes/all-homes.ts'
import { pooledScenes } from '../picture-pool.ts'
import { type Scene, sceneKey } from '../scenes/scene.ts'

/**
 * The paths of drawn pictures that are said to be ready and whose files are gone, as after a data folder was removed
 * whose database lies elsewhere. Reads folders, not files.
 */
export async function findLostPictures(ctx: Pick<Context, 'db' | 'storage'>): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('photos')
    .select('path')
    .where('path', 'like', '%-drawn-%')
    .where('state', '=', 'ready')
    .orderBy('path')
    .execute()
  const owners = new Set(rows.map(({ path }) => ownerOf(path)))
  const there = new Set<string>()
  for (const owner of owners) {
    for (const file of await ctx.storage.list(variantFolder(owner))) there.add(`${owner}/${file}`)
  }
  return rows.map(({ path }) => path).filter((path) => !there.has(path))
}

/**
 * Has pictures drawn again that are said to be ready, so that until then pages show what stands for them; one that is
 * no longer drawn is marked failed. Answers how many will come.
 */
export async function redrawPictures(
  ctx: Pick<Context, 'db' | 'jobs'>,
  paths: readonly string[],
): Promise<number> {
  const drawings = drawingsByKey()
  return inTransaction(ctx.db, async (tx) => {
    let sent = 0
    for (const path of paths) {
      const drawing = drawings.get(keyOf(path))
      const { numUpdatedRows } = await tx
        .updateTable('photos')
        .set({ state: drawing ? 'processing' : 'failed' })
        .where('path', '=', path)
        .where('state', '=', 'ready')
        .executeTakeFirst()
      if (!drawing || numUpdatedRows === 0n) continue
      const { scene, priority } = drawing
      await ctx.jobs.send(tx, demoPictureJob, { path, scene }, { priority })
      sent++
    }
    return sent
  })
}

type Drawing = { scene: Scene; priority: number }

function drawingsByKey(): Map<string, Drawing> {
  const ofHomes = homes.flatMap((home) =>
    picturesOf(home).map(({ scene }, order) => ({ scene, priority: urgencyOf(order) })),
  )
  const shared = pooledScenes.map((scene) => ({ scene, priority: urgencyOf(2) }))
  return new Map([...shared, ...ofHomes].map((drawing) => [sceneKey(drawing.scene), drawing]))
}

function ownerOf(path: string): string {
  return path.slice(0, path.indexOf('/'))
}

function keyOf(path: string): string {
  return /-drawn-([0-9a-f]+)\.webp$/.exec(path)?.[1] ?? ''
}
