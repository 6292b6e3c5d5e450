import type { Role, Standing } from '#features/accounts/actor.ts'
import { type SiteSwitch, siteSwitches } from '#features/accounts/site-switches.ts'
import { formatInstant } from '#lib/time-zone.ts'
import type { AuditAct } from './audit.ts'
import type { CaseQueue } from './case.ts'
import { actWords } from './decision-words.ts'

export type QueueName =
  | 'reports'
  | 'flags'
  | 'held'
  | 'appeals'
  | 'failed_mails'
  | 'broken_feeds'
  | 'failed_jobs'

/** What waits, on the board of queues. */
export const queueWords: Record<QueueName, { title: string; hint: string }> = {
  reports: { title: 'Reports', hint: 'Problems that people reported' },
  flags: { title: 'Flagged', hint: 'Flagged by the site, or opened by one of us' },
  held: { title: 'Held messages', hint: 'The same text to many people' },
  appeals: { title: 'Appeals', hint: 'Decisions someone has appealed' },
  failed_mails: { title: 'Returned emails', hint: 'Emails that did not arrive' },
  broken_feeds: { title: 'Broken calendars', hint: 'Calendars on other platforms that we can’t read' },
  failed_jobs: { title: 'Failed jobs', hint: 'Jobs that have used up their retries' },
}

/** What became of a mail that did not arrive. */
export const returnWords = { refused: 'Refused', bounced: 'Bounced', delayed: 'Delayed' } as const

/** The console is open for ten minutes after a second factor was shown. */
export const factorFirstWords = {
  title: 'Please confirm that it’s you',
  before: 'The console opens for ten minutes at a time, with your passkey or authenticator app.',
  newTitle: 'This factor is too new for the console',
  newText:
    'It opens the console one week after you add it. Until then, confirm with an older factor or a recovery code. Or have it confirmed on the server: npm run operator -- confirm-factor, and your email.',
  again: 'This page no longer updates. What you’ve typed is kept.',
  button: 'Confirm',
}

/** What the only one who decides reads where that takes somebody else. */
export const needsAnotherWords = {
  title: 'There’s a case you can’t decide',
  text: 'It’s about you or your content. Make someone else an operator with this command:',
  command: 'npm run operator -- grant <email>',
}

export const caseQueueWords: Record<CaseQueue, { title: string; empty: string }> = {
  reports: { title: 'Reports', empty: 'No open reports.' },
  flags: { title: 'Flagged', empty: 'No flagged cases.' },
}

/** Of a case in which somebody reports again what was decided before. */
export const complaintWords = 'Reported again after a decision'

/** What the log says was done. */
export const auditWords: Record<AuditAct, string> = {
  open_case: 'Opened a case',
  read_case: 'Read a case',
  look_at_person: 'Looked at a person',
  read_conversation: 'Read a conversation',
  search: 'Searched',
  release_held: 'Delivered held messages',
  refuse_held: 'Blocked held messages',
  uphold_appeal: 'Upheld a decision',
  reverse_decision: 'Reversed a decision',
  end_decision: 'A decision ended on its date',
  export_audit: 'Exported the log',
  close_account: 'Closed an account',
  hold_erasure: 'Put an erasure on hold',
  end_hold: 'Ended an erasure hold',
  pause_switch: 'Paused something for everyone',
  resume_switch: 'Resumed something for everyone',
  ...actWords,
}

/**
 * What stands beside an act in the log: the words of whoever acted, after what the act says of itself as values: a switch, or
 * until when.
 */
export function auditTextWords(act: AuditAct, text: string): string {
  if (act === 'pause_switch' || act === 'resume_switch') {
    const paused = siteSwitches.find((name) => text === name || text.startsWith(`${name}: `))
    return paused ? `${switchWords[paused].title}${text.slice(paused.length)}` : text
  }
  if (act !== 'hold_erasure') return text
  return text.replace(
    /^Until (\S+Z)$/m,
    (_line, until: string) => `Until ${formatInstant(new Date(until), 'UTC')}`,
  )
}

/** What an operator can pause for everybody. */
export const switchWords: Record<SiteSwitch, { title: string; hint: string }> = {
  sign_ups: { title: 'New accounts', hint: 'People with an account can still sign in.' },
  listings: {
    title: 'Publishing listings',
    hint: 'Active listings stay online. Hosts can still save drafts, edit listings and deactivate them.',
  },
  requests: {
    title: 'Booking requests',
    hint: 'Instant bookings too. Hosts can still answer earlier requests.',
  },
}

/** The single keys of the console, as its help lists them. */
export const keyWords: readonly { keys: string; does: string }[] = [
  { keys: 'j', does: 'Next row' },
  { keys: 'k', does: 'Previous row' },
  { keys: 'Enter', does: 'Open the row' },
  { keys: 'd', does: 'In a case: go to the decision' },
  { keys: 'u', does: 'Back to the list' },
  { keys: '/', does: 'Search' },
  { keys: '?', does: 'Show this list' },
]

/** What an account may do beyond its own things. */
export const roleWords: Record<Role, string> = {
  member: 'Member',
  moderator: 'Moderator',
  operator: 'Operator',
}

export const standingWords: Record<Standing, string> = {
  good: 'In good standing',
  restricted: 'Restricted',
  suspended: 'Suspended',
}
