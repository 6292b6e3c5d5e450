import { bookingPath } from '#lib/booking-path.ts'
import { countOf } from '#lib/text.ts'
import { formatInstant } from '#lib/time-zone.ts'
import { type Letter, quote } from '#platform/mail/letter.ts'

type Facts = {
  booking_id: string
  property_id: string | null
  property_title: string
  /** First names; null where somebody does not say. */
  guest: string | null
  host: string | null
}

type Published = Facts & {
  /** Whether both sides have written, and not one alone until the time was over. */
  isBoth: boolean
}

/** To the host: what the guest has written is published. */
export function homeReviewPublished(
  { guest, property_title, property_id, booking_id, isBoth }: Published,
  { rating, title, comment }: { rating: number; title: string; comment: string },
  siteUrl: string,
): Letter {
  const name = guest ?? 'Your guest'
  return {
    subject: `${countOf(rating, 'star')} for ${property_title}`,
    preheader: title,
    heading: `${name} reviewed their stay`,
    paragraphs: [
      `${name} gave ${property_title} ${countOf(rating, 'star')}.`,
      `“${title}”`,
      quote(comment),
      whyNow(isBoth),
      'You can post one public reply within 30 days. Future guests can read it, so keep it short and friendly.',
    ],
    button: {
      label: 'Read and reply',
      href: `${siteUrl}${property_id ? `/property/${property_id}#reviews` : bookingPath(booking_id)}`,
    },
  }
}

/** To the guest: what the host has written is published. */
export function guestReviewPublished(
  { host, property_title, booking_id, isBoth }: Published,
  { rating, comment }: { rating: number; comment: string },
  siteUrl: string,
): Letter {
  const name = host ?? 'Your host'
  return {
    subject: `${name} reviewed your stay at ${property_title}`,
    notice: `Your host reviewed your stay at ${property_title}`,
    preheader: `${countOf(rating, 'star')} for you as a guest.`,
    heading: `${name} reviewed your stay`,
    paragraphs: [
      `${name} gave you ${countOf(rating, 'star')} as a guest.`,
      quote(comment),
      whyNow(isBoth),
      'Only hosts that you ask for a stay can read it. You can read all reviews from hosts in your account.',
    ],
    button: { label: 'Open the booking', href: `${siteUrl}${bookingPath(booking_id)}` },
  }
}

/** To a side that has not written three days before the end. */
export function reviewReminder(
  {
    to,
    guest,
    property_title,
    booking_id,
    closes_at,
    time_zone,
  }: Facts & { to: 'host' | 'guest'; closes_at: Date; time_zone: string | null },
  siteUrl: string,
): Letter {
  const until = formatInstant(closes_at, time_zone ?? 'UTC')
  return {
    subject:
      to === 'host'
        ? `Three days left to review your guest at ${property_title}`
        : `Three days left to review ${property_title}`,
    preheader: `You can write until ${until}.`,
    heading: to === 'host' ? 'How was your guest?' : 'How was your stay?',
    paragraphs: [
      to === 'host'
        ? `You can review ${guest ?? 'your guest'}'s stay at ${property_title} until ${until}.`
        : `You can review your stay at ${property_title} until ${until}.`,
      'After that, neither of you can write. If the other person has written a review, it appears then.',
    ],
    button: { label: 'Write a review', href: `${siteUrl}${bookingPath(booking_id)}` },
  }
}

function whyNow(isBoth: boolean): string {
  return isBoth
    ? "You've both written a review, so both are now published."
    : 'The time to write is over, so this review is now published.'
}
