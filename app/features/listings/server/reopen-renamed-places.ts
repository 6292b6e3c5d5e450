import { sql } from 'kysely'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { canonicalPlace, type PlaceNames } from '#platform/geocoding/canonical-place.ts'
import { nameListing, storedPin } from './place-listing.ts'

type Doors = Pick<Context, 'db' | 'geocoding'>

const batch = 1_000

/**
 * Opens the places again that this build knows by another name than the one they are stored under, which an earlier build
 * took for the host's own: "Köln, NRW", or the Oberpfalz that is Bavaria; and homes without a point in a city that it
 * knows now. Homes that somebody holds are left for the next
 * run. Answers how many homes that are; what canonicalisePlaces then writes is not found again.
 */
export async function reopenRenamedPlaces(ctx: Doors): Promise<number> {
  const stored = await ctx.db
    .selectFrom('properties')
    .select(['city', 'state', 'country', sql<boolean>`bool_or(${isLost})`.as('is_lost')])
    .where('place_is_canonical', '=', true)
    .groupBy(['city', 'state', 'country'])
    .execute()
  const places = stored.filter((names) => mayBeRenamed(ctx, names))
  if (places.length === 0) return 0
  let total = 0
  let after: PropertyId | null = null
  for (;;) {
    const homes = await homesAt(ctx, places, after)
    total += await reopen(
      ctx,
      homes.filter((home) => isRenamed(ctx, home)).map(({ id }) => id),
    )
    if (homes.length < batch) return total
    after = homes.at(-1)?.id ?? null
  }
}

/** A home that its host gave no pin, in a city that no build has known so far. */
const isLost = sql<boolean>`(location_precision = 'city' and latitude is null)`

type Home = PlaceNames & {
  id: PropertyId
  latitude: number | null
  longitude: number | null
  location_precision: string
}

/** Whether a home of this place has another name now, or may have by its pin. */
function mayBeRenamed(
  { geocoding }: Doors,
  { is_lost, ...names }: PlaceNames & { is_lost: boolean },
): boolean {
  const place = canonicalPlace(geocoding, names)
  if (place.countryCode === null) return false
  return !place.isStateKnown || !hasNames(place, names) || (is_lost && place.found !== null)
}

function isRenamed(ctx: Doors, home: Home): boolean {
  const isUnplaced = home.location_precision === 'city' && home.latitude === null
  if (isUnplaced && canonicalPlace(ctx.geocoding, home).found) return true
  return !hasNames(nameListing(ctx, { ...home, pin: storedPin(home) }), home)
}

function hasNames(place: PlaceNames, { city, state, country }: PlaceNames): boolean {
  return city === place.city && state === place.state && country === place.country
}

async function homesAt(
  { db }: Doors,
  places: readonly PlaceNames[],
  after: PropertyId | null,
): Promise<Home[]> {
  const { rows } = await sql<Home>`
    select id, city, state, country, latitude, longitude, location_precision
    from properties
    join json_to_recordset(${JSON.stringify(places)}::json) as place (city text, state text, country text)
      using (city, state, country)
    where place_is_canonical and (${after}::uuid is null or id > ${after}::uuid)
    order by id
    limit ${batch}
  `.execute(db)
  return rows
}

async function reopen({ db }: Doors, ids: readonly PropertyId[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await sql`
    update properties set place_is_canonical = false
    where id in (
      select id from properties where id = any(${ids}::uuid[]) and place_is_canonical
      for update skip locked
    )
    returning id
  `.execute(db)
  return rows.length
}
