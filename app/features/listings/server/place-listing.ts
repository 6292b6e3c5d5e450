import type { Context } from '#platform/context.ts'
import { canonicalPlace, type PlaceNames } from '#platform/geocoding/canonical-place.ts'
import { type Point, storedPoint } from '../location.ts'
import { findTimeZone } from './property-time-zone.ts'

/** What a host says of a home's place: the address's city, and a pin or none. */
type Wish = PlaceNames & {
  /** Null: no pin. */
  pin: Point | null
  areaOnly: boolean
}

/** The columns of a listing's place. */
export type PlaceColumns = {
  latitude: number | null
  longitude: number | null
  location_precision: 'exact' | 'area' | 'city'
  /** IANA name; null where the place tells none. */
  time_zone: string | null
}

/** What a listing's place is called, and the codes of it: by these it is found. */
export type NameColumns = PlaceNames & {
  country_code: string | null
  state_code: string | null
  place_is_canonical: true
}

/** The names of a place as they are stored, whatever the host wrote (rulings F). */
export function nameListing(
  ctx: Pick<Context, 'geocoding'>,
  { pin, ...names }: PlaceNames & { /** Null: none. */ pin: Point | null },
): NameColumns {
  const { city, state, country, countryCode, stateCode } = canonicalPlace(ctx.geocoding, names, pin)
  return { city, state, country, country_code: countryCode, state_code: stateCode, place_is_canonical: true }
}

type OwnPlace = PlaceNames & {
  latitude: number | null
  longitude: number | null
  location_precision: string
}

/**
 * Where a listing is stored to be. Without a pin it is the city's centre from the gazetteer, if that knows the city;
 * but never with "area only", because a square kilometre around the town hall would be a false statement.
 */
export function placeListing(ctx: Pick<Context, 'geocoding'>, wish: Wish): PlaceColumns {
  const place = findPoint(ctx, wish)
  return { ...place, time_zone: findTimeZone({ ...wish, ...place }) }
}

function findPoint(ctx: Pick<Context, 'geocoding'>, wish: Wish): Omit<PlaceColumns, 'time_zone'> {
  if (wish.pin) return { ...wish.pin, location_precision: wish.areaOnly ? 'area' : 'exact' }
  if (wish.areaOnly) return { latitude: null, longitude: null, location_precision: 'area' }
  const { found } = canonicalPlace(ctx.geocoding, wish)
  return {
    latitude: found?.latitude ?? null,
    longitude: found?.longitude ?? null,
    location_precision: 'city',
  }
}

/** The pin that the host has set; the centre of a city is none. */
export function storedPin(
  place: Pick<OwnPlace, 'latitude' | 'longitude' | 'location_precision'>,
): Point | null {
  return place.location_precision === 'city' ? null : storedPoint(place)
}

type Edit = {
  city?: string | undefined
  state?: string | undefined
  country?: string | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  location_precision?: 'exact' | 'area' | 'city' | undefined
}

/** The names after an edit; nothing when it leaves them as they are. */
export function nameEditedListing(
  ctx: Pick<Context, 'geocoding'>,
  own: OwnPlace,
  edit: Edit,
): NameColumns | null {
  const { city = own.city, state = own.state, country = own.country } = edit
  const isSame = city === own.city && state === own.state && country === own.country
  const pin = edit.latitude === undefined ? storedPin(own) : pinOf(edit)
  return isSame ? null : nameListing(ctx, { city, state, country, pin })
}

/**
 * The place after an edit: what was not sent stays, and a city without a pin is looked up when it is another one. A
 * point that came with the city from elsewhere, as imported ones do, is not given up for one that the gazetteer lacks.
 */
export function placeEditedListing(ctx: Pick<Context, 'geocoding'>, own: OwnPlace, edit: Edit): PlaceColumns {
  const { city = own.city, state = own.state, country = own.country } = edit
  const placed = placeListing(ctx, {
    city,
    state,
    country,
    pin: edit.latitude === undefined ? storedPin(own) : pinOf(edit),
    areaOnly: (edit.location_precision ?? own.location_precision) === 'area',
  })
  const isSameCity = city === own.city && state === own.state && country === own.country
  if (placed.location_precision !== 'city' || own.location_precision !== 'city' || !isSameCity) return placed
  const point = { latitude: own.latitude, longitude: own.longitude }
  return { ...point, location_precision: 'city', time_zone: findTimeZone({ ...point, state, country }) }
}

/** The pin of an input; null without one. */
export function pinOf({ latitude, longitude }: Pick<Edit, 'latitude' | 'longitude'>): Point | null {
  return latitude == null || longitude == null ? null : { latitude, longitude }
}
