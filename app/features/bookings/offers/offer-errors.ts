import { type AppError, defineRefusals, refuse } from '#lib/errors.ts'
import { takersWords } from '../booking-errors.ts'
import { liveOffersLimit, type OfferStatus } from './offer.ts'
import { offerEndWords } from './offer-words.ts'

/** Every refusal of an offer, with the words for the person who asked. */
export const offerRefusals = defineRefusals({
  offerNotFound: { status: 404, message: 'This offer does not exist, or it is not yours.' },
  talkNotFound: {
    status: 404,
    message: 'You need a conversation with this guest before you can send an offer.',
  },
  homeNotOffered: {
    status: 409,
    message: 'This listing isn’t published right now. Publish it, then send the offer.',
  },
  tooManyOffers: {
    status: 409,
    message: `This guest has ${liveOffersLimit} offers for this listing already. Withdraw one, then send another.`,
    values: { limit: liveOffersLimit },
  },
  quoteChanged: {
    status: 409,
    message: 'The prices of this listing have changed. Check the lines again, then send the offer.',
  },
  totalTooSmall: {
    status: 400,
    message: 'The price is too low. Please enter a higher one.',
    field: 'total_price',
  },
  nightsNotFree: {
    status: 409,
    message: 'Some of these nights are taken. Choose others, then send the offer.',
    field: 'check_in_date',
  },
  guestLeft: { status: 409, message: 'This guest has left Holmward, so you can’t send an offer.' },
  guestTakesNone: { status: 409, message: 'This guest isn’t accepting offers right now.' },
  blockingGuest: {
    status: 409,
    message: 'You’ve blocked this guest. Unblock them in Messages to send an offer.',
  },
  offerOver: { status: 409, message: 'This offer is no longer open.' },
  offerExpired: { status: 409, message: 'This offer has expired. Ask the host for a new one.' },
  offerVoid: {
    status: 409,
    message: 'These nights were booked in the meantime, so this offer can no longer be accepted.',
  },
  withdrawOfferFirst: {
    status: 409,
    message: 'One of your offers holds some of these nights. Withdraw that offer first.',
  },
})

/** Says what has become of an offer that somebody wants to do something with. */
export function offerOver(status: OfferStatus, reader: 'host' | 'guest'): AppError {
  if (status === 'expired') {
    return reader === 'guest'
      ? refuse(offerRefusals.offerExpired)
      : refuse(offerRefusals.offerExpired, {
          message: 'This offer has expired. Send a new one.',
          values: { status },
        })
  }
  return refuse(offerRefusals.offerOver, {
    message: `This offer is no longer open: ${offerEndWords(status, reader)}.`,
    values: { status },
  })
}

/** To a host whose offer is for nights that somebody has. */
export function nightsNotFree(sources: readonly string[]): AppError {
  return refuse(offerRefusals.nightsNotFree, {
    message: `Some of these nights are taken: ${takersWords(sources)}. Choose others, then send the offer.`,
    values: { sources: [...sources] },
  })
}

/** To a host who wants to accept a request for nights that an own offer holds (market rule 15). */
export function withdrawOfferFirst(name: string | null): AppError {
  return refuse(offerRefusals.withdrawOfferFirst, { message: heldByOfferWords(name), values: { name } })
}

/** Why a host cannot give nights away, and what to do about it. */
export function heldByOfferWords(name: string | null): string {
  return `Your offer to ${name ?? 'another guest'} holds some of these nights. Withdraw the offer to ${name ?? 'them'} first, or wait until it expires.`
}

/** To a host whose offer is for more guests than the home takes. */
export function tooManyForHome(maxGuests: number): string {
  return maxGuests === 1 ? 'This home takes 1 guest.' : `This home takes 1 to ${maxGuests} guests.`
}
