import { andList } from '#lib/list-words.ts'
import { countOf } from '#lib/text.ts'

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
