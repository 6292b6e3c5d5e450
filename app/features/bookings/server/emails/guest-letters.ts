import { formatDateWithWeekday } from '#lib/stay.ts'
import type { BookingNews } from '../../booking.ts'
import { declineWords } from '../../booking-words.ts'
import { askedWords } from '../../instant/instant-words.ts'
import {
  datesOf,
  deadline,
  eachWritesAlone,
  guideBookLine,
  type LetterFacts,
  type LetterWords,
  noteOf,
  owedLines,
  wordsOfAcceptance,
} from './letter-parts.ts'

type Told = {
  facts: LetterFacts
  /** The host's name, or words in its place: in a sentence, and at its beginning. */
  host: string
  Host: string
  title: string
  dates: string
  checkIn: string
  /** Where else to look. */
  elsewhere: string
}

/** What a guest is told, by what has happened; null where that is no news to them. */
const letters: Record<BookingNews, ((told: Told) => LetterWords) | null> = {
  requested: ({ host, Host, title, dates, facts }) => ({
    subject: `Request sent: ${title}, ${dates}`,
    preheader: `${Host} has up to two days to reply.`,
    heading: 'Your request has been sent',
    paragraphs: [
      `We've sent your request for ${title} to ${host}. You'll hear from us when ${host} replies, by ${deadline(facts)} at the latest.`,
      ...(facts.not_instant ? [askedWords(facts.not_instant)] : []),
      `You don't have to pay anything now. Contact details are shared once ${host} accepts.`,
    ],
  }),
  accepted: ({ host, Host, title, dates, checkIn, facts }) => ({
    subject: `Confirmed: ${title}, ${dates}`,
    preheader: `Check-in on ${checkIn}. How to reach ${host} is inside.`,
    heading: 'Your stay is confirmed',
    paragraphs: [
      `${openingOf(facts, { host, Host, title })} Here is how to reach ${facts.instant || facts.byOffer ? host : 'them'}. Get in touch to arrange your arrival and payment.`,
      ...wordsOfAcceptance(facts, Host),
      ...guideBookLine(facts),
    ],
  }),
  declined: ({ Host, title, dates, elsewhere, facts }) => ({
    subject: `Declined: ${title}, ${dates}`,
    preheader: facts.cancel_note
      ? `${Host} wrote: ${facts.cancel_note}`
      : `${Host} can't accept a stay on these dates.`,
    heading: `${Host} declined your request`,
    paragraphs: [
      ...(facts.cancel_note
        ? [...whyDeclined(facts), ...noteOf(facts, Host)]
        : facts.decline_reason && facts.decline_reason !== 'dates'
          ? [`${Host} can't accept your stay this time.`, ...whyDeclined(facts)]
          : [`${Host} can't accept a stay on these dates. Other dates may work.`]),
      elsewhere,
    ],
  }),
  expired: ({ Host, title, dates, elsewhere }) => ({
    subject: `No reply: ${title}, ${dates}`,
    preheader: `${Host} didn't reply in time.`,
    heading: 'Your request has expired',
    paragraphs: [`${Host} didn't reply in time, so your request has expired.`, elsewhere],
  }),
  dates_taken: ({ Host, title, dates, elsewhere }) => ({
    subject: `Dates taken: ${title}, ${dates}`,
    preheader: 'Another guest has been confirmed for these dates.',
    heading: 'These dates have been taken',
    paragraphs: [
      `${Host} has confirmed another guest for some of your nights, so your request has been closed. Other dates may be free.`,
      elsewhere,
    ],
  }),
  property_removed: ({ Host, title, dates, elsewhere }) => ({
    subject: `No longer available: ${title}, ${dates}`,
    preheader: `${Host} no longer offers this home.`,
    heading: 'This home is no longer offered',
    paragraphs: [
      `${Host} has taken ${title} off Holmward, so your request has been closed. You don't have to pay anything.`,
      elsewhere,
    ],
  }),
  reminder: ({ host, title, dates, checkIn, facts }) => ({
    subject: `Your stay starts soon: ${title}, ${dates}`,
    preheader: `Check-in on ${checkIn}. How to reach ${host} is inside.`,
    heading: 'Your stay starts soon',
    paragraphs: [
      `You check in at ${title} on ${checkIn}. If you haven't agreed on an arrival time yet, message ${host} today.`,
      ...guideBookLine(facts),
    ],
  }),
  review_invitation: ({ title, dates, facts }) => ({
    subject: `How was it? ${title}, ${dates}`,
    preheader: 'A short review helps other guests and your host.',
    heading: 'How was your stay?',
    paragraphs: [
      `${facts.wasCancelled ? `Your stay at ${title} ended early.` : `We hope you had a good time at ${title}.`} A short review helps other guests choose and helps your host improve. You can write it in My Bookings.`,
      eachWritesAlone,
    ],
  }),
  cancelled_by_host: ({ host, Host, title, dates, elsewhere, facts }) => ({
    subject: `Cancelled by the host: ${title}, ${dates}`,
    preheader: `${Host} had to cancel your stay.`,
    heading: `${Host} has cancelled your stay`,
    paragraphs: [
      facts.refund
        ? "We're sorry."
        : `We're sorry. If you've already paid something, please settle it with ${host}.`,
      ...owedLines(facts, 'guest'),
      ...noteOf(facts, Host),
      ...(facts.canReview ? [mayStillReview] : []),
      elsewhere,
    ],
  }),
  completed_early: ({ host, Host, title, dates, facts }) => ({
    subject: `Ended early: ${title}, ${dates}`,
    preheader: `${Host} has marked your stay as completed.`,
    heading: 'Your stay has ended early',
    paragraphs: [
      `${Host} has marked your stay at ${title} as completed, before the check-out date, ${formatDateWithWeekday(facts.stay.checkOut)}.`,
      `If you didn't agree to this, message ${host} today in your conversation on Holmward. What happens to the remaining nights, and what they cost, is between the two of you.`,
    ],
  }),
  runs_out: null,
  withdrawn: null,
  cancelled_by_guest: ({ title, dates, facts }) => ({
    subject: `You cancelled: ${title}, ${dates}`,
    preheader: 'What this means for your payments.',
    heading: 'You cancelled your stay',
    paragraphs: ["We've let your host know.", ...owedLines(facts, 'guest')],
  }),
}

/** Throws on news that a guest gets no letter for. */
export function writeToGuest(news: BookingNews, facts: LetterFacts, siteUrl: string): LetterWords {
  const write = letters[news]
  if (!write) throw new Error(`a guest gets no letter for ${news}`)
  const city = facts.property_city
  return write({
    facts,
    host: facts.host_name ?? 'the host',
    Host: facts.host_name ?? 'The host',
    title: facts.property_title,
    dates: datesOf(facts),
    checkIn: formatDateWithWeekday(facts.stay.checkIn),
    elsewhere: `Find other homes in ${city}: ${siteUrl}/search?location=${encodeURIComponent(city)}`,
  })
}

/** The reason that the host chose, where it says something. */
function whyDeclined({ decline_reason }: LetterFacts): string[] {
  const words = declineWords(decline_reason)
  return words ? [words] : []
}

const mayStillReview = 'Your stay had already started, so you can still review it in My Bookings.'

/** How a stay came to be agreed. */
function openingOf(
  { instant, byOffer }: LetterFacts,
  { host, Host, title }: Pick<Told, 'host' | 'Host' | 'title'>,
): string {
  if (instant) return `You've booked ${title}. This home can be booked instantly.`
  if (byOffer) return `You've accepted ${host}'s offer for ${title}.`
  return `${Host} has accepted your request for ${title}.`
}
