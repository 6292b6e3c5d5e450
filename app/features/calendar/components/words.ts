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
  steps: (name: string) => `Where to find the address on ${name}`,
  address: 'Calendar URL',
  addressHint:
    'The iCal address from the platform’s calendar export. Anyone who has it can read that calendar, so we store it encrypted and never show it again.',
  listing: 'Platform property ID',
  listingHint: 'For your own notes: what the listing is called there.',
  frequency: 'Sync frequency',
  hourly: 'Every hour',
  everyHours: (hours: number) => `Every ${hours} hours`,
  added: 'Calendar added',
  addedText: (name: string) => `We’re reading ${name} now, and will keep reading it automatically.`,
  failed: 'Failed to add calendar sync configuration',
}

export const exportWords = {
  title: 'Your Holmward Calendar',
  lead: 'For calendars that are not connected above. Each connected calendar has its own address on its card. Use that one, so we can tell its bookings from yours. No address shows guests’ names.',
  property: 'Property',
  loading: 'Loading the calendar address',
  noAddress: 'This property has no calendar address yet. Create one to connect it to other platforms.',
  make: 'Create an address',
  address: 'Calendar address',
  copied: 'Copied',
  copy: 'Copy',
  addressHint: 'Anyone who has it can see which nights are taken. Share it only with the platforms.',
  addressCopied: 'Address copied',
  copyByHand: 'Press Ctrl+C or ⌘C to copy the address',
  includeOthers: 'Also export nights that other calendars block',
  includeOthersHint:
    'Only for calendars that read no others. If your platforms already read each other, leave this off.',
  renew: 'Create a new address',
  remove: 'Remove the address',
  renewTitle: 'Create a new address?',
  removeTitle: 'Remove the address?',
  renewConfirm: 'Create a new one',
  removeConfirm: 'Remove it',
  askingText: (isRenewal: boolean) =>
    `Your current address stops working right away. Platforms that read it keep what they know until you paste${isRenewal ? ' the new one there.' : ' another one there.'}`,
  loadFailed: 'Failed to load calendar sync data',
  failed: 'Failed to update configuration',
  tryAgain: 'Please try again.',
  renewed: 'New address created. The old one no longer works.',
  made: 'Calendar address created',
  removed: 'Address removed. It no longer works.',
  othersIncluded: 'Other calendars are exported too',
  othersLeft: 'Only your own nights are exported',
}

export const conflictWords = {
  title: (stays: number, offers: number) => `${clashing(stays, offers)} also taken by another calendar`,
  stayOf: (property: string, from: string, to: string) => `${property}, ${from} to ${to}`,
  offer: ', held by your offer',
  also: (platform: string) => `: also on ${platform}`,
  text: 'We haven’t cancelled anything. Check whether a guest has booked on the other platform. If so, please talk to one of the guests soon. If it only repeats your Holmward booking, dismiss the conflict.',
  putAway: 'Dismiss',
  putAwayOf: (stay: string, platform: string) => `Dismiss ${platform} for ${stay}`,
  putAwayDone: 'Dismissed. The nights stay blocked, and new entries will show up here.',
}

export const externalWords = {
  title: 'Recent External Bookings',
  empty: 'No external bookings',
  emptyText: 'Stays from your other calendars appear here, without any guest details.',
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
  failed: 'We couldn’t load your calendars',
  retry: 'Try again',
  deleted: 'Calendar deleted',
  deletedText: (title: string) => `${title}. We’ll free the nights it blocks in a moment.`,
  empty: 'No calendars yet',
  emptyText:
    'Also listed on Airbnb, Vrbo or Booking.com? Paste the calendar address from there, and we’ll automatically block nights that are taken there.',
  addFirst: 'Add your first calendar',
  noHome: 'No property to connect',
  noHomeText:
    'Calendars belong to a property. List yours first, then connect its calendars from other platforms.',
  listHome: 'List a property',
  loading: 'Loading your calendars',
  synced: 'Calendars synced',
  syncFailed: 'Failed to sync calendars',
  enabled: 'Calendar enabled',
  disabled: 'Calendar disabled',
  enabledText: (name: string) => `We’re reading ${name} again.`,
  disabledText: (name: string, blocked: string) => `We no longer read ${name}. ${blocked}`,
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
  if (result.outcome === 'failed') return result.message ?? 'We couldn’t read it.'
  if (result.outcome === 'queued') return 'still being read. Check again in a minute.'
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
    'We’re not reading it at the moment. The nights it blocks stay blocked. To free them, delete it.',
  neverReadText: 'We’re not reading it at the moment and never have, so it blocks no nights.',
  staleSince: (time: string, blocked: string) => `Not up to date since ${time}. ${blocked}`,
}

export const feedAddressWords = {
  /** In a sentence, of one whose name is not known. */
  otherPlatform: 'this platform',
  label: (platform: string) => `Calendar address for ${platform}`,
  hint: (platform: string) =>
    `Paste it only on ${platform}. We can then tell bookings made on ${platform} from nights it copies from here.`,
  read: (ago: string) => `This address was last read ${ago}.`,
  neverRead: (platform: string) =>
    `This address hasn’t been read yet. If you gave ${platform} an older Holmward address, replace that one with this.`,
  renew: 'New address',
  renewOf: (name: string) => `New address for ${name}`,
  renewText: (platform: string) =>
    `The current address stops working right away. Until you paste the new one there, ${platform} keeps what it knows.`,
}

export const timeWords = {
  soon: 'in a moment',
  now: 'just now',
}
