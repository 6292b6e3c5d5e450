import { longestOfferNote } from './offer.ts'

/** What is said of an offer that a host writes. */
export const offerInputWords = {
  aboutNone: 'Name the conversation or the request',
  price: 'Please enter a price',
  note: { long: `The note must be less than ${longestOfferNote} characters` },
}
