import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { firstName } from '#features/accounts/server/person.ts'
import { toPhoto } from '#features/photos/server/photo-rows.ts'
import { nightlyPrice } from '#features/pricing/nightly-price.ts'
import { termsColumns, termsOfRow } from '#features/pricing/server/terms-rows.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Database, Row, Transaction } from '#platform/database/database.ts'
import type { ListingCard, Rating } from '../listing.ts'
import { listingTextNames } from '../listing-fields.ts'
import { mayActFor } from './access.ts'

const cardColumns = [
  'properties.id',
  'properties.title',
  'properties.city',
  'properties.state',
  'properties.country',
  ...termsColumns('properties'),
  'properties.property_type',
  'properties.amenities',
  'properties.max_guests',
  'properties.bedrooms',
  'properties.bathrooms',
  'properties.rating_average',
  'properties.rating_count',
  'properties.is_favourite',
] as const

const coverColumns = [
  'cover.path as cover_path',
  'cover.state as cover_state',
  'cover.width as cover_width',
  'cover.height as cover_height',
  'cover.placeholder as cover_placeholder',
  'cover.tone as cover_tone',
  'cover.alt as cover_alt',
] as const

const detailColumns = [
  'properties.address',
  'properties.beds',
  'properties.registration_number',
  'properties.unconfirmed_since',
  'properties.image_urls',
  'properties.latitude',
  'properties.longitude',
  'properties.location_precision',
  'properties.created_at',
  'properties.is_active',
  'properties.host_id',
  'properties.version',
  ...listingTextNames.map((name) => `properties.${name}` as const),
] as const

/** Properties with their cover photo, in the columns of a card. */
export function selectCards(db: Database | Transaction) {
  return db
    .selectFrom('properties')
    .leftJoin('photos as cover', (join) =>
      // image_urls hold '/photos/' and the path.
      join.on('cover.path', '=', sql<string>`substr(properties.image_urls[1], 9)`),
    )
    .select([...cardColumns, ...coverColumns])
}

/** The same with everything that the property page shows; contacts stay out. */
export function selectDetails(db: Database | Transaction) {
  return selectCards(db)
    .innerJoin('accounts as host', 'host.id', 'properties.host_id')
    .select([...detailColumns, firstName('host').as('host_name'), 'host.picture_url as host_picture'])
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number]
export type DetailRow = Awaited<ReturnType<ReturnType<typeof selectDetails>['execute']>>[number]

/** A row as a card shows it at this moment. */
export function toCard(row: CardRow, now: Date): ListingCard {
  const terms = termsOfRow(row, now)
  return {
    id: row.id,
    title: row.title,
    city: row.city,
    state: row.state,
    country: row.country,
    ...terms,
    nightly: nightlyPrice(terms),
    propertyType: row.property_type,
    amenities: row.amenities,
    maxGuests: row.max_guests,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    cover: toCover(row),
    rating: toRating(row),
    isFavourite: row.is_favourite,
  }
}

function toCover(row: CardRow): ListingCard['cover'] {
  if (row.cover_path === null) return null
  return toPhoto({
    path: row.cover_path,
    state: row.cover_state ?? 'failed',
    width: row.cover_width,
    height: row.cover_height,
    // Of 24 cards these were a sixth of the page's bytes; a card shows its tone until the picture is there.
    placeholder: row.cover_state === 'ready' ? null : row.cover_placeholder,
    tone: row.cover_tone,
    alt: row.cover_alt,
  })
}

/** The stored rating; null without reviews. */
export function toRating(row: Pick<Row<'properties'>, 'rating_average' | 'rating_count'>): Rating | null {
  return row.rating_average === null ? null : { average: Number(row.rating_average), count: row.rating_count }
}

/**
 * What a write must know of a property that the actor may change; `lock` keeps others from changing it until the transaction ends.
 */
export async function findOwnRow(
  db: Database | Transaction,
  actor: Pick<Actor, 'id'>,
  id: PropertyId,
  { lock = false } = {},
) {
  const query = db
    .selectFrom('properties')
    .select([
      'id',
      'version',
      'price_per_night',
      'currency',
      'image_urls',
      'is_active',
      'bedrooms',
      'beds',
      'city',
      'state',
      'country',
      'latitude',
      'longitude',
      'location_precision',
    ])
    .where('id', '=', id)
    .where(mayActFor(actor, 'listing'))
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}
