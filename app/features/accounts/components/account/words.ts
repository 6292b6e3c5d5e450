import { countOf } from '#lib/text.ts'

export const accountPageWords = {
  pageTitle: 'Your account · Holmward',
  title: 'Your account',
  lead: 'Your profile, how you sign in, the notifications you get, and your data.',
  needsScripts: 'Your account needs JavaScript. Please switch it on for this site.',
  loading: 'Loading your account',
  readingLink: 'Checking your link',
  tryAgain: 'Try again',
  tabs: {
    label: 'Your account',
    profile: 'Profile',
    security: 'Security',
    sessions: 'Sessions',
    mails: 'Notifications',
    data: 'Your data',
  },
}

/** The links of the mails about a change of address: one confirms it, one takes it back. */
export const emailLinkWords = {
  title: 'Restore your old email?',
  lead: 'Your account goes back to this email, and every device is signed out. Then set a new password.',
  takeBack: 'Restore my email',
  pending: 'One moment',
  pendingLabel: { change: 'Changing your email…', revert: 'Restoring your email…' },
  failed: 'Your email was not changed',
  tryAgain: 'Try again',
  account: 'Go to your account',
  done: { change: 'Email changed', revert: 'Email restored' },
  doneText: {
    before: 'You now sign in with ',
    after: {
      change: '.',
      revert: '. Every device is signed out. Set a new password now: someone else may know the old one.',
    },
  },
  setPassword: 'Set a new password',
  signIn: 'Sign in',
}

export const dataWords = {
  title: 'Your data',
  lead: "Your account, listings and drafts, photos, messages, bookings, reviews, calendars, guide books, plans and more, in one JSON file. Bookings in it don't show other members' contact details.",
  download: 'Download my data',
  downloaded: 'Your data is downloaded',
}

/** Where a law obliges to keep what is stored about somebody. */
export const holdWords = {
  title: (day: string) => `We must keep your data until ${day}`,
  text: 'You can still delete your account, and it goes offline right away. We erase your data after that day, and no sooner than 30 days after you delete the account.',
}

export const deletionWords = {
  title: 'Delete your account',
  consequences: [
    "You're signed out everywhere, and your listings go offline right away.",
    'Open requests end, and we let the other person know.',
    'For 30 days, you can sign in and restore your account and its listings.',
    'After that, we erase your listings, photos, calendars, guide books, messages and contact details for good.',
    'Past bookings and payments stay with the other person, without your name. Reviews you wrote stay too, without your name.',
    "If we're required to keep your data longer, this page shows why and until when.",
  ],
  loading: 'Checking for anything you need to settle first',
  obstacles: 'Settle this first',
  start: 'Delete my account',
  ask: 'Delete your account?',
  askText:
    'Your listings go offline now. You can restore your account for 30 days. Then we erase your data, except bookings, payments and reviews, which stay without your name. Type your password to continue.',
  keep: 'Keep my account',
  confirm: 'Delete my account',
  done: 'Your account is closed',
  doneText: (day: string) => `You can sign in and restore it until ${day}.`,
}

export const noticeChoicesWords = {
  title: 'Choose your notifications',
  lead: 'Get them by email, on the site under “Notices”, or as push notifications on the devices you choose below. You can also turn off a kind of email from the link in any of those emails.',
  loading: 'Loading your choices',
  places: { site: 'On the site', mail: 'Email', push: 'Push' },
  /** Read out: the kind with its place. */
  kindIn: {
    site: (kind: string) => `${kind} on the site`,
    mail: (kind: string) => `${kind} by email`,
    push: (kind: string) => `${kind} push`,
  },
  always:
    "You'll always get emails about your account, your plan, and changes to your requests and stays (confirmed, declined, withdrawn or cancelled). Missing one could cost you money or a stay, or hide that someone else signed in.",
  saved: 'Saved',
}

export const nameFormWords = {
  title: 'Name',
  save: 'Save name',
  saved: 'Name saved',
}

export const emailFormWords = {
  title: 'Email',
  lead: {
    before: 'You sign in with ',
    after:
      '. Your email changes once you open the link we send to the new one. We then email the old one a link to undo the change, valid for 7 days.',
  },
  newEmail: 'New email',
  submit: 'Send link',
}

export const passwordFormWords = {
  title: 'Password',
  lead: 'A new password signs you out everywhere else.',
  submit: 'Change password',
  changed: 'Password changed',
  changedText: (ended: number) =>
    ended > 0 ? `${countOf(ended, 'other session')} ended.` : "You're still signed in here.",
}

export const returnedMailWords = {
  title: "Our emails aren't reaching you",
  lead: {
    before: (day: string) => `On ${day}, an email to `,
    after: (why: string) =>
      ` bounced. ${why} Until this is fixed, check your dashboard for requests and messages.`,
  },
  reasons: {
    no_mailbox: 'The mail server says this mailbox does not exist.',
    full: 'The mail server says the mailbox is full.',
    refused: 'The mail server rejected it.',
  },
  change: 'Change email',
  check: 'It works again: send a link',
  sent: 'Check your email',
  failed: "We couldn't send the link.",
}

export const sessionsWords = {
  title: "Where you're signed in",
  lead: "Don't recognize one? End it, then change your password.",
  loading: 'Loading your sessions',
  thisOne: 'This device',
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
  noOthers: "You aren't signed in anywhere else.",
}

/** The link of a mail by which its reader switches its kind off; `kind` is the word for it within a sentence. */
export const unsubscribeWords = {
  pageTitle: 'Turn off these emails · Holmward',
  title: (kind: string) => `Stop emails about ${kind}?`,
  always: "You'll still get emails about your account and about changes to your stays.",
  confirm: 'Turn them off',
  done: 'Done',
  doneText: (kind: string) =>
    `You won't get emails about ${kind} any longer. You can turn them back on in your account.`,
  all: 'Manage all emails',
  broken: 'This link is incomplete',
  brokenText: {
    before: 'Open it from the email again, or sign in and choose in ',
    link: 'your account',
    after: ' which emails you get.',
  },
}
