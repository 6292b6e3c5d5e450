import { type Photo, photoSources } from '#features/photos/photo.ts'
import { owedDetails, owedWords } from '#features/pricing/cancellation-words.ts'
import { commaList } from '#lib/list-words.ts'
import { formatMoney, type Money, money } from '#lib/money.ts'
import { countNights, formatDate, formatDateWithWeekday, type Stay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { formatInstant } from '#lib/time-zone.ts'
import { type Letter, quotedAs } from '#platform/mail/letter.ts'
import { accessWords } from '../../agreed/access-words.ts'
import type { BookingNews, DeclineReason } from '../../booking.ts'
import { bookedPartyWords, bookingNumber } from '../../booking-words.ts'
import type { InstantObstacle } from '../../instant/instant.ts'
import type { Side } from '../rows/select-bookings.ts'

/** What a letter says, but for its picture, its facts and its button. */
export type LetterWords = Pick<Letter, 'notice' | 'subject' | 'preheader' | 'heading' | 'paragraphs'>

/** What the letters are made of. Contacts are there only for a confirmation. */
export type LetterFacts = {
  bookingId: string
  stay: Stay
  /** What the total is made of. */
  lines: readonly { label: string; amount: Money }[]
  total: Money
  /** Given back after the stay; of nothing where the host asks none. */
  deposit: Money
  /** What was agreed about cancelling, line by line; none where nothing was. */
  cancellation: readonly string[]
  /** What is due when, line by line, and in which ways; none where nothing was agreed. */
  dues: readonly string[]
  /** Owed to the guest since the cancellation; null where nothing was agreed. */
  refund: Money | null
  guests_count: number
  children: number
  infants: number
  pets: number
  guest_name: string
  /** Null where the host does not say. */
  host_name: string | null
  /** It was confirmed without asking the host. */
  instant: boolean
  /** Why the host was asked first, of a home that is booked without asking; else null. */
  not_instant: InstantObstacle | null
  special_requests: string | null
  cancel_note: string | null
  decline_reason: DeclineReason | null
  /** What the host wrote when accepting. */
  accept_note: string | null
  expires_at: Date
  /** It began with an offer of the host's. */
  byOffer: boolean
  wasCancelled: boolean
  /** The guest may say how it was, at the time of writing. */
  canReview: boolean
  /** The home's (IANA name). */
  timeZone: string
  /** Of the home; none while it has no picture of its own. */
  cover: Photo | null
  property_title: string
  property_city: string
  property_state: string
  property_country: string
  contact: { email: string | null; phone: string | null; address: string | null } | null
  /** How often the stay was changed since it was confirmed. */
  version?: number
  /** Wi-Fi and door details wait until both have confirmed the payments that are due. */
  accessWaits: boolean
  /** The private address of the stay's guide book; for the guest alone. */
  guideBookUrl?: string
}

/** What the stay is, the same in every letter. */
export function stayFacts(facts: LetterFacts, to: Side): NonNullable<Letter['facts']> {
  return [
    { label: 'Home', value: `${facts.property_title}, ${facts.property_city}, ${facts.property_state}` },
    { label: 'Check-in', value: formatDateWithWeekday(facts.stay.checkIn) },
    { label: 'Check-out', value: formatDateWithWeekday(facts.stay.checkOut) },
    {
      label: to === 'host' ? 'Guest' : 'Guests',
      value: to === 'host' ? `${facts.guest_name}, ${bookedPartyWords(facts)}` : bookedPartyWords(facts),
    },
    {
      label: 'Total',
      value: `${formatMoney(facts.total)} (${partsOfTotal(facts)}, booking fee ${formatMoney(money(0, facts.total.currency))})`,
    },
    ...(facts.deposit.amount > 0
      ? [{ label: 'Deposit', value: `${formatMoney(facts.deposit)}, returned after the stay` }]
      : []),
    ...(facts.cancellation.length > 0
      ? [{ label: 'Cancellation', value: facts.cancellation.join('. ') }]
      : []),
    ...(facts.dues.length > 0 ? [{ label: 'Due to the host', value: facts.dues.join('. ') }] : []),
    { label: 'Booking number', value: bookingNumber(facts.bookingId) },
  ]
}

/** "$79.50 × 4 nights"; with its amount each, where there are several: "4 nights $318, Cleaning fee $40". */
export function partsOfTotal({ lines }: Pick<LetterFacts, 'lines'>): string {
  const [first, ...others] = lines
  if (first && others.length === 0) return first.label
  return commaList(lines.map(({ label, amount }) => `${label} ${formatMoney(amount)}`))
}

// Where both go back to what was asked for; a host who is asked reads it above.
const newsWithWords: readonly BookingNews[] = ['requested', 'accepted', 'reminder']

/** What the guest wrote with the request. */
export function wordsFacts(
  { special_requests, guest_name }: LetterFacts,
  news: BookingNews,
  to: Side,
): NonNullable<Letter['facts']> {
  if (!special_requests || !newsWithWords.includes(news) || (news === 'requested' && to === 'host')) return []
  return [{ label: to === 'host' ? `${guest_name} wrote` : 'You wrote', value: special_requests }]
}

/** The first picture of the home. */
export function pictureOf({ cover, property_title }: LetterFacts, siteUrl: string): Pick<Letter, 'picture'> {
  if (cover?.state !== 'ready') return {}
  return { picture: { src: `${siteUrl}${photoSources(cover).src}`, alt: cover.alt ?? property_title } }
}

/** How to reach the other side, as far as it is known. */
export function contactFacts({ contact }: LetterFacts, to: Side): NonNullable<Letter['facts']> {
  const who = to === 'host' ? "Guest's" : "Host's"
  return [
    { label: `${who} email`, value: contact?.email ?? '' },
    { label: `${who} phone`, value: contact?.phone ?? '' },
    { label: 'Address', value: contact?.address ?? '' },
  ].filter(({ value }) => value !== '')
}

/** The way to the guide book. */
export function guideBookLine({ guideBookUrl, stay, accessWaits }: LetterFacts): string[] {
  if (!guideBookUrl) return []
  return [
    `Read or print the guide book for your stay: ${guideBookUrl} . ${accessWords({ checkIn: stay.checkIn, waits: accessWaits }, 'guest')} This link is only for you and the people you travel with.`,
  ]
}

/** What is owed since the cancellation, said to one side; nothing where nothing was agreed. */
export function owedLines({ refund, total, deposit }: LetterFacts, to: Side): string[] {
  if (!refund) return []
  return [`${owedWords({ refund, total }, to)} ${owedDetails({ refund, deposit }, to)}`.trim()]
}

/** What the other side wrote, if anything. */
export function noteOf({ cancel_note }: LetterFacts, who: string): string[] {
  return cancel_note ? [quotedAs(`${who} wrote`, cancel_note)] : []
}

/** What the host wrote when accepting, if anything. */
export function wordsOfAcceptance({ accept_note }: LetterFacts, who: string): string[] {
  return accept_note ? [quotedAs(`${who} wrote`, accept_note)] : []
}

/** "Jul 01, 2026 to Jul 05, 2026", for subjects. */
export function datesOf({ stay }: LetterFacts): string {
  return `${formatDate(stay.checkIn)} to ${formatDate(stay.checkOut)}`
}

/** "4 nights". */
export function nightsOf({ stay }: LetterFacts): string {
  return countOf(countNights(stay), 'night')
}

/** Until when a request waits, by the clocks at the home. */
export function deadline({ expires_at, timeZone }: LetterFacts): string {
  return `${formatInstant(expires_at, timeZone)} (local time at the home)`
}

/** How reviews of a stay come before others. */
export const eachWritesAlone =
  "You each have 14 days to write a review. Neither of you sees the other's until you have both written or the 14 days are over."
