import { countOf } from '#lib/text.ts'

export const appealListWords = {
  lead: 'If you made the decision, leave the appeal to someone else if you can.',
  loading: 'Loading the appeals',
  empty: 'No open appeals.',
  about: (act: string, title: string) => `${act}: ${title}`,
  isOwn: 'You decided this',
  told: 'What they received',
  answer: 'Answer the appeal',
}

export const appealAnswerWords = {
  title: 'Answer the appeal',
  outcome: 'Outcome',
  noOutcome: 'Please choose',
  stands: 'Uphold the decision',
  takenBack: 'Reverse the decision right away',
  words: 'Your answer to them',
  send: 'Send answer',
  done: 'Answer sent',
  doneText: 'We’ll email them.',
  failed: 'Answer not sent',
}

export const caseListWords = {
  pageTitle: 'Cases',
  lead: 'Oldest first.',
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
  open: 'Open its page',
  reports: (count: number, shown: number) =>
    `${countOf(count, 'report')}${shown < count ? `, the latest ${shown}` : ''}`,
  noWords: 'No text.',
  noReporter: 'Anonymous: no one to reply to',
}

export const caseSubjectWords = {
  title: 'Account concerned',
  person: 'Person',
  noName: 'No name',
  email: 'Email',
  erased: 'Erased',
  standing: 'Standing',
  since: 'Joined',
  stays: 'Confirmed stays',
  noStays: 'None',
  staysOf: (count: number) => countOf(count, 'stay'),
}

export const caseConversationWords = {
  title: 'The conversation',
  recorded: 'This is a private conversation. We record that you read it.',
  read: 'Read the conversation',
  loading: 'Loading the conversation',
  empty: 'No messages left.',
  host: 'Host',
  guest: 'Guest',
  reported: ' · Reported',
}

export const earlierWords = {
  list: 'Decisions',
  empty: 'No earlier decisions.',
  appealed: 'Appealed',
  ended: 'Ended',
}

export const decideWords = {
  title: 'Decide',
  act: 'Action',
  reason: 'Reason',
  ground: 'Basis',
  rule: 'Law or term',
  ruleHint: 'For example: Terms of Service, section 5',
  facts: 'Facts',
  factsHint: 'What you found, without naming who reported it',
  words: 'Why, in your own words',
  until: 'Until',
  untilHint: 'Ends at 00:00 UTC on that day. Leave empty for no end date.',
  preview: 'Preview the message',
}

export const previewWords = {
  title: 'Message preview',
  rejectTitle: 'Reject the report',
  picturesGo: 'You can’t restore the pictures',
  picturesGoText: 'The files are deleted. Confirmed stays go ahead.',
  staysStand: (count: number) => `${countOf(count, 'confirmed stay')} in their homes`,
  staysStandText: 'We tell the guests that the host is suspended. Nothing is cancelled.',
  untold: 'The owner is not told. Your explanation stays in the log.',
  toReporter: 'Message to the person who reported it',
  back: 'Back',
  done: 'Decision saved',
  failed: 'Decision not saved',
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
  keys: 'Shortcuts',
  waiting: ' waiting',
  notFound: 'Page not found',
  notFoundText: 'You may be signed in to another account.',
  refused: 'The console',
  security: 'Open Security',
  failed: 'We couldn’t load the console.',
}

export const keysWords = {
  title: 'Keyboard shortcuts',
  isOn: 'Single-key shortcuts are on',
  isOnHint: 'Until you leave the console.',
}

/** What several pages of the console say. */
export const consoleWords = {
  failed: 'We couldn’t load this',
  failedText: 'It may be gone, or the site didn’t respond.',
  tryAgain: 'Try again',
  nothingWaits: 'All clear',
  none: 'None.',
  more: 'Show more',
  cancel: 'Cancel',
  erasedAccount: 'An erased account',
  erasedText: '[removed]',
}

export const heldWords = {
  lead: 'We hold messages sent with the same text to many people. Without a decision, we deliver each at the time shown.',
  loading: 'Loading held messages',
  empty: 'No held messages.',
  writer: 'Sender',
  delivered: ' · delivered on ',
  allOfThem: (text: string) => `${text} This applies to all held messages in this conversation.`,
  done: 'Done',
  failed: 'Nothing was changed',
}

/** What can be done with a held text. */
export const heldChoiceWords = {
  release: { title: 'Deliver it now', text: 'The recipient gets it right away.' },
  refuse: {
    title: 'Block it',
    text: 'The recipient never gets it. We tell the sender that it was blocked, and why.',
  },
}

export const finderWords = {
  lead: 'An email, the exact title of a listing, any ID, or a link on this site, such as one from an authority. Searches are recorded.',
  field: 'Search for',
  search: 'Search',
  loading: 'Searching',
  nothingFound: 'Nothing found',
  nothingFoundText: 'Nothing has this email, title or ID.',
  people: 'People',
  homes: 'Homes',
  stays: 'Stays',
  conversations: 'Conversations',
  about: (home: string) => `About "${home}"`,
  fromCaseOnly: 'You can read it only from a case about it',
  openCase: 'Open a case',
  openFailed: 'Case not opened',
}

export const personWords = {
  pageTitle: 'A person',
  loading: 'Loading the person',
  recorded: 'This access is recorded',
  recordedText: 'You see what they see of their own account. You can read their messages only from a case.',
  account: 'Account',
  name: 'Name',
  noName: 'None',
  role: 'Role',
  standing: 'Standing',
  since: 'Joined',
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
  text: 'For someone who asks for it and can’t sign in. Make sure that it’s the owner. It can be restored for 30 days, then it’s erased. We email the owner.',
  confirm: 'Close the account',
  done: 'Account closed',
  erasedOn: (day: string) => `It will be erased on ${day}.`,
  failed: 'The account was not closed',
}

export const erasureWords = {
  title: 'Erasure',
  until: 'Held until',
  since: 'Held since',
  reason: 'What they see',
  notHeld: 'Not on hold: if the owner or we close the account, it’s erased after 30 days.',
  change: 'Change the hold',
  hold: 'Put erasure on hold',
  end: 'End the hold',
}

export const holdFormWords = {
  title: 'Put erasure on hold',
  text: 'Use this if a law or an authority requires us to keep data. The account can still be closed, which takes it off the site. Its data is erased after the day below. The person sees why, by email and in their account.',
  reason: 'Reason',
  reasonHint: 'They see this text',
  until: 'Until',
  untilHint: 'Ends at 00:00 UTC on that day, two years ahead at most',
  confirm: 'Put erasure on hold',
  done: 'Erasure on hold',
  doneText: 'We tell the person why.',
  failed: 'Erasure not put on hold',
}

export const endHoldWords = {
  title: 'End the hold',
  text: 'If the account is closed and its 30 days are over, it’s erased the next night. We tell the person.',
  confirm: 'End the hold',
  done: 'Hold ended',
  failed: 'The hold was not ended',
}
