import { accessWords } from '#features/bookings/agreed/access-words.ts'
import type { CalendarDate } from '#lib/stay.ts'

export const guestBookWords = {
  loadFailed: 'The guide book cannot be loaded at the moment. Please try again.',
  title: (property: string) => `Guide book of ${property}`,
  notFoundTitle: 'Guide book not found',
  pageTitle: (title: string) => `${title} · Holmward`,
  notFound: 'There is no guide book here',
  notFoundText:
    'Perhaps the address was cut off on its way, or the stay was cancelled. Your host can tell you more.',
  bookings: 'Open My Bookings',
  label: 'Guide book',
  dates: (from: string, to: string) => `${from} to ${to}`,
  print: 'Print',
  onPaper: (url: string) => `This guide book: ${url}`,
  onPhone: 'This book on your phone',
  empty: 'Your host has not written in this book yet. It is worth looking again shortly before you leave.',
  around: (city: string) => `Around ${city}`,
  host: 'Your host',
}

export const secretsWords = {
  loading: 'Loading Wi-Fi and door details',
  network: 'Network',
  password: 'Password',
  wifiCode: 'Joins the Wi-Fi',
  door: 'Door',
  booking: 'Open your booking',
  missing: 'The host has not written down Wi-Fi or door details. Write to the host if you need them.',
  unreachable:
    'Wi-Fi and door details cannot be loaded just now. Load this page again when you are connected, or write to the host.',
  over: 'Your stay is over, so Wi-Fi and door details are no longer shown.',
}

type Window = { from: string; until: string; checkIn: CalendarDate }

/** Why no Wi-Fi and door details are shown: it is too early or too late, nothing is written down, or the server did not reply. */
export function wordsWithoutSecrets(
  { from, until, checkIn }: Window,
  { now, hasFailed, waits }: { now: Date; hasFailed: boolean; waits: boolean },
): string {
  if (now >= new Date(until)) return secretsWords.over
  // Whether they also wait for payments is not known then.
  if (hasFailed) return secretsWords.unreachable
  return now < new Date(from) ? accessWords({ checkIn, waits }, 'guest') : secretsWords.missing
}
