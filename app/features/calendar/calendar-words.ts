import { countOf } from '#lib/text.ts'
import type { CalendarSync, SyncResult } from './calendar-schema.ts'
import type { Platform, ReadError } from './calendar-sync.ts'

const sentences: Record<ReadError, string> = {
  unreachable:
    'We can’t reach this address. It may be a short outage. If it lasts, copy the address again from the platform.',
  timed_out: 'The other platform took longer than 10 seconds to respond. We’ll try again automatically.',
  address_refused:
    'We can’t read this address. It must lead to a public website at port 443 or 80, without a username and password. Please delete it and add the address that the platform shows.',
  too_many_redirects: 'The address redirects too many times. Please copy it again from the platform.',
  http_status: 'The other platform returned an error. We’ll try again automatically.',
  too_large: 'The calendar is larger than 5 MB, so we don’t read it. Please export a shorter period.',
  not_calendar:
    'This address doesn’t lead to a calendar. Please copy the iCal address (.ics), not the address of a web page.',
  cut_off: 'Only part of the calendar arrived, so we changed nothing. We’ll try again automatically.',
  unreadable:
    'The calendar has errors that we can’t read past, so we changed nothing. Please tell the platform.',
  too_many_events:
    'The calendar has more than 10,000 entries, so we don’t read it. Please export a shorter period.',
  too_slow: 'The calendar is too complicated to read, so we changed nothing. Please export a simpler one.',
  address_lost: 'We can no longer decrypt the address. Please delete this calendar and add it again.',
}

/** What went wrong, and what to do, in one or two sentences. */
export function errorWords(error: ReadError, status: number | null): string {
  if (error !== 'http_status') return sentences[error]
  if (status === 401 || status === 403) {
    return 'The other platform refuses to show the calendar. Please copy the address again from the platform.'
  }
  if (status === 404 || status === 410) {
    return 'There’s no calendar at this address any more. Please copy the address again from the platform.'
  }
  if (status === 429) return 'The other platform asked us to come back later. We’ll try again automatically.'
  return sentences.http_status
}

/** "2 events could not be read in full": said as long as it is so, because nothing is freed meanwhile. */
export function unreadableWords(count: number): string {
  return `We couldn’t fully read ${countOf(count, 'event')}. Everything else is up to date. We won’t free any nights until we can read everything.`
}

/** "2 events can be read in more than one way": shown as long as it is so, so that the host can compare. */
export function widenedWords(count: number): string {
  return `${countOf(count, 'event')} can be read in more than one way. We block every night that may be taken.`
}

/** Where each platform shows the address of its calendar, step by step. */
export const addressSteps: Record<Platform, readonly string[]> = {
  airbnb: [
    'On Airbnb, open Calendar and choose the listing.',
    'Open Availability, then Connect calendars, then Connect to another website.',
    'Copy the Airbnb calendar link shown there.',
  ],
  vrbo: [
    'On Vrbo, open Calendar and choose the property.',
    'Open Settings, then Import & Export, then Export calendar.',
    'Copy the address shown there.',
  ],
  booking_com: [
    'In the Booking.com extranet, open Rates & Availability, then Sync calendars.',
    'Choose Add calendar connection and continue to the export.',
    'Copy the link shown there.',
  ],
  other: [
    'Look for “Export calendar”, “iCal” or “.ics” in the settings of the other calendar.',
    'Copy the address. If there are several, copy the secret one.',
  ],
}

/** What a calendar that is not read does with nights; one that never was blocks none. */
export function blockedWords({ last_sync_at }: Pick<CalendarSync, 'last_sync_at'>): string {
  return last_sync_at
    ? 'The nights it blocks stay blocked.'
    : 'We’ve never read it, so it blocks no nights yet.'
}

/** "3 calendars, 2 new blocks": what reading them all has changed. */
export function summaryWords(results: readonly SyncResult[]): string {
  const sum = (key: 'new_blocks' | 'removed_blocks') =>
    results.reduce((total, result) => total + result[key], 0)
  const failed = results.filter(({ outcome }) => outcome === 'failed').length
  const queued = results.filter(({ outcome }) => outcome === 'queued').length
  return [
    countOf(results.length, 'calendar'),
    sum('new_blocks') > 0 ? countOf(sum('new_blocks'), 'new block') : null,
    sum('removed_blocks') > 0 ? `${countOf(sum('removed_blocks'), 'block')} freed` : null,
    sum('new_blocks') + sum('removed_blocks') === 0 && failed + queued < results.length
      ? 'nothing new'
      : null,
    failed > 0 ? `${failed} could not be read` : null,
    queued > 0 ? `${queued} still being read` : null,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/** The state of a calendar in two or three words, for its badge. */
export function stateOf(
  sync: Pick<CalendarSync, 'is_active' | 'error' | 'last_sync_at' | 'events_unreadable'>,
) {
  if (!sync.is_active) return { label: 'Disabled', tone: 'neutral' } as const
  if (sync.error) return { label: 'Not up to date', tone: 'brick' } as const
  if (!sync.last_sync_at) return { label: 'Waiting for first read', tone: 'sun' } as const
  if (sync.events_unreadable > 0) return { label: 'Partly read', tone: 'sun' } as const
  return { label: 'Up to date', tone: 'moss' } as const
}
