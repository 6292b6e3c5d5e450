import { amenities, propertyTypes } from '../../app/features/listings/vocabulary.ts'
import { partyOf } from '../../app/features/pricing/price-terms.ts'
import { quoteStay } from '../../app/features/pricing/quote.ts'
import { plainTerms } from '../../app/features/pricing/stay-terms.ts'
import { moneyFromDatabase, toDecimal } from '../../app/lib/money.ts'
import { addDays, type CalendarDate } from '../../app/lib/stay.ts'
import type { NewRow, Row } from '../../app/platform/database/database.ts'

/** How much of everything a large account has. */
const plenty = 500

type Home = NewRow<'properties'>

const places = [
  ['Austin', 'Texas', 'United States'],
  ['Miami', 'Florida', 'United States'],
  ['San Diego', 'California', 'United States'],
  ['Toronto', 'Ontario', 'Canada'],
  ['London', 'England', 'United Kingdom'],
  ['Melbourne', 'Victoria', 'Australia'],
] as const

const description =
  'A plain and well-kept home near the centre, with everything that a few days away need. Trains and shops are close.'

/** Listed long ago, so that they stand behind the demo world and its pages look as visitors know them. */
function home(index: number, hostId: string, pictures: readonly string[]): Home {
  const [city, state, country] = places[index % places.length] ?? places[0]
  const listed = new Date(Date.now() - (500 + index) * 86_400_000)
  return {
    host_id: hostId,
    title: `Harbour Row No. ${index + 1}`,
    description,
    address: `${index + 1} Harbour Row`,
    city,
    state,
    country,
    price_per_night: (60 + ((index * 37) % 340)).toFixed(2),
    property_type: propertyTypes[index % propertyTypes.length]?.slug ?? 'house',
    amenities: amenities.slice(index % 8, (index % 8) + 4).map(({ slug }) => slug),
    bedrooms: 1 + (index % 4),
    bathrooms: 1 + (index % 2),
    max_guests: 2 + (index % 6),
    contact_email: 'plenty@holmward.example',
    contact_phone: '+15035550190',
    image_urls: [pictures[index % pictures.length] ?? ''].filter(Boolean),
    created_at: listed,
    updated_at: listed,
  }
}

/** Five hundred ordinary homes. */
export function manyHomes(hostId: string, pictures: readonly string[]): Home[] {
  return Array.from({ length: plenty }, (_, index) => home(index, hostId, pictures))
}

/** A home that shows nothing, and one that shows little. */
export function sparseHomes(hostId: string, pictures: readonly string[]): Home[] {
  return [
    { ...home(plenty + 1, hostId, pictures), title: 'A home without photos', image_urls: [], amenities: [] },
    { ...home(plenty + 2, hostId, pictures), title: 'A home with one photo' },
  ]
}

/** A home with the longest texts and the largest numbers that a host may give; its words don't break by themselves. */
export function longHome(hostId: string, pictures: readonly string[]): Home {
  const word = 'Rhosllanerchrugog-Llanfairpwllgwyngyllgogerychwyrndrobwll'
  const longestDescription = Array.from(
    { length: 8 },
    (_, index) =>
      `${index + 1}. ${description} ${'W'.repeat(index === 2 ? 160 : 12)} ${description.slice(0, 90)}`,
  )
  return {
    ...home(plenty, hostId, pictures),
    title: `${word} and a very long name besides it`.padEnd(100, ' house').slice(0, 100).trimEnd(),
    description: longestDescription.join('\n\n').slice(0, 2000),
    address: `${word}, Entrance at the Back, Flat 114 b on the Seventh Floor, `
      .repeat(2)
      .slice(0, 190)
      .trimEnd(),
    city: `${word} upon Trent and Severn`.slice(0, 100),
    state: 'England',
    country: 'United Kingdom',
    price_per_night: '9999.99',
    amenities: amenities.map(({ slug }) => slug),
    bedrooms: 50,
    bathrooms: 50,
    max_guests: 100,
    image_urls: pictures.slice(0, 30),
    // The newest of its host's, so that it leads the host's list.
    created_at: new Date(Date.now() - 490 * 86_400_000),
  }
}

type Booked = Pick<
  Row<'properties'>,
  'id' | 'title' | 'city' | 'state' | 'country' | 'currency' | 'price_per_night' | 'image_urls'
>
type Parties = { hostId: string; guestId: string; today: CalendarDate }

const statuses = ['pending', 'confirmed', 'checked-in', 'completed', 'cancelled'] as const
const firstNight = { pending: 30, confirmed: 12, 'checked-in': -1, completed: -40, cancelled: 20 }

/** Five hundred bookings in all states; the newest has the longest texts. */
export function manyBookings(
  homes: readonly Booked[],
  { hostId, guestId, today }: Parties,
): NewRow<'bookings'>[] {
  return homes.slice(0, plenty).map((booked, index) => {
    const status = statuses[index % statuses.length] ?? 'pending'
    const checkIn = addDays(today, firstNight[status] + (index % 3))
    const stay = { checkIn, checkOut: addDays(checkIn, 2 + (index % 5)) }
    const pricePerNight = moneyFromDatabase(String(booked.price_per_night), booked.currency)
    const created = new Date(Date.now() - index * 3_600_000)
    return {
      property_id: booked.id,
      host_id: hostId,
      guest_id: guestId,
      status,
      cancel_reason: status === 'cancelled' ? 'cancelled_by_host' : null,
      check_in_date: stay.checkIn,
      check_out_date: stay.checkOut,
      guests_count: index === 0 ? 100 : 2,
      total_price: toDecimal(quoteStay(plainTerms(pricePerNight), { stay, party: partyOf(1) }).total),
      currency: booked.currency,
      price_per_night: booked.price_per_night,
      guest_name:
        index === 0 ? 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).slice(0, 100).trim() : 'Ada Crowd',
      guest_email: 'crowd@holmward.example',
      guest_phone: '+15035550191',
      special_requests: index === 0 ? `${'Q'.repeat(120)} ${description} `.repeat(4).slice(0, 1000) : null,
      property_title: booked.title,
      property_city: booked.city,
      property_state: booked.state,
      property_country: booked.country,
      property_image: booked.image_urls[0] ?? null,
      expires_at: new Date(Date.now() + 30 * 86_400_000),
      created_at: created,
      updated_at: created,
    }
  })
}
