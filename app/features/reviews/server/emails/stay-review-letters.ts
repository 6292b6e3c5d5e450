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
    heading: `${name} has reviewed the stay`,
    paragraphs: [
      `${name} gives ${property_title} ${countOf(rating, 'star')}.`,
      `“${title}”`,
      quote(comment),
      whyNow(isBoth),
      'You can answer once, publicly, for 30 days. A short, friendly answer is read by every guest who comes after.',
    ],
    button: {
      label: 'Read and answer',
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
    subject: `${name} has written about your stay at ${property_title}`,
    notice: `Your host has written about your stay at ${property_title}`,
    preheader: `${countOf(rating, 'star')} for you as a guest.`,
    heading: `${name} has written about your stay`,
    paragraphs: [
      `${name} gives you ${countOf(rating, 'star')} as a guest.`,
      quote(comment),
      whyNow(isBoth),
      'Only hosts whom you ask for a stay read it. All that hosts have written of you stands in your account.',
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
        ? `You can say how it was with ${guest ?? 'your guest'} at ${property_title} until ${until}.`
        : `You can say how it was at ${property_title} until ${until}.`,
      'After that nobody can. What the other side writes, if it does, appears then.',
    ],
    button: { label: 'Write a review', href: `${siteUrl}${bookingPath(booking_id)}` },
  }
}

function whyNow(isBoth: boolean): string {
  return isBoth
    ? 'Both of you have written, so both reviews are published.'
    : 'The time to write is over, so what was written is published.'
}
