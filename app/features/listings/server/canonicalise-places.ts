import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { nameListing, placeListing, storedPin } from './place-listing.ts'
import { findTimeZone } from './property-time-zone.ts'

const batch = 200

/**
 * Gives every stored home the canonical names and codes of its place, and a home without a pin the middle of its city.
 * Each batch is a transaction of its own that locks its homes and leaves out those that somebody else holds; so it may
 * be killed at any line, run twice at once, and goes on with what is left when it comes again. Answers how many it
 * looked at.
 */
export async function canonicalisePlaces(ctx: Pick<Context, 'db' | 'geocoding'>): Promise<number> {
  let total = 0
  for (;;) {
    const done = await inTransaction(ctx.db, (tx) => canonicaliseSome(ctx, tx))
    total += done
    if (done < batch) return total
  }
}

async function canonicaliseSome(ctx: Pick<Context, 'geocoding'>, tx: Transaction): Promise<number> {
  const homes = await tx
    .selectFrom('properties')
    .select(['id', 'city', 'state', 'country', 'latitude', 'longitude', 'location_precision'])
    // As a literal, or the index of the open ones would not be used by a kept plan.
    .where('place_is_canonical', '=', sql.lit(false))
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  if (homes.length === 0) return 0
  const named = homes.map((home) => {
    const names = nameListing(ctx, { ...home, pin: storedPin(home) })
    const isLost = home.location_precision === 'city' && home.latitude === null
    const point = isLost ? placeListing(ctx, { ...names, pin: null, areaOnly: false }) : home
    const place = { ...names, latitude: point.latitude, longitude: point.longitude }
    return { id: home.id, ...place, time_zone: findTimeZone(place) }
  })
  // What is shown changes, not what the host has said: an edit that is under way goes on with the version it read.
  await sql`
    update properties set
      city = named.city,
      state = named.state,
      country = named.country,
      country_code = named.country_code,
      state_code = named.state_code,
      place_is_canonical = true,
      latitude = named.latitude,
      longitude = named.longitude,
      time_zone = named.time_zone
    from json_to_recordset(${JSON.stringify(named)}::json) as named (
      id uuid, city text, state text, country text, country_code text, state_code text,
      latitude double precision, longitude double precision, time_zone text
    )
    where properties.id = named.id
  `.execute(tx)
  return homes.length
}
