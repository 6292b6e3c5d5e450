/** What stands in the pictures of our screens, which show one stay from the search to its end. */
const home = 'Cedar Cabin'
const request = 'Request to book'

export const searchPictureWords = {
  where: 'Where',
  place: 'Austin',
  checkIn: 'Check-in',
  firstDay: 'Jun 12',
  checkOut: 'Check-out',
  lastDay: 'Jun 16',
  guestsChip: '4 guests ×',
  amenityChip: 'Hot Tub ×',
  homes: [
    { title: home, price: '$180' },
    { title: 'A-frame in the woods', price: '$145' },
    { title: 'Loft by the river', price: '$210' },
  ],
  facts: 'Austin, Texas · 4 guests',
}

export const listingPictureWords = {
  title: home,
  facts: '2 bedrooms · 1 bathroom · 4 guests · Cabin',
  rating: '4.8',
}

export const datesPictureWords = {
  month: 'June',
  nights: '$180 × 2 nights',
  nightsAmount: '$360',
  fee: 'Booking fee',
  feeAmount: '$0',
  total: 'Total',
  totalAmount: '$360',
  note: 'You pay the host directly',
  request,
}

export const requestPictureWords = {
  title: 'Your request',
  name: 'Name',
  nameValue: 'Maya Olsen',
  email: 'Email',
  emailValue: 'maya@example.com',
  guests: 'Guests',
  guestsValue: '2',
  requests: 'Special requests',
  requestsLines: ['Two of us and a quiet dog. Our train arrives at 9 PM,', 'is that too late for the key?'],
  request,
}

export const answerPictureWords = {
  title: 'My Bookings',
  home,
  stay: 'Jun 12 – Jun 14 · 2 guests · $360',
  status: 'Confirmed',
  email: 'host@example.com',
  phone: '+1 512 555 0100',
  mail: 'Your booking is confirmed',
  mailText: 'with a file for your calendar',
}

export const arrivePictureWords = {
  title: 'Our agreement',
  payment: '$360, due on Jun 5',
  deposit: 'Deposit $100, back on Jun 16',
  cancellation: 'Cancel until Jun 1: nothing due',
}
