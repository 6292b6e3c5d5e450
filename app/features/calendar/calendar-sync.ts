import { minuteMs } from '#lib/duration.ts'

/** The platforms whose calendars can be read, as stored (specification, section 3). */
export const platforms = ['airbnb', 'vrbo', 'booking_com', 'other'] as const
export type Platform = (typeof platforms)[number]

/** What a platform is called on every screen, in conflicts and in mails. */
export const platformNames: Record<Platform, string> = {
  airbnb: 'Airbnb',
  vrbo: 'Vrbo',
  booking_com: 'Booking.com',
  other: 'Other',
}

/** How often a calendar can be read, in hours. */
export const syncFrequencies = [1, 3, 6, 12, 24] as const
export type SyncFrequency = (typeof syncFrequencies)[number]
export const defaultSyncFrequency: SyncFrequency = 24

export const maxSyncsPerProperty = 10
export const maxSyncsPerAccount = 100
/** How many external bookings are fetched, and how many are shown at first (specification, section 9). */
export const externalBookingsFetched = 50
export const externalBookingsShown = 10

/** A block goes when two complete reads lack it that are at least so far apart (calendar.md, rule 6). */
export const absenceMs = 15 * minuteMs
/** Older than that, a calendar is read again before a request is accepted (calendar.md, rule 10). */
export const freshMs = 15 * minuteMs

/** For how long we keep which nights a calendar fetched through its own export address (calendar.md, rule 12). */
export const servedNightsKeptDays = 30

/** Why a read failed; the sentence for each is in calendar-words.ts. */
export const readErrors = [
  'unreachable',
  'timed_out',
  'address_refused',
  'too_many_redirects',
  'http_status',
  'too_large',
  'not_calendar',
  'cut_off',
  'unreadable',
  'too_many_events',
  'too_slow',
  'address_lost',
] as const
export type ReadError = (typeof readErrors)[number]
