/** A sum with what has become of it, as a badge says it. */
export const openSumWords = {
  dueNow: (sum: string) => `${sum} due now`,
  later: (sum: string) => `${sum} due later`,
  undated: (sum: string) => `${sum} open, no date agreed`,
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
  differ: 'You disagree',
  nextDue: (day: string) => `next by ${day}`,
  shown: (shown: string, count: string) => `${shown} of ${count}, most urgent first`,
  more: 'Show more',
  moreFailed: 'More open amounts couldn’t be loaded. Please try again.',
  source:
    'Based on what you and your guests recorded. A stay without payment dates counts once one of you has recorded a payment.',
  saveTable: 'Save as a table',
  tableFailed: 'The table couldn’t be created.',
}
