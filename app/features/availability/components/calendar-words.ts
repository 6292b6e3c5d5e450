import { countOf } from '#lib/text.ts'
import type { NightSource } from '../host-calendar.ts'

export const calendarWords = {
  pageTitle: 'Your calendar · Holmward',
  dashboard: 'Dashboard',
  title: 'Your calendar',
  sync: 'Calendars of other platforms',
  label: 'Calendar',
  loading: 'Loading your calendar',
  notShown: 'Your calendar is not shown',
  failed: 'Your calendar could not be loaded',
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
  noteHint: 'Only you read it.',
  block: (nights: number) => `Block ${countOf(nights, 'night')}`,
  addBooking: 'Add a booking',
  saveNote: 'Save note',
  free: (nights: number) => `Free ${countOf(nights, 'night')}`,
  clear: 'Clear',
  booked: 'Booked nights cannot be blocked. Choose nights around them.',
  held: 'Nights that your offer holds cannot be blocked. Withdraw the offer first.',
}

export const nightTermsWords = {
  label: 'Price of these nights',
  now: (price: string | null) => `Now ${price ?? 'as usual'} a night.`,
  price: 'Price',
  shortest: 'Shortest stay',
  save: 'Set for these nights',
  takeBack: 'Back to the usual',
  saved: 'Nights changed',
  failed: 'Nights were not changed',
}

export const nightChangeWords = {
  blocked: 'Nights blocked',
  notBlocked: 'Nights were not blocked',
  booked: 'Booked nights cannot be blocked',
  bookedText: 'Choose nights around the booking.',
  freed: 'Nights are free again',
  notFreed: 'Nights were not freed',
  noted: 'Note saved',
  notNoted: 'The note was not saved',
  of: (home: string, what: string) => `${home}: ${what}`,
  nights: (count: number) => countOf(count, 'night'),
  undo: 'Undo',
  notUndone: 'This could not be undone',
}

export const copyYearWords = {
  open: 'Copy a year',
  title: 'Copy a year',
  lead: (home: string) =>
    `The prices and shortest stays that you set for single nights of ${home}, and its seasons. Blocked nights and notes stay where they are.`,
  loading: 'Loading what you set',
  notLoaded: 'What you set could not be loaded. ',
  tryAgain: 'Try again',
  empty: 'No night and no season of this home was set by hand yet.',
  year: 'Which year',
  fromTo: (year: number) => `${year} to ${year + 1}`,
  keeps: 'What stays the same',
  weekdays: 'Weekdays',
  weekdaysHint: 'All of it moves by 52 weeks, so that a Friday stays a Friday.',
  dates: 'Dates',
  datesHint: 'July 4 stays July 4, whatever day of the week it is.',
  replaces: 'Replace what single nights have there already',
  cancel: 'Cancel',
  copy: 'Copy',
  copyOf: (year: number) => `Copy ${year} to ${year + 1}`,
  saved: (year: number) => `${year} is copied to ${year + 1}`,
  failed: 'The year was not copied',
}
