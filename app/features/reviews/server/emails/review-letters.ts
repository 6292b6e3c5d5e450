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
    heading: `${facts.guest} has reviewed the stay`,
    paragraphs: [
      `${facts.guest} gives ${facts.property_title} ${countOf(facts.rating, 'star')}.`,
      `“${facts.title}”`,
      quote(facts.comment),
      'You can answer once, publicly, on the page of your property. A short, friendly answer is read by every guest who comes after.',
    ],
    button: { label: 'Read and answer', href: pageOf(facts, siteUrl) },
  }
}

/** To the guest: the host has answered. */
export function reviewAnswered(facts: Facts, siteUrl: string): Letter {
  const host = facts.host ?? 'The host'
  return {
    subject: `${host} has answered your review of ${facts.property_title}`,
    notice: `Your review of ${facts.property_title} was answered`,
    preheader: 'It stands under your review.',
    heading: `${host} has answered your review`,
    paragraphs: [quote(facts.host_answer ?? '')],
    button: { label: 'Read it on the page', href: pageOf(facts, siteUrl) },
  }
}

/** Where it stands; of a home that is gone, among the guest's stays. */
function pageOf({ property_id }: Facts, siteUrl: string): string {
  return property_id ? `${siteUrl}/property/${property_id}#reviews` : `${siteUrl}/dashboard?tab=my-bookings`
}
