import type { Photo } from '#features/photos/photo.ts'
import { listPhotos } from '#features/photos/server/photo-rows.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { type Cursor, writeCursor } from '#platform/database/cursor.ts'
import type { PublicListing } from '../listing.ts'
import { behind, exactInstant } from './cursor.ts'
import { isListed } from './listed.ts'
import { type DetailRow, selectDetails } from './queries.ts'
import { toPublicListing } from './show-listing.ts'

/** How many listings one page of the API's lists holds. */
export const listingsPerPage = 24

/** Only listings of exactly this place (specification, section 4). */
export type PlaceFilter = {
  country?: string | undefined
  state?: string | undefined
  city?: string | undefined
}

export type ListingPage = { listings: PublicListing[]; nextCursor: string | null }

/** Active listings, newest first, a page at a time, filtered by exact match of the place. */
export async function listListings(
  ctx: Pick<Context, 'db' | 'clock'>,
  { cursor, ...place }: PlaceFilter & { cursor?: Cursor<PropertyId> | undefined },
): Promise<ListingPage> {
  let query = selectDetails(ctx.db)
    .select(exactInstant.as('exact_created_at'))
    .where(isListed())
    .orderBy('properties.created_at', 'desc')
    .orderBy('properties.id', 'desc')
    .limit(listingsPerPage + 1)
  if (place.country !== undefined) query = query.where('properties.country', '=', place.country)
  if (place.state !== undefined) query = query.where('properties.state', '=', place.state)
  if (place.city !== undefined) query = query.where('properties.city', '=', place.city)
  if (cursor) query = query.where(behind(cursor))
  const rows = await query.execute()
  const page = rows.slice(0, listingsPerPage)
  const photosOf = await photosByAddress(ctx, page)
  const now = ctx.clock()
  return {
    listings: page.map((row) => toPublicListing(row, photosOf(row), now)),
    nextCursor: nextCursor(rows, page),
  }
}

/** The cursor behind the page when there are more rows than it holds. */
export function nextCursor(rows: unknown[], page: { exact_created_at: string; id: string }[]): string | null {
  const last = page.at(-1)
  return last && rows.length > page.length ? writeCursor(last.exact_created_at, last.id) : null
}

/** The photos of a page of rows in one query. */
export async function photosByAddress(ctx: Pick<Context, 'db'>, rows: Pick<DetailRow, 'image_urls'>[]) {
  const photos = await listPhotos(ctx, [...new Set(rows.flatMap((row) => row.image_urls))])
  const byUrl = new Map(photos.map((photo) => [photo.url, photo]))
  return (row: Pick<DetailRow, 'image_urls'>): Photo[] =>
    row.image_urls.flatMap((url) => byUrl.get(url) ?? [])
}
