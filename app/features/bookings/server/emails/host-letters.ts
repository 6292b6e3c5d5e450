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
      `You have a new booking request for ${title}. Please accept or decline it before ${deadline(facts)}; after that it runs out by itself.`,
      ...(facts.special_requests ? [quotedAs(`${guest} writes`, facts.special_requests)] : []),
      'Contact details are shared between you once you accept.',
    ],
  }),
  runs_out: ({ guest, title, dates, facts }) => ({
    subject: `Still waiting: request for ${title}, ${dates}`,
    preheader: `${guest} is waiting for your answer.`,
    heading: 'A request is about to run out',
    paragraphs: [
      `${guest} would like to stay for ${nightsOf(facts)} and has no answer yet. Please accept or decline the request before ${deadline(facts)}; after that it runs out by itself.`,
      'This letter comes also when you have switched off the mails about requests, because it is the last before the request is lost.',
    ],
  }),
  accepted: ({ guest, title, dates, checkIn, facts }) => ({
    subject: `${facts.instant ? 'Booked' : 'Confirmed'}: ${guest} at ${title}, ${dates}`,
    notice: `${facts.instant ? 'Booked' : 'Confirmed'}: ${title}, ${dates}`,
    preheader: `Check-in on ${checkIn}. How to reach your guest is inside.`,
    heading: facts.instant ? 'Your home is booked' : 'The stay is confirmed',
    paragraphs: [
      `${acceptedWords(guest, title, facts)} Here is how to reach each other; get in touch to settle arrival and payment.`,
    ],
  }),
  withdrawn: ({ guest, title, dates }) => ({
    subject: `Withdrawn: request for ${title}, ${dates}`,
    preheader: `${guest} no longer needs these dates.`,
    heading: 'A request was withdrawn',
    paragraphs: [`${guest} has withdrawn the request. There is nothing for you to do.`],
  }),
  expired: ({ guest, title, dates }) => ({
    subject: `Missed: request for ${title}, ${dates}`,
    preheader: 'The request ran out without an answer.',
    heading: 'A request has run out',
    paragraphs: [
      `The request of ${guest} was not answered in time, so it has been closed. Answering within a day brings more bookings.`,
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
    subject: `You have cancelled: ${guest} at ${title}, ${dates}`,
    notice: `You have cancelled: ${title}, ${dates}`,
    preheader: 'What you owe is inside.',
    heading: 'The stay is cancelled',
    paragraphs: [`We have told ${guest}.`, ...owedLines(facts, 'host')],
  }),
  reminder: null,
  review_invitation: ({ guest, title, dates }) => ({
    subject: `How was your guest? ${guest} at ${title}, ${dates}`,
    notice: `How was your guest? ${title}, ${dates}`,
    preheader: 'A few words help the next hosts, and your guest.',
    heading: 'How was your guest?',
    paragraphs: [
      `The stay of ${guest} at ${title} is over. A few words help the hosts whom ${guest} asks next.`,
      eachWritesAlone,
    ],
  }),
}

/** Who agreed to the stay. */
function acceptedWords(guest: string, title: string, { instant, byOffer }: LetterFacts): string {
  if (instant) return `${guest} has booked ${title} without asking, as you allow. The nights are taken.`
  return byOffer ? `${guest} accepted your offer for ${title}.` : `You accepted the request of ${guest}.`
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
