import type { LineKind } from '#features/pricing/line-kind.ts'
import { hourMs } from '#lib/duration.ts'
import type { Stay } from '#lib/stay.ts'
import { endOfArrivalDay } from '../booking.ts'

/** What becomes of an offer. Only an open one can become anything else. */
export const offerStatuses = ['open', 'accepted', 'declined', 'withdrawn', 'expired', 'void'] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** For how long a host can let an offer stand. */
export const offerHours = [24, 48, 72] as const
export type OfferHours = (typeof offerHours)[number]

/** How many offers of a home may wait for one guest at once (market rule 15). */
export const liveOffersLimit = 3

/** How long the words with an offer may be. */
export const longestOfferNote = 1_000

/** A part of what an offer asks, as a booking keeps it; the amount as the database says it. */
export type OfferedLine = { kind: LineKind; label: string | null; amount: string }

/** What an open offer becomes when a side gives it up. */
export const endingOf = { host: 'withdrawn', guest: 'declined' } as const

/**
 * When an offer runs out: after so many hours, or with the check-in day at the home when that ends first. `timeZone` is
 * the home's (IANA name), or null where nothing tells it.
 */
export function offerExpiresAt(
  sentAt: Date,
  { hours, stay, timeZone }: { hours: OfferHours; stay: Stay; timeZone: string | null },
): Date {
  return new Date(Math.min(sentAt.getTime() + hours * hourMs, endOfArrivalDay(stay, timeZone)))
}

/** What an offer is at this moment: one whose time is over has run out, whether or not that was written down yet. */
export function statusAt(offer: { status: OfferStatus; expiresAt: Date }, now: Date): OfferStatus {
  return offer.status === 'open' && offer.expiresAt <= now ? 'expired' : offer.status
}
