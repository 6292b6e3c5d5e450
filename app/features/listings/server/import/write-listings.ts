import { sql } from 'kysely'
import { ensureImportedHosts, type ImportedHost } from '#features/accounts/server/imported-hosts.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { NameColumns, PlaceColumns } from '../place-listing.ts'
import type { ImportedListing } from './map-row.ts'

/** A listing with the names that its place is found by. */
export type ImportItem = ImportedListing &
  NameColumns &
  Pick<PlaceColumns, 'time_zone'> & { image_urls: string[] }

export type WriteResult = {
  created: number
  updated: number
  /** Listings whose host has claimed the account: what the host made of them counts, not the file. */
  kept: number
  hosts: Map<string, ImportedHost>
}

/**
 * Writes listings of one source in one transaction. A listing is recognised by its id there, so that a second import
 * changes only what has changed. Source ids must be distinct.
 */
export async function writeListings(
  ctx: Pick<Context, 'db'>,
  source: string,
  items: readonly ImportItem[],
): Promise<WriteResult> {
  return inTransaction(ctx.db, async (tx) => {
    const hosts = await ensureImportedHosts(
      tx,
      source,
      items.map((item) => item.host_source_id),
    )
    const writable = items.flatMap((item) => {
      const host = hosts.get(item.host_source_id)
      return host && !host.isClaimed ? [{ ...item, host_id: host.id }] : []
    })
    const { rows } = await sql<{ is_new: boolean }>`
      insert into properties (
        source, source_id, host_id, title, description, address, city, state, country, country_code, state_code,
        place_is_canonical, price_per_night, property_type, amenities, bedrooms, bathrooms, max_guests, latitude, longitude,
        location_precision, time_zone, image_urls, created_at
      )
      select
        ${source}, source_id, host_id, title, description, address, city, state, country, country_code,
        state_code, true, price_per_night, property_type, amenities, bedrooms, bathrooms, max_guests, latitude, longitude, location_precision,
        time_zone, image_urls, coalesce(created_at, now())
      from json_to_recordset(${JSON.stringify(writable)}::json) as item (
        source_id text, host_id uuid, title text, description text, address text, city text, state text, country text,
        country_code text, state_code text, price_per_night numeric, property_type text, amenities text[], bedrooms smallint, bathrooms smallint,
        max_guests smallint, latitude double precision, longitude double precision, location_precision text,
        time_zone text, image_urls text[], created_at timestamptz
      )
      on conflict on constraint properties_source_key do update set
        title = excluded.title,
        description = excluded.description,
        address = excluded.address,
        city = excluded.city,
        state = excluded.state,
        country = excluded.country,
        country_code = excluded.country_code,
        state_code = excluded.state_code,
        place_is_canonical = true,
        price_per_night = excluded.price_per_night,
        property_type = excluded.property_type,
        amenities = excluded.amenities,
        bedrooms = excluded.bedrooms,
        bathrooms = excluded.bathrooms,
        max_guests = excluded.max_guests,
        latitude = excluded.latitude,
        longitude = excluded.longitude,
        location_precision = excluded.location_precision,
        time_zone = excluded.time_zone,
        image_urls = case when properties.image_urls = '{}' then excluded.image_urls else properties.image_urls end,
        version = properties.version + 1,
        updated_at = now()
      where (
        properties.title, properties.description, properties.address, properties.city, properties.state,
        properties.country, properties.country_code, properties.state_code, properties.price_per_night, properties.property_type, properties.amenities,
        properties.bedrooms, properties.bathrooms, properties.max_guests, properties.latitude, properties.longitude,
        properties.location_precision, properties.time_zone, properties.image_urls = '{}' and excluded.image_urls <> '{}'
      ) is distinct from (
        excluded.title, excluded.description, excluded.address, excluded.city, excluded.state,
        excluded.country, excluded.country_code, excluded.state_code, excluded.price_per_night, excluded.property_type, excluded.amenities,
        excluded.bedrooms, excluded.bathrooms, excluded.max_guests, excluded.latitude, excluded.longitude,
        excluded.location_precision, excluded.time_zone, false
      )
      returning xmax = 0 as is_new
    `.execute(tx)
    const created = rows.filter((row) => row.is_new).length
    return { created, updated: rows.length - created, kept: items.length - writable.length, hosts }
  })
}
