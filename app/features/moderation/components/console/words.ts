import { countOf } from '#lib/text.ts'

export const appealListWords = {
  lead: 'Whoever decided leaves the appeal to somebody else, where there is somebody else.',
  loading: 'Loading the appeals',
  empty: 'Nobody has appealed against a decision that is not answered.',
  about: (act: string, title: string) => `${act}: ${title}`,
  isOwn: 'You decided this',
  told: 'What they were told',
  answer: 'Answer the appeal',
}

export const appealAnswerWords = {
  title: 'Answer the appeal',
  outcome: 'What comes of it',
  noOutcome: 'Please choose',
  stands: 'The decision stands',
  takenBack: 'It is taken back at once',
  words: 'What they read',
  send: 'Send the answer',
  done: 'Answered',
  doneText: 'They are told by mail.',
  failed: 'Not answered',
}

export const caseListWords = {
  pageTitle: 'Cases',
  lead: 'What has waited longest stands on top.',
  loading: 'Loading the cases',
  list: 'Open cases',
  reports: (count: number) => countOf(count, 'report'),
}

export const caseWords = {
  pageTitle: 'A case',
  loading: 'Loading the case',
  decided: 'Decided',
  isDecided: 'This case is decided',
  reported: (kind: string) => `The ${kind}`,
  pictures: 'Pictures',
  picture: (number: number) => `Number ${number}`,
  open: 'Where it stands',
  reports: (count: number, shown: number) =>
    `${countOf(count, 'report')}${shown < count ? `, the latest ${shown}` : ''}`,
  noWords: 'Without words.',
  noReporter: 'Without a name: a hint that nobody answers',
}

export const caseSubjectWords = {
  title: 'Whose it is',
  person: 'Person',
  noName: 'Without a name',
  email: 'Email',
  erased: 'Erased',
  standing: 'Standing',
  since: 'Here since',
  stays: 'Stays agreed',
  noStays: 'None',
  staysOf: (count: number) => countOf(count, 'stay'),
}

export const caseConversationWords = {
  title: 'The conversation',
  recorded: 'Two people wrote here for each other. That you read it is recorded.',
  read: 'Read the conversation',
  loading: 'Loading the conversation',
  empty: 'No message is left.',
  host: 'Host',
  guest: 'Guest',
  reported: ' · Reported',
}

export const earlierWords = {
  list: 'Decisions',
  empty: 'Nothing was decided about them before.',
  appealed: 'Appealed',
  ended: 'Ended',
}

export const decideWords = {
  title: 'Decide',
  act: 'What is done',
  reason: 'Reason',
  ground: 'By what',
  rule: 'The law or the term',
  ruleHint: 'Such as: Terms of Service, section 5',
  facts: 'Facts',
  factsHint: 'What was found, without naming who reported it',
  words: 'Why, in your own words',
  until: 'Until',
  untilHint: 'It ends by itself at 00:00 UTC of that day. Without one it is for good.',
  preview: 'Show what they will read',
}

export const previewWords = {
  title: 'What they will read',
  rejectTitle: 'Reject the report',
  picturesGo: 'The pictures cannot be brought back',
  picturesGoText: 'Their files are deleted. Stays that are agreed go on.',
  staysStand: (count: number) => `${countOf(count, 'stay')} agreed in their homes`,
  staysStandText: 'The guests are told that the host is suspended. Nothing is cancelled.',
  untold: 'Whose it is reads nothing of it. Your words stay in the log.',
  toReporter: 'Who reported it reads',
  back: 'Back',
  done: 'Decided',
  failed: 'Nothing was decided',
}

/** What pages of the console are called, in their list and at their heads; those of queues are called as the queues. */
export const placeWords = {
  overview: 'Overview',
  search: 'Search',
  log: 'Log',
  figures: 'Figures',
  settings: 'Settings',
  health: 'Health',
}

export const frameWords = {
  pageTitle: (page: string) => `${page} · Console · Holmward`,
  title: 'Console',
  needsScripts: 'The console needs JavaScript. Please switch it on for this site.',
  loading: 'Loading the console',
  keys: 'Keys',
  waiting: ' waiting',
  notFound: 'There is no such page',
  notFoundText: 'Perhaps you are signed in to another account.',
  refused: 'The console',
  security: 'Open Security',
  failed: 'The console could not be loaded.',
}

export const keysWords = {
  title: 'Keys',
  isOn: 'Single keys are on',
  isOnHint: 'Until you leave the console.',
}

/** What several pages of the console say. */
export const consoleWords = {
  failed: 'This could not be loaded',
  failedText: 'It may be gone, or the site did not answer.',
  tryAgain: 'Try again',
  nothingWaits: 'Nothing waits',
  none: 'None.',
  more: 'Show more',
  cancel: 'Cancel',
  erasedAccount: 'An erased account',
  erasedText: '[removed]',
}

export const heldWords = {
  lead: 'The same text to many people is held. Without a decision it is delivered at the time that stands with it.',
  loading: 'Loading held messages',
  empty: 'No message is held.',
  writer: 'Its writer',
  delivered: ' · delivered on ',
  allOfThem: (text: string) => `${text} It goes for all held texts of this conversation.`,
  done: 'Done',
  failed: 'Nothing was done',
}

/** What can be done with a held text. */
export const heldChoiceWords = {
  release: { title: 'Deliver it now', text: 'The other side reads it at once.' },
  refuse: {
    title: 'Keep it back',
    text: 'The other side never reads it, and its writer is told so and why.',
  },
}

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
