import type { CalendarDate } from '#lib/stay.ts'

/** The home whose host is asked; `today` by its own clock. */
export type AskedHome = { id: string; title: string; hostId: string; maxGuests: number; today: CalendarDate }
