import { type StayTerms, termsColumns, termsOfRow } from '#features/pricing/stay-terms.ts'
import type { AccountId, PropertyId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { isListed } from './listed.ts'

/** What a booking needs to know of a listing, and what it keeps as a snapshot. */
export type BookableListing = StayTerms & {
  id: PropertyId
  hostId: AccountId
  title: string
  city: string
  state: string
  country: string
  maxGuests: number
  /** Address of the cover photo. */
  image: string | null
}

/** The listing, as long as it is active; null otherwise. */
export async function findBookableListing(
  db: Database | Transaction,
  id: PropertyId,
): Promise<BookableListing | null> {
  const row = await db
    .selectFrom('properties')
    .select([
      'id',
      'host_id',
      'title',
      'city',
      'state',
      'country',
      ...termsColumns('properties'),
      'max_guests',
      'image_urls',
    ])
    .where('id', '=', id)
    .where(isListed())
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    hostId: row.host_id,
    title: row.title,
    city: row.city,
    state: row.state,
    country: row.country,
    ...termsOfRow(row),
    maxGuests: row.max_guests,
    image: row.image_urls[0] ?? null,
  }
}
