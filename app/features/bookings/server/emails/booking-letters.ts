import { bookingPath } from '#lib/booking-path.ts'
import { formatDateWithWeekday } from '#lib/stay.ts'
import { type Letter, quotedAs } from '#platform/mail/letter.ts'
import type { BookingNews } from '../booking-mail.ts'
import type { Side } from '../queries/select-bookings.ts'
import {
  contactFacts,
  datesOf,
  deadline,
  guideBookLine,
  type LetterFacts,
  nightsOf,
  noteOf,
  pictureOf,
  stayFacts,
  wordsFacts,
} from './letter-parts.ts'

/** Writes the letter that tells one side what has happened. */
export function writeBookingLetter(news: BookingNews, to: Side, facts: LetterFacts, siteUrl: string): Letter {
  return {
    ...(to === 'host' ? toHost(news, facts) : toGuest(news, facts, siteUrl)),
    ...pictureOf(facts, siteUrl),
    facts: [...stayFacts(facts, to), ...wordsFacts(facts, news, to), ...contactFacts(facts, to)],
    button: {
      label: buttonOf(news, to),
      href: `${siteUrl}${bookingPath(to, facts.bookingId)}`,
    },
    closing: [
      'Holmward only brings host and guest together. Payment and everything else about the stay are between the two of you.',
    ],
  }
}

function buttonOf(news: BookingNews, to: Side): string {
  if (to === 'host') return 'Open Booking Requests'
  return news === 'review_invitation' ? 'Write a review' : 'Open My Bookings'
}

type Words = Pick<Letter, 'subject' | 'preheader' | 'heading' | 'paragraphs'>

function toHost(news: BookingNews, facts: LetterFacts): Words {
  const { guest_name: guest, property_title: title } = facts
  const dates = datesOf(facts)
  const checkIn = formatDateWithWeekday(facts.stay.checkIn)
  switch (news) {
    case 'requested':
      return {
        subject: `New request for ${title}: ${dates}`,
        preheader: `${guest} would like to stay for ${nightsOf(facts)}, from ${checkIn}.`,
        heading: `${guest} would like to stay`,
        paragraphs: [
          `You have a new booking request for ${title}. Please accept or decline it before ${deadline(facts)}; after that it runs out by itself.`,
          ...(facts.special_requests ? [quotedAs(`${guest} writes`, facts.special_requests)] : []),
          'Contact details are shared between you once you accept.',
        ],
      }
    case 'runs_out':
      return {
        subject: `Still waiting: request for ${title}, ${dates}`,
        preheader: `${guest} is waiting for your answer.`,
        heading: 'A request is about to run out',
        paragraphs: [
          `${guest} would like to stay for ${nightsOf(facts)} and has no answer yet. Please accept or decline the request before ${deadline(facts)}; after that it runs out by itself.`,
          'This letter comes also when you have switched off the mails about requests, because it is the last before the request is lost.',
        ],
      }
    case 'accepted':
      return {
        subject: `Confirmed: ${guest} at ${title}, ${dates}`,
        preheader: `Check-in on ${checkIn}. How to reach your guest is inside.`,
        heading: 'The stay is confirmed',
        paragraphs: [
          `You accepted the request of ${guest}. Here is how to reach each other; get in touch to settle arrival and payment.`,
        ],
      }
    case 'withdrawn':
      return {
        subject: `Withdrawn: request for ${title}, ${dates}`,
        preheader: `${guest} no longer needs these dates.`,
        heading: 'A request was withdrawn',
        paragraphs: [`${guest} has withdrawn the request. There is nothing for you to do.`],
      }
    case 'expired':
      return {
        subject: `Missed: request for ${title}, ${dates}`,
        preheader: 'The request ran out without an answer.',
        heading: 'A request has run out',
        paragraphs: [
          `The request of ${guest} was not answered in time, so it has been closed. Answering within a day brings more bookings.`,
        ],
      }
    case 'cancelled_by_guest':
      return {
        subject: `Cancelled by the guest: ${title}, ${dates}`,
        preheader: 'The nights are free again.',
        heading: `${guest} has cancelled`,
        paragraphs: ['The nights are free for others again.', ...noteOf(facts, guest)],
      }
    case 'declined':
    case 'dates_taken':
    case 'property_removed':
    case 'cancelled_by_host':
    case 'reminder':
    case 'review_invitation':
      throw new Error(`a host gets no letter for ${news}`)
  }
}

function toGuest(news: BookingNews, facts: LetterFacts, siteUrl: string): Words {
  const title = facts.property_title
  const host = facts.host_name ?? 'the host'
  const Host = facts.host_name ?? 'The host'
  const dates = datesOf(facts)
  const checkIn = formatDateWithWeekday(facts.stay.checkIn)
  const elsewhere = `There are more homes in ${facts.property_city} at ${siteUrl}/search?location=${encodeURIComponent(facts.property_city)}`
  switch (news) {
    case 'requested':
      return {
        subject: `Request sent: ${title}, ${dates}`,
        preheader: `${Host} has up to two days to answer.`,
        heading: `Your request is with ${host}`,
        paragraphs: [
          `We have sent your request for ${title} to ${host}. You will hear from us when it is answered, at the latest by ${deadline(facts)}.`,
          `Nothing is to be paid now. Contact details are shared once ${host} accepts.`,
        ],
      }
    case 'accepted':
      return {
        subject: `Confirmed: ${title}, ${dates}`,
        preheader: `Check-in on ${checkIn}. How to reach ${host} is inside.`,
        heading: 'Your stay is confirmed',
        paragraphs: [
          `${Host} has accepted your request for ${title}. Here is how to reach them; get in touch to settle arrival and payment.`,
          ...guideBookLine(facts),
        ],
      }
    case 'declined':
      return {
        subject: `Declined: ${title}, ${dates}`,
        preheader: facts.cancel_note
          ? `${Host} writes: ${facts.cancel_note}`
          : `${Host} cannot take you on these dates.`,
        heading: `${Host} has declined`,
        paragraphs: [
          ...(facts.cancel_note
            ? noteOf(facts, Host)
            : [`${Host} cannot take you on these dates. Other dates may do.`]),
          elsewhere,
        ],
      }
    case 'expired':
      return {
        subject: `No answer: ${title}, ${dates}`,
        preheader: `${Host} did not answer in time.`,
        heading: 'Your request has run out',
        paragraphs: [`${Host} did not answer in time, so your request has been closed.`, elsewhere],
      }
    case 'dates_taken':
      return {
        subject: `Dates taken: ${title}, ${dates}`,
        preheader: 'Another guest has been confirmed for these dates.',
        heading: 'These dates have been taken',
        paragraphs: [
          `${Host} has confirmed another guest for some of your nights, so your request has been closed. Other dates may be free.`,
          elsewhere,
        ],
      }
    case 'property_removed':
      return {
        subject: `No longer available: ${title}, ${dates}`,
        preheader: `${Host} no longer offers this home.`,
        heading: 'This home is no longer offered',
        paragraphs: [
          `${Host} has taken ${title} off Holmward, so your request has been closed. Nothing is to be paid.`,
          elsewhere,
        ],
      }
    case 'reminder':
      return {
        subject: `Your stay is near: ${title}, ${dates}`,
        preheader: `Check-in on ${checkIn}. How to reach ${host} is inside.`,
        heading: 'Your stay begins soon',
        paragraphs: [
          `You check in at ${title} on ${checkIn}. If you have not settled your time of arrival yet, write to ${host} today.`,
          ...guideBookLine(facts),
        ],
      }
    case 'review_invitation':
      return {
        subject: `How was it? ${title}, ${dates}`,
        preheader: 'A few words help the next guests, and the host.',
        heading: 'How was your stay?',
        paragraphs: [
          `${facts.wasCancelled ? `Your stay at ${title} ended early.` : `We hope you had a good time at ${title}.`} A short review helps the next guests to choose, and the host to get better. You find the form in My Bookings.`,
        ],
      }
    case 'cancelled_by_host':
      return {
        subject: `Cancelled by the host: ${title}, ${dates}`,
        preheader: `${Host} had to cancel your stay.`,
        heading: `${Host} has cancelled your stay`,
        paragraphs: [
          `We are sorry. If you have paid something already, please settle it with ${host}.`,
          ...noteOf(facts, Host),
          ...(facts.canReview ? [mayStillReview] : []),
          elsewhere,
        ],
      }
    case 'runs_out':
    case 'withdrawn':
    case 'cancelled_by_guest':
      throw new Error(`a guest gets no letter for ${news}`)
  }
}

const mayStillReview =
  'Your stay had begun, so you can say how it was all the same: you find the form for a review in My Bookings.'
