export const guestReviewWords = {
  title: (guest: string) => `How was ${guest}?`,
  commentHint: 'What should the next hosts know? At least 10 characters.',
  hostAgain: 'I would host this guest again',
  readers: (when: string) =>
    `Only your guest and hosts whom this guest asks for a stay will read it, with your first name. ${when}`,
  stands: 'Thank you. Hosts whom your guest asks read it now.',
  appears: 'Thank you. It appears when your guest has written too, or the time is over.',
  reader: 'Your guest',
}
