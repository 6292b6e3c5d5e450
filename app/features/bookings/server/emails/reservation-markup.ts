import { bookingNumber } from '../../booking-words.ts'
import type { LetterFacts } from './letter-parts.ts'

type Facts = Pick<
  LetterFacts,
  | 'bookingId'
  | 'stay'
  | 'total'
  | 'guest_name'
  | 'guests_count'
  | 'children'
  | 'property_title'
  | 'property_city'
  | 'property_state'
  | 'property_country'
>

/**
 * The letter's HTML with the confirmed stay as schema.org data, which mail programs show as a trip. Name and place of
 * the home and its dates, but no contact and no address.
 */
export function addReservation(html: string, facts: Facts, siteUrl: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'LodgingReservation',
    reservationNumber: bookingNumber(facts.bookingId),
    reservationStatus: 'https://schema.org/ReservationConfirmed',
    underName: { '@type': 'Person', name: facts.guest_name },
    reservationFor: {
      '@type': 'LodgingBusiness',
      name: facts.property_title,
      address: {
        '@type': 'PostalAddress',
        addressLocality: facts.property_city,
        addressRegion: facts.property_state,
        addressCountry: facts.property_country,
      },
    },
    checkinTime: facts.stay.checkIn,
    checkoutTime: facts.stay.checkOut,
    numAdults: facts.guests_count - facts.children,
    ...(facts.children > 0 && { numChildren: facts.children }),
    modifyReservationUrl: `${siteUrl}/dashboard?tab=my-bookings`,
  }
  // A title may hold "</script>".
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return html.replace('</head>', () => `<script type="application/ld+json">${json}</script></head>`)
}
