import { type AccountId, parseId } from '#lib/ids.ts'
import { photoPath } from '../photo.ts'
import type { PhotoUse } from './photo-use.ts'

/** Photos that are the picture of a person, always of the one who uploaded them: found by the first part of their paths. */
export const accountPictureUse: PhotoUse = async (db, urls) => {
  const owners = urls.flatMap((url) => parseId<AccountId>(photoPath(url)?.split('/')[0] ?? '') ?? [])
  if (owners.length === 0) return []
  const rows = await db
    .selectFrom('accounts')
    .select('picture_url')
    .where('id', 'in', owners)
    .where('picture_url', 'in', [...urls])
    .limit(urls.length)
    .execute()
  return rows.flatMap(({ picture_url: url }) => url ?? [])
}
