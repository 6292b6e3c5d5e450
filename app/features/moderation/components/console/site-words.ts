import { countOf } from '#lib/text.ts'

export const overviewWords = {
  title: 'Open work',
  lead: 'The oldest item in each queue shows how long someone has waited.',
  loading: 'Loading the queues',
  people: 'Decisions',
  machinery: 'System',
}

export const logWords = {
  lead: 'Every access and every decision. The database prevents changes and deletions.',
  download: 'Download as CSV',
  downloadFailed: 'We couldn’t export the log',
  loading: 'Loading the log',
  empty: 'No activity yet',
  emptyText: 'Accesses and decisions will appear here.',
  site: 'The site itself',
  openCase: 'The case',
  openPerson: 'The person',
}

export const figuresWords = {
  lead: 'The last twelve months, as the yearly transparency report requires (DSA, article 15).',
  loading: 'Loading figures',
  reports: 'Reports',
  hints: (count: string) => `${count} anonymous`,
  halfWithin: 'Median time to decision',
  halfWithinHint: 'Reported cases',
  hours: (count: string) => `${count} h`,
  decisions: 'Decisions',
  unreported: (count: string) => `${count} without a report`,
  appeals: 'Appeals',
  reversed: (count: string) => `${count} reversed`,
  suspensions: 'Suspensions',
  automated: (count: string) => `${count} decided by a program`,
  byReport: 'Reports by reason',
  byAct: 'Decisions by action',
  byReason: 'Decisions by reason',
  since: 'Since ',
}

export const settingsWords = {
  lead: 'What you pause here is refused everywhere right away. People see your message.',
  loading: 'Loading the settings',
  switches: 'Pause for everyone',
  paused: 'Paused',
  open: 'Open',
  since: 'Since ',
  pause: 'Pause',
  resume: 'Resume',
  actOn: (act: string, title: string) => `${act}: ${title}`,
  resumeText: 'It works again for everyone right away.',
  words: 'Message to people who try',
  wordsHint: 'For example why, and until when',
  resumed: 'Resumed',
  failed: 'Nothing was changed',
}

export const heldErasuresWords = {
  title: 'Erasures on hold',
  empty: 'None. To put an erasure on hold, find the person with Search.',
  erased: 'No email',
  until: 'Until ',
}

export const healthWords = {
  leadBefore: 'On the server, ',
  leadCommand: 'npm run doctor',
  leadAfter: ' explains how to fix problems.',
  loading: 'Loading the system status',
  parts: 'Storage, backups, versions',
  storage: 'Storage',
  bucket: 'S3',
  folder: 'A folder',
  works: 'Working',
  worksNot: 'Not responding',
  backup: 'Last backup',
  noBackup: 'None yet',
  backupsOff: 'Off',
  database: 'Database',
  databaseOf: (postgres: string, version: string) => `PostgreSQL ${postgres}, as of ${version}`,
  node: 'Node',
  jobs: 'Jobs',
  noJobs: 'No jobs waiting or failed.',
  jobsFailed: (count: number) => `${count} failed`,
  jobsToDo: (count: number) => `${countOf(count, 'job')} to do`,
  noMails: 'No returned emails.',
  mailAnswer: (status: string, words: string) => `${status}: ${words}`,
  noFeeds: 'We can read every calendar.',
}
