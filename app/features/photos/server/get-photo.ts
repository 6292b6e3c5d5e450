import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Photo } from '../photo.ts'
import { photoRefusals } from '../photo-errors.ts'
import { photoColumns, toPhoto } from './photo-rows.ts'

/** An own photo as it is now. Throws `notFound` for one that is gone or somebody else's. */
export async function getPhoto(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { path }: { path: string },
): Promise<Photo> {
  const row = await ctx.db
    .selectFrom('photos')
    .select(photoColumns)
    .where('path', '=', path)
    .where('owner_id', '=', actor.id)
    .executeTakeFirst()
  if (!row) throw refuse(photoRefusals.notFound)
  return toPhoto(row)
}
