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
  reports: { title: 'Reports', hint: 'What people say is wrong' },
  flags: { title: 'Noticed', hint: 'What the site noticed, or one of us opened' },
  held: { title: 'Held messages', hint: 'The same text to many people' },
  appeals: { title: 'Appeals', hint: 'Decisions that somebody thinks are wrong' },
  failed_mails: { title: 'Returned mails', hint: 'People whom our mails do not reach' },
  broken_feeds: { title: 'Broken calendars', hint: 'Calendars of other platforms that cannot be read' },
  failed_jobs: { title: 'Failed jobs', hint: 'Work that has used up its tries' },
}

/** What became of a mail that did not arrive. */
export const returnWords = { refused: 'Refused', bounced: 'Came back', delayed: 'Late' } as const

/** The console is open for ten minutes after a second factor was shown. */
export const factorFirstWords = {
  title: 'Please confirm that it is you',
  before: 'The console opens for ten minutes at a time, with your passkey or authenticator app.',
  newTitle: 'This factor is too new for the console',
  newText:
    'It opens the console a week after it was added. Until then, confirm with an older factor or a recovery code, or have it confirmed on the server: npm run operator -- confirm-factor, and your email.',
  again: 'What you see is not kept up to date any more. What you have typed stays.',
  button: 'Confirm',
}

/** What the only one who decides reads where that takes somebody else. */
export const needsAnotherWords = {
  title: 'Something waits that you may not decide',
  text: 'It is about you, or about what is yours. Somebody else becomes an operator by this command:',
  command: 'npm run operator -- grant <email>',
}

export const caseQueueWords: Record<CaseQueue, { title: string; empty: string }> = {
  reports: { title: 'Reports', empty: 'Nobody has reported anything that is not decided.' },
  flags: { title: 'Noticed', empty: 'The site has noticed nothing, and nobody has opened a case.' },
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
  refuse_held: 'Kept messages back',
  uphold_appeal: 'Let a decision stand',
  reverse_decision: 'Took a decision back',
  end_decision: 'A decision ended by its day',
  export_audit: 'Took the log away',
  close_account: 'Closed an account',
  hold_erasure: 'Held an erasure',
  end_hold: 'Ended the hold of an erasure',
  pause_switch: 'Paused something for everybody',
  resume_switch: 'Let it go on',
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
  sign_ups: { title: 'New accounts', hint: 'Whoever has one signs in as before.' },
  listings: {
    title: 'Listings that go online',
    hint: 'Those that are online stay. Drafts are kept, and listings can be edited and switched off.',
  },
  requests: {
    title: 'Requests for stays',
    hint: 'Also homes that are booked without asking. What was asked before is answered as ever.',
  },
}

/** The single keys of the console, as its help lists them. */
export const keyWords: readonly { keys: string; does: string }[] = [
  { keys: 'j', does: 'The next row of a list' },
  { keys: 'k', does: 'The row before' },
  { keys: 'Enter', does: 'Opens the row' },
  { keys: 'd', does: 'In a case: to the decision' },
  { keys: 'u', does: 'Back to the list' },
  { keys: '/', does: 'Search' },
  { keys: '?', does: 'This list' },
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
