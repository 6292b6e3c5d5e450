import { formatDateWithWeekday } from '#lib/stay.ts'
import { quotedAs } from '#platform/mail/letter.ts'
import type { BookingNews } from '../../booking.ts'
import {
  datesOf,
  deadline,
  eachWritesAlone,
  type LetterFacts,
  type LetterWords,
  nightsOf,
  noteOf,
  owedLines,
} from './letter-parts.ts'

type Told = { facts: LetterFacts; guest: string; title: string; dates: string; checkIn: string }

/** What a host is told, by what has happened; null where that is no news to them. */
const letters: Record<BookingNews, ((told: Told) => LetterWords) | null> = {
  requested: ({ guest, title, dates, checkIn, facts }) => ({
    subject: `New request for ${title}: ${dates}`,
    preheader: `${guest} would like to stay for ${nightsOf(facts)}, from ${checkIn}.`,
    heading: `${guest} would like to stay`,
    paragraphs: [
      `You have a new booking request for ${title}. Please accept or decline it before ${deadline(facts)}. After that, it expires.`,
      ...(facts.special_requests ? [quotedAs(`${guest} wrote`, facts.special_requests)] : []),
      'Contact details are shared between you once you accept.',
    ],
  }),
  runs_out: ({ guest, title, dates, facts }) => ({
    subject: `Still waiting: request for ${title}, ${dates}`,
    preheader: `${guest} is waiting for your reply.`,
    heading: 'A request is about to expire',
    paragraphs: [
      `${guest} would like to stay for ${nightsOf(facts)} and is waiting for your reply. Please accept or decline the request before ${deadline(facts)}. After that, it expires.`,
      "You get this email even if you've turned off emails about requests, because it's the last one before the request expires.",
    ],
  }),
  accepted: ({ guest, title, dates, checkIn, facts }) => ({
    subject: `${facts.instant ? 'Booked' : 'Confirmed'}: ${guest} at ${title}, ${dates}`,
    notice: `${facts.instant ? 'Booked' : 'Confirmed'}: ${title}, ${dates}`,
    preheader: `Check-in on ${checkIn}. How to reach your guest is inside.`,
    heading: facts.instant ? 'Your home is booked' : 'The stay is confirmed',
    paragraphs: [
      `${acceptedWords(guest, title, facts)} Here is how to reach each other. Get in touch to arrange arrival and payment.`,
    ],
  }),
  withdrawn: ({ guest, title, dates }) => ({
    subject: `Withdrawn: request for ${title}, ${dates}`,
    preheader: `${guest} no longer needs these dates.`,
    heading: 'A request was withdrawn',
    paragraphs: [`${guest} has withdrawn the request. You don't need to do anything.`],
  }),
  expired: ({ guest, title, dates }) => ({
    subject: `Missed: request for ${title}, ${dates}`,
    preheader: 'The request expired without a reply.',
    heading: 'A request has expired',
    paragraphs: [
      `${guest}'s request wasn't answered in time, so it has expired. Replying within a day brings more bookings.`,
    ],
  }),
  cancelled_by_guest: ({ guest, title, dates, facts }) => ({
    subject: `Cancelled by the guest: ${title}, ${dates}`,
    preheader: 'The nights are free again.',
    heading: `${guest} has cancelled`,
    paragraphs: [
      'The nights are free for others again.',
      ...owedLines(facts, 'host'),
      ...noteOf(facts, guest),
    ],
  }),
  completed_early: null,
  declined: null,
  dates_taken: null,
  property_removed: null,
  cancelled_by_host: ({ guest, title, dates, facts }) => ({
    subject: `You cancelled: ${guest} at ${title}, ${dates}`,
    notice: `You cancelled: ${title}, ${dates}`,
    preheader: 'What this means for payments.',
    heading: 'You cancelled the stay',
    paragraphs: [`We've let ${guest} know.`, ...owedLines(facts, 'host')],
  }),
  reminder: null,
  review_invitation: ({ guest, title, dates }) => ({
    subject: `How was your guest? ${guest} at ${title}, ${dates}`,
    notice: `How was your guest? ${title}, ${dates}`,
    preheader: 'A short review helps other hosts and your guest.',
    heading: 'How was your guest?',
    paragraphs: [
      `${guest}'s stay at ${title} is over. A short review helps the next hosts that ${guest} asks for a stay.`,
      eachWritesAlone,
    ],
  }),
}

/** Who agreed to the stay. */
function acceptedWords(guest: string, title: string, { instant, byOffer }: LetterFacts): string {
  if (instant)
    return `${guest} has booked ${title} instantly, as your settings allow. The nights are now taken.`
  return byOffer ? `${guest} accepted your offer for ${title}.` : `You accepted ${guest}'s request.`
}

/** Throws on news that a host gets no letter for. */
export function writeToHost(news: BookingNews, facts: LetterFacts): LetterWords {
  const write = letters[news]
  if (!write) throw new Error(`a host gets no letter for ${news}`)
  return write({
    facts,
    guest: facts.guest_name,
    title: facts.property_title,
    dates: datesOf(facts),
    checkIn: formatDateWithWeekday(facts.stay.checkIn),
  })
}
