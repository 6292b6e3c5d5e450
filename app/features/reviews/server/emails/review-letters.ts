import { countOf } from '#lib/text.ts'
import { type Letter, quote } from '#platform/mail/letter.ts'

type Facts = {
  rating: number
  title: string
  comment: string
  host_answer: string | null
  property_id: string | null
  property_title: string
  /** First names; null where somebody does not say. */
  guest: string | null
  host: string | null
}

/** To the host: a guest has reviewed a stay. */
export function reviewReceived(facts: Facts, siteUrl: string): Letter {
  return {
    subject: `${countOf(facts.rating, 'star')} for ${facts.property_title}`,
    preheader: facts.title,
    heading: `${facts.guest} reviewed their stay`,
    paragraphs: [
      `${facts.guest} gave ${facts.property_title} ${countOf(facts.rating, 'star')}.`,
      `“${facts.title}”`,
      quote(facts.comment),
      'You can post one public reply on your listing page. Future guests can read it, so keep it short and friendly.',
    ],
    button: { label: 'Read and reply', href: pageOf(facts, siteUrl) },
  }
}

/** To the guest: the host has answered. */
export function reviewAnswered(facts: Facts, siteUrl: string): Letter {
  const host = facts.host ?? 'The host'
  return {
    subject: `${host} replied to your review of ${facts.property_title}`,
    notice: `New reply to your review of ${facts.property_title}`,
    preheader: 'The reply appears below your review.',
    heading: `${host} replied to your review`,
    paragraphs: [quote(facts.host_answer ?? '')],
    button: { label: 'Read the reply', href: pageOf(facts, siteUrl) },
  }
}

/** Where it stands; of a home that is gone, among the guest's stays. */
function pageOf({ property_id }: Facts, siteUrl: string): string {
  return property_id ? `${siteUrl}/property/${property_id}#reviews` : `${siteUrl}/dashboard?tab=my-bookings`
}
