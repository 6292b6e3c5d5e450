import { countOf } from '#lib/text.ts'

export const overviewWords = {
  title: 'What waits',
  lead: 'The oldest of each queue tells how long somebody has waited.',
  loading: 'Loading the queues',
  people: 'For people to decide',
  machinery: 'Machinery',
}

export const logWords = {
  lead: 'Every look and every decision. The database refuses to change or delete a row of it.',
  download: 'Download as CSV',
  downloadFailed: 'The log could not be made a file',
  loading: 'Loading the log',
  empty: 'Nothing yet',
  emptyText: 'Nobody has looked or decided.',
  site: 'The site itself',
  openCase: 'The case',
  openPerson: 'The person',
}

export const figuresWords = {
  lead: 'Twelve months, as the yearly report on content decisions asks for them (DSA, article 15).',
  loading: 'Counting',
  reports: 'Reports',
  hints: (count: string) => `${count} without a name`,
  halfWithin: 'Half decided within',
  halfWithinHint: 'Of reported cases',
  hours: (count: string) => `${count} h`,
  decisions: 'Decisions',
  unreported: (count: string) => `${count} measures without a report`,
  appeals: 'Appeals',
  reversed: (count: string) => `${count} taken back`,
  suspensions: 'Suspensions',
  automated: (count: string) => `${count} decided by a program`,
  byReport: 'Reports, by what was wrong',
  byAct: 'Decisions, by what was done',
  byReason: 'Decisions, by reason',
  since: 'Since ',
}

export const settingsWords = {
  lead: 'What is paused here is refused in every process from the next call on, with your words.',
  loading: 'Loading the settings',
  switches: 'Pause for everybody',
  paused: 'Paused',
  open: 'Open',
  since: 'Since ',
  pause: 'Pause',
  resume: 'Let it go on',
  actOn: (act: string, title: string) => `${act}: ${title}`,
  resumeText: 'It works again for everybody at once.',
  words: 'What who tries reads besides',
  wordsHint: 'Such as why, and until when',
  resumed: 'It goes on',
  failed: 'Nothing was changed',
}

export const heldErasuresWords = {
  title: 'Erasures that wait',
  empty: 'None. The page of a person, found by Search, has the way to hold an erasure.',
  erased: 'Without an address',
  until: 'Until ',
}

export const healthWords = {
  leadBefore: 'On the machine, ',
  leadCommand: 'npm run doctor',
  leadAfter: ' says what to do about what is wrong.',
  loading: 'Looking at the machinery',
  parts: 'Storage, backups, versions',
  storage: 'Storage',
  bucket: 'S3',
  folder: 'A folder',
  works: 'Answers',
  worksNot: 'Does not answer',
  backup: 'Last backup',
  noBackup: 'There is none yet',
  backupsOff: 'None are made',
  database: 'Database',
  databaseOf: (postgres: string, version: string) => `PostgreSQL ${postgres}, as of ${version}`,
  node: 'Node',
  jobs: 'Jobs',
  noJobs: 'Nothing waits, and nothing has failed.',
  jobsFailed: (count: number) => `${count} failed`,
  jobsToDo: (count: number) => `${countOf(count, 'job')} to do`,
  noMails: 'Our mails arrive.',
  mailAnswer: (status: string, words: string) => `${status}: ${words}`,
  noFeeds: 'Every calendar could be read.',
}
