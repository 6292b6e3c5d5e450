import { bookingPath } from '#lib/booking-path.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { BookingNews } from '../booking-mail.ts'
import type { Side } from '../queries/select-bookings.ts'
import { writeToGuest } from './guest-letters.ts'
import { writeToHost } from './host-letters.ts'
import { contactFacts, type LetterFacts, pictureOf, stayFacts, wordsFacts } from './letter-parts.ts'

/** Writes the letter that tells one side what has happened. */
export function writeBookingLetter(news: BookingNews, to: Side, facts: LetterFacts, siteUrl: string): Letter {
  return {
    ...(to === 'host' ? writeToHost(news, facts) : writeToGuest(news, facts, siteUrl)),
    ...pictureOf(facts, siteUrl),
    facts: [...stayFacts(facts, to), ...wordsFacts(facts, news, to), ...contactFacts(facts, to)],
    button: {
      label: news === 'review_invitation' ? 'Write a review' : 'Open the booking',
      href: `${siteUrl}${bookingPath(facts.bookingId)}`,
    },
    closing: [
      'Holmward only brings host and guest together. Payment and everything else about the stay are between the two of you.',
    ],
  }
}
