import { countOf } from '#lib/text.ts'

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
