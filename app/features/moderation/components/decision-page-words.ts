export const decisionPageWords = {
  pageTitle: 'A decision · Holmward',
  title: 'A decision',
  needsScripts: 'Your decision needs JavaScript. Please switch it on for this site.',
  loading: 'Loading the decision',
  notFound: 'There is no decision about you here. Perhaps you are signed in to another account.',
  failed: 'The decision could not be loaded.',
  tryAgain: 'Try again',
  decidedOn: (moment: string) => `Decided on ${moment}`,
  ended: 'This decision is in force no more',
  endedOn: (moment: string) => `It ended on ${moment}.`,
}

export const appealWords = {
  ask: 'If you think that we are wrong',
  field: 'Why we are wrong',
  send: 'Send the appeal',
  sent: 'Appeal sent',
  next: 'Somebody looks at it again, and you get a mail.',
  failed: 'Appeal not sent',
  over: 'The time to appeal to us is over.',
  title: 'Your appeal',
  waits: 'It waits for an answer',
  stands: 'The decision stands',
  takenBack: 'The decision is taken back',
}
