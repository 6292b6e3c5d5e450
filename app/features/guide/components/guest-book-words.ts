import { accessWords } from '#features/bookings/agreed/access-words.ts'
import type { CalendarDate } from '#lib/stay.ts'

export const guestBookWords = {
  loadFailed: 'The guide book cannot be loaded at the moment. Please try again.',
  title: (property: string) => `Guide book for ${property}`,
  notFoundTitle: 'Guide book not found',
  pageTitle: (title: string) => `${title} · Holmward`,
  notFound: 'There is no guide book here',
  notFoundText: 'The link may be incomplete, or the stay was cancelled. Your host can tell you more.',
  bookings: 'Open My Bookings',
  label: 'Guide book',
  dates: (from: string, to: string) => `${from} to ${to}`,
  print: 'Print',
  onPaper: (url: string) => `This guide book: ${url}`,
  onPhone: 'This book on your phone',
  empty: "Your host hasn't written anything here yet. Check again shortly before your trip.",
  around: (city: string) => `Around ${city}`,
  host: 'Your host',
}

export const secretsWords = {
  loading: 'Loading Wi-Fi and door details',
  network: 'Network',
  password: 'Password',
  wifiCode: 'QR code to join the Wi-Fi',
  door: 'Door',
  booking: 'Open your booking',
  missing: "The host hasn't added Wi-Fi or door details. Message the host if you need them.",
  unreachable:
    "Wi-Fi and door details can't be loaded right now. Reload this page when you're online, or message the host.",
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
