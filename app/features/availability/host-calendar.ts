import type { NightlyTerms } from '#features/pricing/nightly-terms.ts'
import { hourMs } from '#lib/duration.ts'
import type { BookingId, ConversationId, PropertyId } from '#lib/ids.ts'
import type { Currency } from '#lib/money.ts'
import { type CalendarDate, dateOf, latestCheckOut, type Stay } from '#lib/stay.ts'

/** Who took the nights: a booking here, the host, another platform's calendar, or an offer that holds them for a guest. */
export const nightSources = ['booking', 'hold', 'host_block', 'external'] as const
export type NightSource = (typeof nightSources)[number]

/** Nights that somebody took, as the host sees them. */
export type TakenEntry = {
  id: string
  source: NightSource
  stay: Stay
  /** The guest's name for a booking or a hold, the platform's for an imported block. */
  label: string | null
  /** The booking's id, where it is one. */
  bookingId: BookingId | null
  /** Where an offer that holds them was made; null for all else. */
  conversationId: ConversationId | null
  /** What the host has noted of a block. */
  note: string | null
}

/** One property's row of the host's calendar. */
export type CalendarProperty = {
  id: PropertyId
  title: string
  isActive: boolean
  entries: TakenEntry[]
  currency: Currency
  /** What the nights on the screen cost and ask. */
  nightly: NightlyTerms[]
}

/** At most so many separate blocks of its host per property. */
export const maxBlocks = 1_000

/** What a host can note of a block has at most so many characters. */
export const maxNoteLength = 200

/** At most so many days of the calendar in one answer. */
export const maxCalendarDays = 400

const westernmostMs = -12 * hourMs

/** The first date that is still today somewhere; a night before it is over at every property. */
export function firstOpenNight(now: Date): CalendarDate {
  return dateOf(new Date(now.getTime() + westernmostMs))
}

/** True when all nights can still be blocked or freed. */
export function isWithinCalendar(stay: Stay, now: Date): boolean {
  return stay.checkIn >= firstOpenNight(now) && stay.checkOut <= latestCheckOut(now)
}
