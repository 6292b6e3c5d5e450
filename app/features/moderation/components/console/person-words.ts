export const finderWords = {
  lead: 'An email, the exact title of a home, any id, or an address of this site, such as one that an authority names. Searches are recorded.',
  field: 'Look for',
  search: 'Search',
  loading: 'Searching',
  nothingFound: 'Nothing found',
  nothingFoundText: 'Nobody has this address, and nothing has this title or id.',
  people: 'People',
  homes: 'Homes',
  stays: 'Stays',
  conversations: 'Conversations',
  about: (home: string) => `About "${home}"`,
  fromCaseOnly: 'Read only from a case about it',
  openCase: 'Open a case',
  openFailed: 'No case was opened',
}

export const personWords = {
  pageTitle: 'A person',
  loading: 'Loading the person',
  recorded: 'This look is recorded',
  recordedText: 'You read what they see of their own. What they write to others is read from a case alone.',
  account: 'Account',
  name: 'Name',
  noName: 'None',
  role: 'Role',
  standing: 'Standing',
  since: 'Here since',
  emailConfirmed: 'Email confirmed',
  notConfirmed: 'Not yet',
  factor: 'Second factor',
  hasFactor: 'Yes',
  noFactor: 'None',
  erasedOn: 'Erased on',
  homes: 'Homes',
  stays: 'Stays',
  stay: {
    guest: (status: string, checkIn: string, checkOut: string) =>
      `${status}, as guest, ${checkIn} to ${checkOut}`,
    host: (status: string, checkIn: string, checkOut: string) =>
      `${status}, as host, ${checkIn} to ${checkOut}`,
  },
  reviews: 'Reviews written',
  rating: (stars: number) => `${stars} of 5`,
  decisions: 'Decisions',
}

export const closeAccountWords = {
  start: 'Close the account',
  title: 'Close the account',
  text: 'For somebody who asks for it and cannot sign in; make sure that it is the owner. It can be restored for 30 days and is erased then. The address is told.',
  confirm: 'Close the account',
  done: 'Account closed',
  erasedOn: (day: string) => `It is erased on ${day}.`,
  failed: 'The account was not closed',
}

export const erasureWords = {
  title: 'Erasure',
  until: 'Held until',
  since: 'Held since',
  reason: 'What they read',
  notHeld: 'Nothing holds it: closed by its owner or by us, the account is erased after 30 days.',
  change: 'Change it',
  hold: 'Hold the erasure',
  end: 'End it now',
}

export const holdFormWords = {
  title: 'Hold the erasure',
  text: 'For a law or an authority that asks to keep data. The account can be closed all the same, which takes it off the site; what is stored of it is erased after the day below. The person reads why, by mail and in the account.',
  reason: 'Why',
  reasonHint: 'They read it in these words',
  until: 'Until',
  untilHint: 'It ends by itself at 00:00 UTC of that day, within two years',
  confirm: 'Hold the erasure',
  done: 'The erasure waits',
  doneText: 'The person is told why.',
  failed: 'Nothing is held',
}

export const endHoldWords = {
  title: 'End the hold',
  text: 'A closed account whose 30 days are over is erased in the next night. The person is told.',
  confirm: 'End the hold',
  done: 'Nothing holds it any more',
  failed: 'It is still held',
}
