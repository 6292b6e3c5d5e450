export const decisionPageWords = {
  pageTitle: 'A decision · Holmward',
  title: 'A decision',
  needsScripts: 'This page needs JavaScript. Please switch it on for this site.',
  loading: 'Loading the decision',
  notFound: 'We couldn’t find a decision about you here. You may be signed in to another account.',
  failed: 'We couldn’t load the decision.',
  tryAgain: 'Try again',
  decidedOn: (moment: string) => `Decided on ${moment}`,
  ended: 'This decision is no longer in force',
  endedOn: (moment: string) => `It ended on ${moment}.`,
}

export const appealWords = {
  ask: 'If you think we are wrong',
  field: 'Why you think we are wrong',
  send: 'Send appeal',
  sent: 'Appeal sent',
  next: 'We’ll look at it again and email you the outcome.',
  failed: 'Appeal not sent',
  over: 'The time to appeal to us has passed.',
  title: 'Your appeal',
  waits: 'Waiting for an answer',
  stands: 'The decision stands',
  takenBack: 'The decision was reversed',
}

export const decisionsNoticeWords = {
  inForce: (count: number) => `${count} decisions are in force`,
  showAll: (count: number) => `Show all ${count}`,
  decisionAnd: (decision: string, way: string) => `${decision}: ${way}`,
  appealWaits: 'Read why; your appeal is open',
  appeal: 'Read why, or appeal',
  read: 'Read why',
}

export const reportFormWords = {
  danger: 'If you’re in danger, call the local emergency number first.',
  reason: 'What is wrong?',
  words: 'What happened',
  cancel: 'Cancel',
  send: 'Send report',
  sent: 'Report sent',
  failed: 'Report not sent',
}

export const reporterWords = {
  lead: 'Leave your name and email, and we’ll email you the outcome. Without them we can’t answer.',
  name: 'Your name',
  email: 'Your email',
  goodFaith: 'I believe that what I’ve written is true and complete.',
}
