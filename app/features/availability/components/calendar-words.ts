import { countOf } from '#lib/text.ts'
import type { NightSource } from '../host-calendar.ts'

export const calendarWords = {
  pageTitle: 'Your calendar · Holmward',
  dashboard: 'Dashboard',
  title: 'Your calendar',
  sync: 'Calendars of other platforms',
  label: 'Calendar',
  loading: 'Loading your calendar',
  notShown: 'We couldn’t load your calendar',
  failed: 'We couldn’t load your calendar',
  failedText: 'Nothing is lost. Please check your connection.',
  tryAgain: 'Try again',
  empty: 'No calendar yet',
  emptyText: 'Once you have listed a home, its bookings and blocked nights are shown here.',
  list: 'List a property',
}

export const toolbarWords = {
  property: 'Property',
  all: 'All properties',
  nights: 'Nights',
  nightsSpoken: (count: number) => `${count} nights`,
  previousMonth: 'Previous month',
  earlier: 'Earlier',
  nextMonth: 'Next month',
  later: 'Later',
  today: 'Today',
}

type LegendWords = { label: string; sources: Record<NightSource, string>; today: string }

export const legendWords: LegendWords = {
  label: 'What the colours mean',
  sources: {
    booking: 'Booked here',
    hold: 'Held by your offer',
    external: 'Taken on another calendar',
    host_block: 'Blocked by you',
  },
  today: 'Today',
}

export const gridWords = {
  month: (home: string, month: string) => `${home}, ${month}`,
  monthHint:
    'Arrow keys move by day and week, Page Up and Page Down by month. Shift and the arrows choose nights, Enter blocks or frees them.',
  timeline: (from: string, to: string) => `All properties, ${from} to ${to}`,
  timelineHint:
    'Arrow keys move by night and property. Shift and the arrows choose nights, Enter blocks or frees them.',
  property: 'Property',
  inactiveAfter: ' (inactive)',
  night: (home: string, night: string) => `${home}, ${night}`,
  pages: 'Pages of properties',
  previous: 'Previous',
  page: (page: number, homes: number) => `Page ${page}, ${countOf(homes, 'property', 'properties')}`,
  next: 'Next',
}

export const nightsPanelWords = {
  label: 'Block, free or price nights',
  none: 'Drag over nights, click the first and the last one, or type the dates.',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  booking: 'See the booking',
  offer: 'See the offer',
  note: 'Note',
  noteHint: 'Only you can see it.',
  block: (nights: number) => `Block ${countOf(nights, 'night')}`,
  addBooking: 'Add a booking',
  saveNote: 'Save note',
  free: (nights: number) => `Free ${countOf(nights, 'night')}`,
  clear: 'Clear',
  booked: 'You can’t block booked nights. Choose nights around them.',
  held: 'Your offer holds these nights, so you can’t block them. Withdraw the offer first.',
}

export const nightTermsWords = {
  label: 'Price of these nights',
  now: (price: string | null) => `Now ${price ?? 'as usual'} a night.`,
  price: 'Price',
  shortest: 'Shortest stay',
  save: 'Set for these nights',
  takeBack: 'Reset to usual',
  saved: 'Nights changed',
  failed: 'We couldn’t change the nights',
}

export const nightChangeWords = {
  blocked: 'Nights blocked',
  notBlocked: 'We couldn’t block the nights',
  booked: 'You can’t block booked nights',
  bookedText: 'Choose nights around the booking.',
  freed: 'Nights are free again',
  notFreed: 'We couldn’t free the nights',
  noted: 'Note saved',
  notNoted: 'We couldn’t save the note',
  of: (home: string, what: string) => `${home}: ${what}`,
  nights: (count: number) => countOf(count, 'night'),
  undo: 'Undo',
  notUndone: 'We couldn’t undo this',
}

export const copyYearWords = {
  open: 'Copy a year',
  title: 'Copy a year',
  lead: (home: string) =>
    `This copies the seasons of ${home}, and the prices and shortest stays you set for single nights. Blocked nights and notes aren’t copied.`,
  loading: 'Loading your settings',
  notLoaded: 'We couldn’t load your settings. ',
  tryAgain: 'Try again',
  empty: 'This home has no seasons yet, and no nights with their own price or shortest stay.',
  year: 'Which year',
  fromTo: (year: number) => `${year} to ${year + 1}`,
  keeps: 'What stays the same',
  weekdays: 'Weekdays',
  weekdaysHint: 'Everything moves by 52 weeks, so a Friday stays a Friday.',
  dates: 'Dates',
  datesHint: 'July 4 stays July 4, whatever the day of the week.',
  replaces: 'Replace what you already set for single nights there',
  cancel: 'Cancel',
  copy: 'Copy',
  copyOf: (year: number) => `Copy ${year} to ${year + 1}`,
  saved: (year: number) => `Copied ${year} to ${year + 1}`,
  failed: 'We couldn’t copy the year',
}
