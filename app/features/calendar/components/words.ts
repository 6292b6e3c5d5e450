import { andList, commaList } from '#lib/list-words.ts'
import { countOf } from '#lib/text.ts'
import type { SyncResult } from '../calendar-schema.ts'

export const addSyncWords = {
  title: 'Add Calendar Sync',
  cancel: 'Cancel',
  add: 'Add Calendar',
  property: 'Property',
  chooseProperty: 'Choose a property',
  platform: 'Platform',
  choosePlatform: 'Choose a platform',
  steps: (name: string) => `Where ${name} shows its address`,
  address: 'Calendar URL',
  addressHint:
    'The iCal address that the platform shows where calendars are exported. Whoever has it can read that calendar, so it is stored encrypted and never shown again.',
  listing: 'Platform property ID',
  listingHint: 'For your own notes: what the listing is called there.',
  frequency: 'Sync frequency',
  hourly: 'Every hour',
  everyHours: (hours: number) => `Every ${hours} hours`,
  added: 'Calendar added',
  addedText: (name: string) => `${name} is read now, and then again by itself.`,
  failed: 'Failed to add calendar sync configuration',
}

export const exportWords = {
  title: 'Your Holmward Calendar',
  lead: 'For calendars that are not connected above. A connected one has its own address on its card; use that, so that we can tell its bookings from yours. Neither address names guests.',
  property: 'Property',
  loading: 'Loading the calendar address',
  noAddress: 'This property has no calendar address yet. Make one to connect it with other platforms.',
  make: 'Make an address',
  address: 'Calendar address',
  copied: 'Copied',
  copy: 'Copy',
  addressHint: 'Whoever has it can see which nights are taken. Keep it to the platforms.',
  addressCopied: 'Address copied',
  copyByHand: 'Press Ctrl+C or ⌘C to copy the address',
  includeOthers: 'Export everything, also what other calendars block',
  includeOthersHint:
    'Only for calendars that read nothing else. Where platforms already read each other, leave it off.',
  renew: 'Make a new address',
  remove: 'Take the address away',
  renewTitle: 'Make a new address?',
  removeTitle: 'Take the address away?',
  renewConfirm: 'Make a new one',
  removeConfirm: 'Take it away',
  askingText: (isRenewal: boolean) =>
    `The address that you have now stops working at once. Platforms that read it keep what they know until you paste${isRenewal ? ' the new one there.' : ' another one there.'}`,
  loadFailed: 'Failed to load calendar sync data',
  failed: 'Failed to update configuration',
  tryAgain: 'Please try again.',
  renewed: 'New address made. The old one does not work any more.',
  made: 'Calendar address made',
  removed: 'Address taken away. Nobody can read this calendar any more.',
  othersIncluded: 'Other calendars are exported too',
  othersLeft: 'Only your own nights are exported',
}

export const conflictWords = {
  title: (stays: number, offers: number) => `${clashing(stays, offers)} also taken by another calendar`,
  stayOf: (property: string, from: string, to: string) => `${property}, ${from} to ${to}`,
  offer: ', held by your offer',
  also: (platform: string) => `: also on ${platform}`,
  text: 'Nothing was cancelled. Check on the other platform whether a guest has booked there. If so, please talk to one of the guests soon. If it only repeats your Holmward booking, put the conflict away.',
  putAway: 'Put away',
  putAwayOf: (stay: string, platform: string) => `Put away ${platform} for ${stay}`,
  putAwayDone: 'Put away. The nights stay blocked, and new entries will show up here.',
}

export const externalWords = {
  title: 'Recent External Bookings',
  empty: 'No external bookings',
  emptyText: 'Stays that your other calendars tell of appear here, without anything about the guests.',
  shown: (shown: number, total: number) => `${shown} of ${total} shown`,
  showAll: 'Show all external bookings',
  stay: (property: string, nights: string, guest: string) => `${property}\u00a0· ${nights}\u00a0· ${guest}`,
  missing: 'Missing since the last read',
  tentative: 'Tentative',
}

/** "2 confirmed stays", "1 offer", "1 confirmed stay and 1 offer". */
function clashing(stays: number, offers: number): string {
  return andList([stays > 0 && countOf(stays, 'confirmed stay'), offers > 0 && countOf(offers, 'offer')])
}

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
