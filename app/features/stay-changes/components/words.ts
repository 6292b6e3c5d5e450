import { countOf } from '#lib/text.ts'

export const changeDialogWords = {
  title: 'Change the stay',
  lead: {
    guest: 'Nothing changes until the host accepts. A proposal stays open for two days at most.',
    host: 'Nothing changes until the guest accepts. A proposal stays open for two days at most.',
  },
  loading: 'Loading the stay',
  failed: 'We couldn’t load what the change would mean. Please try again.',
  checkOut: 'Check-out',
  checkOutHint: 'The stay has started, so you can’t change its check-in.',
  dates: 'Choose the new dates',
  price: 'Price of the whole stay',
  priceHint: 'Leave empty to use your own prices.',
  priceWrong: 'The price must be a number of 1 or more',
  unchanged: 'Choose other dates or guests to see what they would cost.',
  newRules: 'The house rules have changed since this stay was booked.',
  newRulesText: 'By proposing this change, you accept them.',
  rules: 'Current house rules',
  keep: 'Keep it as it is',
  propose: 'Propose change',
  proposed: 'Change proposed.',
  proposedText: 'We’ll let you know when you get a reply.',
  proposeFailed: 'We couldn’t propose the change.',
}

export const changeButtonWords = {
  change: 'Change dates or guests',
}

/** The field for words to the other side, by who writes. */
export const changeNoteLabels = {
  guest: 'Message to the host',
  host: 'Message to the guest',
}

export const openChangeWords = {
  label: 'Open change',
  newTotal: {
    guest: 'The host set a new total for your change',
    host: 'You set a new total for the guest’s change',
  },
  waits: {
    guest: (runsOut: string) =>
      `The host hasn’t replied yet, and the change ${runsOut}. Nothing changes unless they accept.`,
    host: (runsOut: string) =>
      `The guest hasn’t replied yet, and the change ${runsOut}. Nothing changes unless they accept.`,
  },
  toAnswer: (runsOut: string) => `Nothing changes unless you accept. The change ${runsOut}.`,
  runsOut: (left: string) => `expires ${left}`,
  isRunningOut: 'is expiring now',
  takeBack: 'Withdraw the change',
  accept: 'Accept',
  decline: 'Decline',
  done: {
    accepted: 'The stay has been changed.',
    declined: 'Change declined.',
    withdrawn: 'Change withdrawn.',
  },
  otherTotal: 'We’ve sent your price to the guest.',
  failed: 'The change was not answered.',
}

export const answerChangeWords = {
  acceptTitle: 'Accept the change?',
  acceptText: {
    guest: (difference: string) =>
      `The stay changes right away, for ${difference}. Agree with the host how to settle any difference.`,
    host: (difference: string) =>
      `The stay changes right away, for ${difference}. Agree with the guest how to settle any difference.`,
  },
  price: 'Price of the whole stay',
  priceHint: (total: string) =>
    `Leave empty to accept ${total}. The guest has to accept any other price first.`,
  priceText: 'The stay changes once the guest accepts your price.',
  sendPrice: (total: string) => `Send ${total} to the guest`,
  declineTitle: 'Decline the change?',
  declineText: {
    guest: 'Nothing changes. We’ll let the host know.',
    host: 'Nothing changes. We’ll let the guest know.',
  },
  notYet: 'Not yet',
  accept: 'Accept change',
  acceptAnyway: 'Accept anyway',
  decline: 'Decline change',
}

export const comparedWords = {
  label: 'The stay now, and after the change',
  part: 'Part of the stay',
  now: 'Now',
  after: 'After the change',
  unchanged: 'the same',
  totals: (now: string, after: string) => `${now} now, ${after} after the change`,
  newTotal: 'How the new total adds up',
  cancelling: 'Cancelling after the change',
}

export const changeHistoryWords = {
  title: (count: number) => `${countOf(count, 'earlier change')} to this stay`,
  wrote: (who: string, words: string) => `${who} wrote: “${words}”`,
}
