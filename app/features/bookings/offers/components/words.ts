import type { Money } from '#lib/money.ts'
import { differenceWords } from '../offer-words.ts'

export const acceptOfferWords = {
  title: (host: string) => `Accept the offer of ${host}`,
  loading: 'Loading the offer',
  failed: 'The offer could not be loaded. Please close this and try again.',
  guest: 'Who is coming',
  deposit: (sum: string) => `And a deposit of ${sum}, given back after the stay.`,
  cancelling: 'If you cancel',
  cancellingHint: 'Days end at midnight at the home.',
  houseRules: 'House rules',
  confirmed: 'The stay is confirmed at once, and each of you learns how to reach the other. ',
  payment: 'You pay the host directly.',
  noFee: ' Holmward charges nothing.',
  agreeToAll: 'I accept the house rules of this home and what comes back when I cancel.',
  agree: 'I accept the house rules of this home.',
  notYet: 'Not yet',
  accept: (total: string) => `Accept for ${total}`,
  accepted: 'Your stay is confirmed.',
  acceptedText: 'The confirmation is on its way by mail.',
  acceptFailed: 'The offer was not accepted.',
}

export const offerFormWords = {
  title: (guest: string) => `Offer ${guest} a stay`,
  against: (why: string) => `A guest could not ask for this stay: ${why} You can offer it all the same.`,
  noteHint: (guest: string) => `${guest} reads it with the offer.`,
  openFor: 'Open for',
  hours: (hours: number) => `${hours} h`,
  hoursSpoken: (hours: number) => `${hours} hours`,
  openForHint: 'At the latest until the end of the check-in day.',
  holdNights: 'Hold the nights meanwhile',
  holdNightsHint:
    'Nobody else can take them, here or on connected calendars, and you cannot give them to another guest.',
  notNow: 'Not now',
  send: 'Send the offer',
  sent: 'Offer sent.',
  failed: 'The offer was not sent.',
}

/** "You offer **$360**: $40 less than your prices give." */
export const offeredWords = {
  before: 'You offer ',
  after: (offered: Money, quoted: Money) =>
    offered.amount === quoted.amount
      ? ': the same as your prices give.'
      : `: ${differenceWords(offered, quoted, 'host')}.`,
}

export const offerPriceWords = {
  price: 'Price',
  whole: 'One price',
  byLines: 'Line by line',
  takenOff: (line: string) => `${line} (taken off)`,
  usual: 'Your prices give',
  takeUsual: (total: string) => `Begin with ${total}`,
  noDates: 'Choose the dates to see what your prices give.',
}

/** What a host says of a stay, in an offer and in one that is written down. */
export const stayFieldsWords = {
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  taken: (takers: string) => `Some of these nights are taken: ${takers}.`,
  total: 'Total for the stay',
  note: 'Note',
}
