import { bookingPath } from '#lib/booking-path.ts'
import { tripPath } from '#lib/trip-path.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { BookingNews } from '../../booking.ts'
import type { Side } from '../rows/select-bookings.ts'
import { writeToGuest } from './guest-letters.ts'
import { writeToHost } from './host-letters.ts'
import { contactFacts, type LetterFacts, pictureOf, stayFacts, wordsFacts } from './letter-parts.ts'

/** Where a letter leads: who is about to leave needs the way, and everybody else the booking. */
export function letterPath(news: BookingNews, bookingId: string): string {
  return news === 'reminder' ? tripPath(bookingId) : bookingPath(bookingId)
}

function buttonLabel(news: BookingNews): string {
  if (news === 'review_invitation') return 'Write a review'
  return news === 'reminder' ? 'Open your trip' : 'Open the booking'
}

/** Writes the letter that tells one side what has happened. */
export function writeBookingLetter(news: BookingNews, to: Side, facts: LetterFacts, siteUrl: string): Letter {
  return {
    ...(to === 'host' ? writeToHost(news, facts) : writeToGuest(news, facts, siteUrl)),
    ...pictureOf(facts, siteUrl),
    facts: [...stayFacts(facts, to), ...wordsFacts(facts, news, to), ...contactFacts(facts, to)],
    button: { label: buttonLabel(news), href: `${siteUrl}${letterPath(news, facts.bookingId)}` },
    closing: [
      'Holmward only connects hosts and guests. You arrange payment and everything else about the stay directly with each other.',
    ],
  }
}
