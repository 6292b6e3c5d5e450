import type { PartyFields } from '#features/pricing/price-terms.ts'
import { formatMoney, type Money } from '#lib/money.ts'
import { formatDate, formatDateWithWeekday, type Stay } from '#lib/stay.ts'
import { formatInstant } from '#lib/time-zone.ts'
import { type Letter, quotedAs } from '#platform/mail/letter.ts'
import { bookedPartyWords } from '../../../booking-words.ts'
import { differenceWords } from '../../offer-words.ts'
import type { OfferNews } from '../offer-mail.ts'

export type OfferFacts = {
  home: string
  stay: Stay
  party: PartyFields
  total: Money
  /** What the home's own prices gave. */
  quoted: Money
  note: string | null
  holdsNights: boolean
  expiresAt: Date
  /** The home's (IANA name). */
  timeZone: string
  /** The first name of the other side; null where nothing tells. */
  other: string | null
  /** The conversation. */
  href: string
}

type Words = Pick<Letter, 'subject' | 'preheader' | 'heading' | 'paragraphs'>

/** Writes the letter that tells one side what became of an offer. */
export function writeOfferLetter(news: OfferNews, to: 'host' | 'guest', facts: OfferFacts): Letter {
  const isOpen = news === 'open'
  return {
    ...(to === 'host' ? toHost : toGuest)[news](facts),
    facts: [
      { label: 'Home', value: facts.home },
      { label: 'Check-in', value: formatDateWithWeekday(facts.stay.checkIn) },
      { label: 'Check-out', value: formatDateWithWeekday(facts.stay.checkOut) },
      { label: 'Guests', value: bookedPartyWords(facts.party) },
      {
        label: 'Total',
        value: `${formatMoney(facts.total)} (${differenceWords(facts.total, facts.quoted, to)})`,
      },
      ...(isOpen ? [{ label: 'Open until', value: until(facts) }] : []),
    ],
    button: { label: isOpen ? 'Look at the offer' : 'Open the conversation', href: facts.href },
  }
}

const toGuest: Record<OfferNews, (facts: OfferFacts) => Words> = {
  open: (facts) => ({
    subject: `An offer for you: ${facts.home}, ${datesOf(facts)}`,
    preheader: `${formatMoney(facts.total)} in all, open until ${until(facts)}.`,
    heading: `${hostOf(facts)} offers you a stay`,
    paragraphs: [
      `One click accepts it, and the stay is confirmed. It is open until ${until(facts)}${
        facts.holdsNights
          ? ', and the nights are held for you so long.'
          : '; the nights are not held meanwhile.'
      }`,
      ...(facts.note ? [quotedAs(`${hostOf(facts)} writes`, facts.note)] : []),
    ],
  }),
  withdrawn: (facts) => ({
    subject: `Offer withdrawn: ${facts.home}, ${datesOf(facts)}`,
    preheader: `${hostOf(facts)} has taken the offer back.`,
    heading: 'The offer was withdrawn',
    paragraphs: [`${hostOf(facts)} has taken the offer back. Nothing was booked, and nothing is to be paid.`],
  }),
  expired: (facts) => ({
    subject: `Offer run out: ${facts.home}, ${datesOf(facts)}`,
    preheader: 'It was not accepted in time.',
    heading: 'The offer expired',
    paragraphs: [
      `It was open until ${until(facts)}. You can ask ${facts.other ?? 'the host'} for another one.`,
    ],
  }),
  void: (facts) => ({
    subject: `Nights taken: ${facts.home}, ${datesOf(facts)}`,
    preheader: 'The offer cannot be accepted any more.',
    heading: 'The nights of the offer were taken',
    paragraphs: [
      'Somebody else has taken some of these nights, or the home is no longer offered, so the offer cannot be accepted any more. Nothing was booked.',
    ],
  }),
  // A guest knows what the guest has declined; it is never sent.
  declined: (facts) => ({
    subject: `Offer declined: ${facts.home}, ${datesOf(facts)}`,
    preheader: 'You have declined it.',
    heading: 'You have declined the offer',
    paragraphs: ['Nothing was booked.'],
  }),
}

const toHost: Record<OfferNews, (facts: OfferFacts) => Words> = {
  // A host knows what the host has offered; it is never sent.
  open: (facts) => ({
    subject: `Offer sent: ${facts.home}, ${datesOf(facts)}`,
    preheader: `Open until ${until(facts)}.`,
    heading: 'Your offer was sent',
    paragraphs: [`It is open until ${until(facts)}.`],
  }),
  declined: (facts) => ({
    subject: `Offer declined: ${facts.home}, ${datesOf(facts)}`,
    preheader: `${guestOf(facts)} has declined your offer.`,
    heading: `${guestOf(facts)} has declined your offer`,
    paragraphs: [`Nothing was booked${freed(facts)}. You can send another offer in the conversation.`],
  }),
  withdrawn: (facts) => ({
    subject: `Offer withdrawn: ${facts.home}, ${datesOf(facts)}`,
    preheader: 'You have taken it back.',
    heading: 'You have withdrawn the offer',
    paragraphs: [`Nothing was booked${freed(facts)}.`],
  }),
  expired: (facts) => ({
    subject: `Offer run out: ${facts.home}, ${datesOf(facts)}`,
    preheader: `${guestOf(facts)} did not accept it in time.`,
    heading: 'Your offer has run out',
    paragraphs: [`${guestOf(facts)} did not accept it in time. Nothing was booked${freed(facts)}.`],
  }),
  void: (facts) => ({
    subject: `Nights taken: ${facts.home}, ${datesOf(facts)}`,
    preheader: 'Your offer cannot be accepted any more.',
    heading: 'The nights of your offer are taken',
    paragraphs: [
      `Some of the nights that you have offered to ${facts.other ?? 'a guest'} are taken by now, so the offer is void. Nothing was booked.`,
    ],
  }),
}

function until({ expiresAt, timeZone }: OfferFacts): string {
  return `${formatInstant(expiresAt, timeZone)}, the time at the home`
}

function datesOf({ stay }: OfferFacts): string {
  return `${formatDate(stay.checkIn)} to ${formatDate(stay.checkOut)}`
}

const hostOf = ({ other }: OfferFacts) => other ?? 'The host'
const guestOf = ({ other }: OfferFacts) => other ?? 'Your guest'
const freed = ({ holdsNights }: OfferFacts) => (holdsNights ? ', and the nights are free again' : '')
