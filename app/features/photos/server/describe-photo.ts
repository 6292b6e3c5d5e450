import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Photo } from '../photo.ts'
import { photoRefusals } from '../photo-errors.ts'
import { photoColumns, toPhoto } from './photo-rows.ts'

type Description = { path: string; alt: string | null }

/** Stores what an own photo shows, in words. Throws `notFound` for one that is gone or somebody else's. */
export async function describePhoto(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { path, alt }: Description,
): Promise<Photo> {
  const row = await ctx.db
    .updateTable('photos')
    .set({ alt })
    .where('path', '=', path)
    .where('owner_id', '=', actor.id)
    .returning(photoColumns)
    .executeTakeFirst()
  if (!row) throw refuse(photoRefusals.notFound)
  return toPhoto(row)
}
