import { photoUrl } from '#features/photos/photo.ts'
import type { CalendarDate } from '#lib/stay.ts'
import type { NewRow } from '#platform/database/database.ts'
import { countryCodeOf } from '#platform/geocoding/country-codes.ts'
import { findState } from '#platform/geocoding/state-codes.ts'
import { reviews } from '../bookings/plan-bookings.ts'
import { bedsFor } from '../homes/beds-for.ts'
import { type Home, timeZoneOf } from '../homes/home.ts'
import { instantOn } from '../instants.ts'
import { personOf } from '../people.ts'
import { type HomePicture, picturesOf } from '../pictures/home-pictures.ts'
import { type DemoPhoto, picturePath } from '../pictures/picture-files.ts'
import { stableId, stableNumber } from '../stable.ts'
import { accountId } from './account-row.ts'
import { standingOf } from './host-rows.ts'

export type HomeRows = { property: NewRow<'properties'>; photos: DemoPhoto[] }

/** When a home was listed in the demo world of a day. */
export function listedAt(home: Home, today: CalendarDate): Date {
  return instantOn(today, -home.listedDaysAgo, 8 + (stableNumber(home.slug) % 660) / 60)
}

/** The id of a home in the demo world of a day. */
export function homeId(home: Home, today: CalendarDate): string {
  return stableId(listedAt(home, today), `home/${home.slug}`)
}

/** The address of a home's cover. */
export function coverUrl(home: Home, today: CalendarDate): string {
  const [cover] = toPhotos(home, today)
  return photoUrl(cover.path)
}

/** A home with its photos. */
export function toHomeRows(home: Home, today: CalendarDate): HomeRows {
  const photos = toPhotos(home, today)
  const host = personOf(home.host)
  const at = listedAt(home, today)
  return {
    photos,
    property: {
      id: homeId(home, today),
      host_id: accountId(home.host, today),
      title: home.title,
      description: home.description,
      address: home.address,
      city: home.city,
      state: home.state,
      country: home.country,
      ...placeCodes(home),
      price_per_night: home.price.toFixed(2),
      currency: home.currency ?? 'USD',
      property_type: home.type,
      amenities: home.amenities,
      bedrooms: home.bedrooms,
      beds: bedsFor(home),
      bathrooms: home.bathrooms,
      max_guests: home.guests,
      contact_email: host.email,
      contact_phone: host.phone,
      image_urls: photos.map(({ path }) => photoUrl(path)),
      is_active: home.isActive ?? true,
      ...home.point,
      time_zone: timeZoneOf(home),
      location_precision: 'exact',
      ...ratingOf(home),
      ...standingOf(home, today),
      created_at: at,
      updated_at: at,
    },
  }
}

function toPhotos(home: Home, today: CalendarDate): [DemoPhoto, ...DemoPhoto[]] {
  const at = listedAt(home, today)
  const owner = accountId(home.host, today)
  const [cover, ...rest] = picturesOf(home)
  const toPhoto = ({ name, alt }: HomePicture): DemoPhoto => ({
    path: picturePath(owner, name),
    name,
    ownerId: owner,
    alt,
    createdAt: at,
  })
  return [toPhoto(cover), ...rest.map(toPhoto)]
}

/** Its names are canonical already, as a test says. */
function placeCodes({ state, country }: Home) {
  const code = countryCodeOf(country)
  return {
    country_code: code,
    state_code: (code ? findState(code, state)?.code : null) ?? null,
    place_is_canonical: true,
  }
}

function ratingOf(home: Home): Pick<NewRow<'properties'>, 'rating_average' | 'rating_count'> {
  const ratings = reviews.filter((review) => review.home === home.slug).map(({ rating }) => rating)
  if (ratings.length === 0) return { rating_average: null, rating_count: 0 }
  const sum = ratings.reduce<number>((total, rating) => total + rating, 0)
  return { rating_average: (sum / ratings.length).toFixed(2), rating_count: ratings.length }
}
