import { countOf } from '#lib/text.ts'

export const changeDialogWords = {
  title: 'Change the stay',
  lead: {
    guest: 'Nothing changes before the host has accepted. A proposal lives for two days, or until check-in.',
    host: 'Nothing changes before the guest has accepted. A proposal lives for two days, or until check-in.',
  },
  loading: 'Loading the stay',
  failed: 'What the change would mean could not be loaded. Please try again.',
  checkOut: 'Check-out',
  checkOutHint: 'The stay has begun, so its check-in stays where it is.',
  dates: 'Choose the new dates',
  price: 'Price of the whole stay',
  priceHint: 'Leave it empty for what your home asks for this stay.',
  priceWrong: 'The price must be a number of 1 or more',
  unchanged: 'Choose other dates or guests to see what they would cost.',
  newRules: 'The house rules have changed since this stay was booked.',
  newRulesText: 'Proposing the change accepts them.',
  rules: 'House rules of today',
  keep: 'Keep it as it is',
  propose: 'Propose change',
  proposed: 'Change proposed.',
  proposedText: 'You hear from us when it is answered.',
  proposeFailed: 'The change was not proposed.',
}

export const changeButtonWords = {
  change: 'Change dates or guests',
}

/** The field for words to the other side, by who writes. */
export const changeNoteLabels = {
  guest: 'Words for the host',
  host: 'Words for the guest',
}

export const openChangeWords = {
  label: 'Change to answer',
  newTotal: {
    guest: 'The host set a new total for your change',
    host: 'You set a new total for the guest’s change',
  },
  waits: {
    guest: (runsOut: string) =>
      `The host has not answered yet; the change ${runsOut}. Until then the stay is as it was.`,
    host: (runsOut: string) =>
      `The guest has not answered yet; the change ${runsOut}. Until then the stay is as it was.`,
  },
  toAnswer: (runsOut: string) => `The stay is as it was unless you accept; the change ${runsOut}.`,
  runsOut: (left: string) => `runs out ${left}`,
  isRunningOut: 'is running out now',
  takeBack: 'Take the change back',
  accept: 'Accept',
  decline: 'Decline',
  done: {
    accepted: 'The stay is changed.',
    declined: 'Change declined.',
    withdrawn: 'Change taken back.',
  },
  otherTotal: 'Your price was sent to the guest.',
  failed: 'The change was not answered.',
}

export const answerChangeWords = {
  acceptTitle: 'Accept the change?',
  acceptText: {
    guest: (difference: string) =>
      `The stay moves at once, at ${difference}. Settle with the host how that is paid.`,
    host: (difference: string) =>
      `The stay moves at once, at ${difference}. Settle with the guest how that is paid.`,
  },
  price: 'Price of the whole stay',
  priceHint: (total: string) =>
    `Leave it empty to accept ${total}. The guest has to accept any other price first.`,
  priceText: 'The stay moves once the guest accepts your price.',
  sendPrice: (total: string) => `Send ${total} to the guest`,
  declineTitle: 'Decline the change?',
  declineText: {
    guest: 'The stay stays as it was, and the host is told.',
    host: 'The stay stays as it was, and the guest is told.',
  },
  notYet: 'Not yet',
  accept: 'Accept change',
  acceptAnyway: 'Accept all the same',
  decline: 'Decline change',
}

export const comparedWords = {
  label: 'The stay as it is, and after the change',
  part: 'Part of the stay',
  now: 'Now',
  after: 'After the change',
  unchanged: 'the same',
  totals: (now: string, after: string) => `${now} now, ${after} after the change`,
  newTotal: 'What the new total is made of',
  cancelling: 'Cancelling after the change',
}

export const changeHistoryWords = {
  title: (count: number) => `${countOf(count, 'earlier change')} of this stay`,
  wrote: (who: string, words: string) => `${who} wrote: “${words}”`,
}
