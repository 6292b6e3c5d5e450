import type { BookingStatus } from '#features/bookings/booking.ts'
import { statusInSentence } from '#features/bookings/booking-words.ts'
import { countOf } from '#lib/text.ts'

export const bookingsListWords = {
  title: {
    guest: 'My Bookings',
    host: 'Booking Requests',
  },
  shown: (count: number) => `${countOf(count, 'booking')} shown`,
  more: 'Show more bookings',
  loading: 'Loading bookings',
  failed: 'Your bookings are not shown',
  failedToast: 'Failed to fetch bookings. Please try again.',
  tryAgain: 'Try again',
}

export const openedBookingWords = {
  label: 'The booking that you opened',
  loading: 'Loading the booking',
  failed: 'This booking could not be loaded.',
  tryAgain: 'Try again',
  others: 'All bookings',
  close: 'Show it in the list',
}

export const bookingFilterWords = {
  label: 'Filter bookings',
  home: 'Home',
  allHomes: 'All homes',
  guest: 'Guest',
  guestHint: 'Name of a guest',
  statuses: 'Filter by status',
  allStatuses: 'All',
  order: 'Order',
  orders: { urgent: 'What needs you first', newest: 'Newest first' },
}

export const noBookingsWords = {
  title: 'No bookings found',
  ofStatus: (status: BookingStatus | null) =>
    `None of your bookings is ${status ? statusInSentence[status] : 'here'} at the moment.`,
  ofFilter: (status: BookingStatus | null) =>
    `None of your bookings is ${status ? `${statusInSentence[status]} and ` : ''}of this home and guest.`,
  showAll: 'Show all bookings',
  guest: 'Your requests and stays appear here, from the first message to the last night.',
  guestNext: 'Find a place to stay',
  host: 'Requests from travellers appear here. Good photos and a full description bring the first one.',
  hostNext: 'Look at my properties',
}

export const requestsByMailWords = {
  title: 'You get no mail when a guest asks for a stay',
  text: 'They were switched off, perhaps by a link in one of them. Requests wait here for up to two days; we still write to you before one runs out.',
  switchOn: 'Switch these mails on again',
  done: 'You get mails about requests again',
  failed: 'The mails could not be switched on.',
}
