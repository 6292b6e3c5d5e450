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
