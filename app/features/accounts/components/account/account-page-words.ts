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
