import { countOf } from '#lib/text.ts'

export const accountPageWords = {
  pageTitle: 'Your account · Holmward',
  title: 'Your account',
  lead: 'Who you are to others, how you sign in, what we write to you, and what is stored about you.',
  needsScripts: 'Your account needs JavaScript. Please switch it on for this site.',
  loading: 'Loading your account',
  readingLink: 'Reading your link',
  tryAgain: 'Try again',
  tabs: {
    label: 'Your account',
    profile: 'Profile',
    security: 'Security',
    sessions: 'Sessions',
    mails: 'Mails',
    data: 'Your data',
  },
}

/** The links of the mails about a change of address: one confirms it, one takes it back. */
export const emailLinkWords = {
  title: 'Take your email back?',
  lead: 'Your account gets this email again, and every browser is signed out. Then set a new password.',
  takeBack: 'Take it back',
  pending: 'One moment',
  pendingLabel: { change: 'Changing your email…', revert: 'Taking your email back…' },
  failed: 'Your email was not changed',
  tryAgain: 'Try again',
  account: 'Go to your account',
  done: { change: 'Your email is changed', revert: 'Your email is back' },
  doneText: {
    before: 'From now on you sign in with ',
    after: {
      change: '.',
      revert: '. Everybody is signed out. Set a new password now: somebody else knows the old one.',
    },
  },
  setPassword: 'Set a new password',
  signIn: 'Sign in',
}

export const dataWords = {
  title: 'Your data',
  lead: "All that is stored about you in one file (JSON): your account, listings and drafts, photos, bookings, reviews, calendars, guide books and plans. Nobody else's contact details are in it.",
  download: 'Download my data',
  downloaded: 'Your data is downloaded',
}

/** Where a law obliges to keep what is stored about somebody. */
export const holdWords = {
  title: (day: string) => `Your data is kept until ${day}`,
  text: 'You can delete your account all the same: it leaves the site at once. What is stored about you is removed after that day, and no sooner than 30 days after you delete it.',
}

export const deletionWords = {
  title: 'Delete your account',
  consequences: [
    'You are signed out everywhere, and your listings go offline, at once.',
    'Requests that wait for an answer end, and the other side is told.',
    'For 30 days you can sign in and restore the account, with its listings.',
    'Then your listings, photos, calendars, guide books and contact details are removed for good. Past bookings stay with the other side without your name, and reviews that you wrote stay as those of a former guest.',
  ],
  loading: 'Looking what has to be settled first',
  obstacles: 'Please settle this first',
  start: 'Delete my account',
  ask: 'Delete your account?',
  askText:
    'Your listings go offline now, and in 30 days everything about you is removed. Please type your password to go on.',
  keep: 'Keep it',
  confirm: 'Delete my account',
  done: 'Your account is closed',
  doneText: (day: string) => `Until ${day} you can sign in and restore it.`,
}

export const noticeChoicesWords = {
  title: 'What you are told',
  lead: 'By mail, in the site under “Notices”, and by push on the devices that you choose below. Every one of these mails also has a link by which you switch its kind off.',
  loading: 'Loading your choices',
  places: { site: 'In the site', mail: 'By mail', push: 'Push' },
  /** Read out: the kind with its place. */
  kindIn: {
    site: (kind: string) => `${kind} in the site`,
    mail: (kind: string) => `${kind} by mail`,
    push: (kind: string) => `${kind} push`,
  },
  always:
    'Always sent: what becomes of your requests and stays (confirmed, declined, withdrawn, cancelled), your plan, and your account itself. Whoever missed one of these could stand before a locked door, lose money, or not notice that somebody else signed in.',
  saved: 'Saved',
}

export const nameFormWords = {
  title: 'Name',
  save: 'Save the name',
  saved: 'Name saved',
}

export const emailFormWords = {
  title: 'Email',
  lead: {
    before: 'You sign in with ',
    after:
      '. A new email counts once you have followed the link that we send to it; your present one is told, and can take it back for 7 days.',
  },
  newEmail: 'New email',
  submit: 'Send the link',
}

export const passwordFormWords = {
  title: 'Password',
  lead: 'A new password signs you out everywhere but here.',
  submit: 'Change password',
  changed: 'Password changed',
  changedText: (ended: number) =>
    ended > 0 ? `${countOf(ended, 'other session')} ended.` : 'You stay signed in here.',
}

export const returnedMailWords = {
  title: 'Our mails to you come back',
  lead: {
    before: (day: string) => `On ${day} a mail to `,
    after: (why: string) =>
      ` came back. ${why} Until this is settled, look at your dashboard for what guests and hosts wait for.`,
  },
  reasons: {
    no_mailbox: 'Its mail server says that there is no such mailbox.',
    full: 'Its mail server says that the mailbox is full.',
    refused: 'Its mail server did not take it.',
  },
  change: 'Change your email',
  check: 'It works again: send me a link',
  sent: 'Check your email',
  failed: 'The link could not be sent.',
}

export const sessionsWords = {
  title: 'Where you are signed in',
  lead: 'Is there one that you do not know? End it, and change your password.',
  loading: 'Loading your sessions',
  thisOne: 'This one',
  /** `by` is what `signedInBy` says; the session of this page has no day of its last use. */
  signedIn: (day: string, by: string, lastUsed: string | null) =>
    `Signed in on ${day}${by}${lastUsed ? `, last used on ${lastUsed}` : ''}`,
  end: 'End',
  endOf: (device: string, day: string) => `End the session: ${device}, since ${day}`,
  ended: 'Session ended',
  endedText: (device: string) => `${device} is signed out.`,
  endOthers: 'Sign out everywhere else',
  endedOthers: 'Signed out everywhere else',
  endedOthersText: (count: number) => `${countOf(count, 'session')} ended.`,
  noOthers: 'You are signed in nowhere else.',
}

/** The link of a mail by which its reader switches its kind off; `kind` is the word for it within a sentence. */
export const unsubscribeWords = {
  pageTitle: 'No more of these mails? · Holmward',
  title: (kind: string) => `No more mails about ${kind}?`,
  always: 'What becomes of your stays, and what concerns your account, is always sent.',
  confirm: 'Switch them off',
  done: 'Done',
  doneText: (kind: string) =>
    `You get no more mails about ${kind}. You can switch them on again in your account.`,
  all: 'All mails that you get',
  broken: 'This link is not whole',
  brokenText: {
    before: 'Please open it from the mail once more, or sign in and choose in ',
    link: 'your account',
    after: ' which mails you get.',
  },
}
