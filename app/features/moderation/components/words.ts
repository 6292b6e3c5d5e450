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

export const decisionsNoticeWords = {
  inForce: (count: number) => `${count} decisions are in force`,
  showAll: (count: number) => `Show all ${count}`,
  decisionAnd: (decision: string, way: string) => `${decision}: ${way}`,
  appealWaits: 'Read why; your appeal waits for an answer',
  appeal: 'Read why, or appeal',
  read: 'Read why',
}

export const reportFormWords = {
  danger: 'In danger, call the local emergency number first.',
  reason: 'What is wrong?',
  words: 'What happened',
  cancel: 'Cancel',
  send: 'Send report',
  sent: 'Report sent',
  failed: 'Report not sent',
}

export const reporterWords = {
  lead: 'Leave your name and email and we write to you what comes of it. Without them nobody can answer.',
  name: 'Your name',
  email: 'Your email',
  goodFaith: 'I believe that what I write is true and complete.',
}
