/** A sum with what has become of it, as a badge says it. */
export const openSumWords = {
  dueNow: (sum: string) => `${sum} due now`,
  later: (sum: string) => `${sum} open later`,
  undated: (sum: string) => `${sum} open, no date was agreed`,
  toSendBack: {
    guest: (sum: string) => `The host owes you ${sum}`,
    // Also of all guests together.
    host: (sum: string) => `You owe ${sum}`,
  },
}

export const openAmountsWords = {
  title: 'Open amounts',
  totals: 'Totals',
  byBooking: (count: string) => `By booking (${count})`,
  stay: (home: string, from: string, to: string) => `${home}\u00a0· ${from} – ${to}`,
  guestGone: 'Guest’s account deleted',
  differ: 'You differ',
  nextDue: (day: string) => `next by ${day}`,
  shown: (shown: string, count: string) => `${shown} of ${count}, what needs you first`,
  more: 'Show more',
  moreFailed: 'More open amounts could not be loaded. Please try again.',
  source:
    'By what you and your guests say. A stay without payment dates counts once one of you has recorded a payment.',
  saveTable: 'Save as a table',
  tableFailed: 'The table could not be written.',
}
