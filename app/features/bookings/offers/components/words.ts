import type { Money } from '#lib/money.ts'
import { differenceWords } from '../offer-words.ts'

export const acceptOfferWords = {
  title: (host: string) => `Accept ${host}’s offer`,
  loading: 'Loading the offer',
  failed: 'The offer couldn’t be loaded. Please close this and try again.',
  guest: 'Who is coming',
  deposit: (sum: string) => `Plus a deposit of ${sum}, returned after the stay.`,
  cancelling: 'If you cancel',
  cancellingHint: 'Days end at midnight in the home’s time zone.',
  houseRules: 'House rules',
  confirmed: 'The stay is confirmed right away, and you both get each other’s contact details. ',
  payment: 'You pay the host directly.',
  noFee: ' Holmward charges no fee.',
  agreeToAll: 'I accept the house rules and the cancellation terms of this home.',
  agree: 'I accept the house rules of this home.',
  notYet: 'Not yet',
  accept: (total: string) => `Accept for ${total}`,
  accepted: 'Your stay is confirmed.',
  acceptedText: 'The confirmation is on its way by email.',
  acceptFailed: 'The offer wasn’t accepted.',
}

export const offerFormWords = {
  title: (guest: string) => `Offer ${guest} a stay`,
  against: (why: string) => `Guests can’t request this stay: ${why} You can still offer it.`,
  noteHint: (guest: string) => `${guest} sees it with the offer.`,
  openFor: 'Open for',
  hours: (hours: number) => `${hours} h`,
  hoursSpoken: (hours: number) => `${hours} hours`,
  openForHint: 'Ends at the latest with the check-in day.',
  holdNights: 'Hold the nights until then',
  holdNightsHint:
    'No one else can book them, here or on connected calendars, and you can’t give them to another guest.',
  notNow: 'Not now',
  send: 'Send the offer',
  sent: 'Offer sent.',
  failed: 'The offer wasn’t sent.',
}

/** "You offer **$360**: $40 less than your usual price." */
export const offeredWords = {
  before: 'You offer ',
  after: (offered: Money, quoted: Money) =>
    offered.amount === quoted.amount
      ? ': the same as your usual price.'
      : `: ${differenceWords(offered, quoted, 'host')}.`,
}

export const offerPriceWords = {
  price: 'Price',
  whole: 'One price',
  byLines: 'Line by line',
  takenOff: (line: string) => `${line} (taken off)`,
  usual: 'Your usual price',
  takeUsual: (total: string) => `Start from ${total}`,
  noDates: 'Choose dates to see your usual price.',
}

/** Labels of the stay fields, shared by the offer dialog and stays added by hand. */
export const stayFieldsWords = {
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  taken: (takers: string) => `Some of these nights are taken: ${takers}.`,
  total: 'Total for the stay',
  note: 'Note',
}
