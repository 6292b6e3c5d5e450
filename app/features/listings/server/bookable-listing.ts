import type { AccountId, PropertyId } from '#lib/ids.ts'
import { type Money, moneyFromDatabase } from '#lib/money.ts'
import type { Database, Transaction } from '#platform/database/database.ts'

/** What a booking needs to know of a listing, and what it keeps as a snapshot. */
export type BookableListing = {
  id: PropertyId
  hostId: AccountId
  title: string
  city: string
  state: string
  country: string
  pricePerNight: Money
  maxGuests: number
  /** Address of the cover photo. */
  image: string | null
}

/**
 * The listing, as long as it is active; null otherwise. With `lock` its row is held until the transaction ends, which
 * puts writers of the same nights in a queue (promises.md, finding 1).
 */
export async function findBookableListing(
  db: Database | Transaction,
  id: PropertyId,
  { lock = false }: { lock?: boolean } = {},
): Promise<BookableListing | null> {
  const query = db
    .selectFrom('properties')
    .select([
      'id',
      'host_id',
      'title',
      'city',
      'state',
      'country',
      'price_per_night',
      'max_guests',
      'image_urls',
    ])
    .where('id', '=', id)
    .where('is_active', '=', true)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) return null
  return {
    id: row.id as PropertyId, // the table's own key
    hostId: row.host_id as AccountId, // a foreign key to accounts
    title: row.title,
    city: row.city,
    state: row.state,
    country: row.country,
    pricePerNight: moneyFromDatabase(row.price_per_night),
    maxGuests: row.max_guests,
    image: row.image_urls[0] ?? null,
  }
}
