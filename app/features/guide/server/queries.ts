import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { mayActFor } from '#features/listings/server/access.ts'
import type { Photo } from '#features/photos/photo.ts'
import { toPhoto } from '#features/photos/server/photo-rows.ts'
import { distanceKm } from '#lib/distance.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { GuidePoint } from '../guide.ts'
import { estimateTravelTime, roundKm } from '../guide.ts'
import { guideRefusals } from '../guide-errors.ts'
import type { GuideItem, HostGuideItem } from '../guide-schema.ts'

type Db = Database | Transaction

const propertyColumns = [
  'id',
  'host_id',
  'title',
  'address',
  'city',
  'state',
  'country',
  'latitude',
  'longitude',
  'location_precision',
] as const

/** The actor's own property. Throws `propertyNotFound`, also for somebody else's. */
export async function getOwnProperty(db: Db, actor: Actor, id: PropertyId | null) {
  const row =
    id &&
    (await db
      .selectFrom('properties')
      .select(propertyColumns)
      .where('id', '=', id)
      .where(mayActFor(actor, 'guide'))
      .executeTakeFirst())
  if (!row) throw refuse(guideRefusals.propertyNotFound)
  return { ...row, id }
}

/** Makes the book of a property when it has none, and holds its row until the transaction ends. */
export async function lockGuideBook(tx: Transaction, propertyId: PropertyId) {
  await tx
    .insertInto('guide_books')
    .values({ property_id: propertyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('guide_books')
    .select(['state', 'request', 'version', 'secrets', 'requested_at', 'collected_at', 'failure'])
    .where('property_id', '=', propertyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Holds the book of a place of the actor's. Throws `itemNotFound`. */
export async function lockOwnItem(
  tx: Transaction,
  actor: Actor,
  itemId: PropertyId | null,
): Promise<PropertyId> {
  const row =
    itemId &&
    (await tx
      .selectFrom('guide_items as i')
      .innerJoin('guide_books as b', 'b.property_id', 'i.property_id')
      .innerJoin('properties as p', 'p.id', 'i.property_id')
      .select('i.property_id')
      .where('i.id', '=', itemId)
      .where(mayActFor(actor, 'guide', 'p'))
      .forUpdate('b')
      .executeTakeFirst())
  if (!row) throw refuse(guideRefusals.itemNotFound)
  return row.property_id
}

/** Places in the host's order. */
export function selectItems(db: Db) {
  return db
    .selectFrom('guide_items as i')
    .leftJoin('photos as photo', (join) =>
      // Addresses of photos are '/photos/' and the path.
      join.on('photo.path', '=', sql<string>`substr(i.image_url, 9)`),
    )
    .select([
      'photo.path as photo_path',
      'photo.state as photo_state',
      'photo.width as photo_width',
      'photo.height as photo_height',
      'photo.placeholder as photo_placeholder',
      'photo.tone as photo_tone',
      'photo.alt as photo_alt',
    ])
    .select([
      'i.id',
      'i.name',
      'i.description',
      'i.category',
      'i.image_url',
      'i.rating',
      'i.address',
      'i.website_url',
      'i.opening_hours',
      'i.latitude',
      'i.longitude',
      'i.source',
      'i.is_hidden',
      'i.is_edited',
    ])
    .orderBy('i.position')
    .orderBy('i.id')
    .limit(500)
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number]

/** A place as somebody sees it for whom the home stands at that point. */
export function toGuideItem(row: ItemRow, home: GuidePoint | null): GuideItem {
  const { latitude, longitude } = row
  const km =
    home && latitude !== null && longitude !== null ? distanceKm(home, { latitude, longitude }) : null
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    image_url: row.image_url,
    image: imageOf(row, (state) => state === 'ready'),
    rating: row.rating === null ? null : Number(row.rating),
    distance_km: km === null ? null : roundKm(km),
    estimated_travel_time: km === null ? null : estimateTravelTime(km),
    address: row.address,
    website_url: row.website_url,
    opening_hours: row.opening_hours,
    latitude,
    longitude,
    source: row.source,
  }
}

/** The same for its host. */
export function toHostGuideItem(row: ItemRow, home: GuidePoint | null): HostGuideItem {
  const { is_hidden, is_edited } = row
  return { ...toGuideItem(row, home), image: imageOf(row, () => true), is_hidden, is_edited }
}

function imageOf(row: ItemRow, isShown: (state: Photo['state']) => boolean): Photo | null {
  if (row.photo_path === null || row.photo_state === null) return null
  const photo = toPhoto({
    path: row.photo_path,
    state: row.photo_state,
    width: row.photo_width,
    height: row.photo_height,
    placeholder: row.photo_placeholder,
    tone: row.photo_tone,
    alt: row.photo_alt,
  })
  return isShown(photo.state) ? photo : null
}
