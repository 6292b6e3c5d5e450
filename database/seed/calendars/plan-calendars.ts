import { holdsNights } from '#features/bookings/booking.ts'
import type { Platform, SyncFrequency } from '#features/calendar/calendar-sync.ts'
import { addDays, type CalendarDate, overlaps, type Stay } from '#lib/stay.ts'
import type { BookingPlan } from '../bookings/plan.ts'
import { homeOf } from '../homes/all-homes.ts'
import type { Home } from '../homes/home.ts'

/** A calendar of another platform that the Professional host has connected. */
export type CalendarPlan = {
  key: string
  home: Home
  platform: Platform
  /** Names under .example and .invalid lead nowhere, so that the demo never asks anybody for anything. */
  address: string
  frequencyHours: SyncFrequency
  isActive: boolean
  isFailing: boolean
  readHoursAgo: number
  stays: { stay: Stay; label: 'Reserved' | 'Not available' | 'Closed' }[]
}

type Written = Omit<CalendarPlan, 'key' | 'home' | 'stays'> & {
  home: string
  stays: [arrives: number, nights: number, label: 'Reserved' | 'Not available' | 'Closed'][]
}

const written: Written[] = [
  {
    home: 'ridge-glasshouse',
    platform: 'airbnb',
    address: 'https://calendars.airbnb.example/ical/ridge-glasshouse.ics',
    frequencyHours: 24,
    isActive: true,
    isFailing: false,
    readHoursAgo: 1,
    stays: [
      [6, 3, 'Reserved'],
      [17, 4, 'Reserved'],
      [38, 2, 'Reserved'],
      [52, 5, 'Not available'],
      [90, 7, 'Reserved'],
    ],
  },
  {
    home: 'fog-loft',
    platform: 'booking_com',
    address: 'https://ical.booking.example/v1/export/fog-loft.ics',
    frequencyHours: 24,
    isActive: true,
    isFailing: false,
    readHoursAgo: 2,
    stays: [
      [9, 2, 'Closed'],
      [24, 3, 'Closed'],
      [46, 4, 'Closed'],
      [71, 2, 'Closed'],
    ],
  },
  {
    home: 'pelican-steps',
    platform: 'vrbo',
    address: 'https://vrbo.invalid/icalendar/pelican-steps.ics',
    frequencyHours: 24,
    isActive: true,
    isFailing: true,
    readHoursAgo: 27,
    stays: [
      [13, 4, 'Reserved'],
      [33, 7, 'Reserved'],
      [64, 3, 'Reserved'],
    ],
  },
  {
    home: 'surf-shed',
    platform: 'other',
    address: 'https://calendar.surf-coop.example/shed.ics',
    frequencyHours: 24,
    isActive: false,
    isFailing: false,
    readHoursAgo: 70,
    stays: [
      [21, 2, 'Not available'],
      [43, 3, 'Not available'],
    ],
  },
]

/** The calendars of the demo world as of a day. Their stays lie over nobody's booking. The same for the same day. */
export function planCalendars(bookings: readonly BookingPlan[], today: CalendarDate): CalendarPlan[] {
  return written.map(({ home: slug, stays, ...calendar }) => {
    const home = homeOf(slug)
    const taken = bookings
      .filter((plan) => plan.home === home && holdsNights(plan.status))
      .map(({ stay }) => stay)
    return {
      ...calendar,
      key: `${slug}/${calendar.platform}`,
      home,
      stays: stays.map(([arrives, nights, label]) => {
        const stay = firstFree(addDays(today, arrives), nights, taken)
        taken.push(stay)
        return { stay, label }
      }),
    }
  })
}

function firstFree(from: CalendarDate, nights: number, taken: readonly Stay[]): Stay {
  for (let checkIn = from; ; checkIn = addDays(checkIn, 1)) {
    const stay = { checkIn, checkOut: addDays(checkIn, nights) }
    // A night apart, so that each of them is a block of its own.
    const around = { checkIn: addDays(checkIn, -1), checkOut: addDays(checkIn, nights + 1) }
    if (!taken.some((other) => overlaps(other, around))) return stay
  }
}
