import type { Money } from '#lib/money.ts'
import { differenceWords } from '../offer-words.ts'

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
