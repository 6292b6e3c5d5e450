import { commaList } from '#lib/list-words.ts'
import { countOf } from '#lib/text.ts'
import type { SyncResult } from '../calendar-schema.ts'

export const syncListWords = {
  title: 'Calendar Synchronization',
  add: 'Add Calendar Sync',
  syncNow: 'Sync Now',
  failed: 'Your calendars are not shown',
  retry: 'Try again',
  deleted: 'Calendar deleted',
  deletedText: (title: string) => `${title}. The nights that it blocks are freed in a moment.`,
  empty: 'No calendars yet',
  emptyText:
    'Listed on Airbnb, Vrbo or Booking.com too? Paste the calendar address from there, and nights that are taken there are blocked here by themselves.',
  addFirst: 'Add your first calendar',
  noHome: 'No property to connect',
  noHomeText:
    'Calendars belong to a property. List yours first, then connect the calendars of other platforms with it.',
  listHome: 'List a property',
  loading: 'Loading your calendars',
  synced: 'Calendars synced',
  syncFailed: 'Failed to sync calendars',
  enabled: 'Calendar enabled',
  disabled: 'Calendar disabled',
  enabledText: (name: string) => `${name} is read again.`,
  disabledText: (name: string, blocked: string) => `${name} is not read any more. ${blocked}`,
  undo: 'Undo',
  frequencyChanged: 'Sync frequency changed',
  changeFailed: 'Failed to update configuration',
  readAgain: 'Retry',
  deleteFailed: 'Failed to delete configuration',
  tryAgain: 'Please try again.',
  name: (platform: string, property: string) => `${platform} for ${property}`,
  loadFailed: 'Failed to load calendar sync data',
  results: (summary: string) => `Synced: ${summary}`,
}

/** What the last reading of one calendar has found. */
export function outcomeWords(result: SyncResult): string {
  if (result.outcome === 'failed') return result.message ?? 'It could not be read.'
  if (result.outcome === 'queued') return 'still being read; look again in a minute.'
  if (result.outcome === 'unchanged') return 'nothing new.'
  const found = commaList([
    countOf(result.events_found, 'entry', 'entries'),
    result.new_blocks > 0 && countOf(result.new_blocks, 'new block'),
    result.removed_blocks > 0 && `${countOf(result.removed_blocks, 'block')} freed`,
    result.events_unreadable > 0 && `${result.events_unreadable} could not be read`,
  ])
  return `${found}.`
}

export const syncCardWords = {
  disable: 'Disable',
  enable: 'Enable',
  deleteName: (name: string) => `Delete ${name}`,
  delete: 'Delete',
  lastRead: 'Last read',
  notYet: 'Not yet',
  nextRead: 'Next read',
  whileDisabled: 'Not while disabled',
  soon: 'In a moment',
  frequency: 'Frequency',
  hourly: 'Every hour',
  everyHours: (hours: number) => `Every ${hours} hours`,
  entries: 'Entries',
  address: 'Address',
  frequencyOf: (name: string) => `How often to read ${name}`,
  listing: 'Listing there',
  disabledText:
    'It is not read at the moment. The nights that it blocks stay blocked; delete it to free them.',
  neverReadText: 'It is not read at the moment, and never has been, so it blocks no nights.',
  staleSince: (time: string, blocked: string) => `Not up to date since ${time}. ${blocked}`,
}

export const feedAddressWords = {
  /** In a sentence, of one whose name is not known. */
  otherPlatform: 'this platform',
  label: (platform: string) => `Calendar address for ${platform}`,
  hint: (platform: string) =>
    `Paste it only on ${platform}. We then know what ${platform} repeats from here and what it sold itself.`,
  read: (ago: string) => `This address was last read ${ago}.`,
  neverRead: (platform: string) =>
    `This address hasn’t been read yet. If you gave ${platform} an older Holmward address, replace that one with this.`,
  renew: 'New address',
  renewOf: (name: string) => `New address for ${name}`,
  renewText: (platform: string) =>
    `The present address stops working at once. Until you paste the new one there, ${platform} keeps what it knows.`,
}

export const timeWords = {
  soon: 'in a moment',
  now: 'just now',
}
