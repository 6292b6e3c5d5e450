export const bookingBoxWords = {
  title: 'Book your stay',
  notFree: 'These dates are no longer available. Please choose different dates.',
  nearest: (stays: number) => (stays === 1 ? 'This stay is available:' : 'These stays are available:'),
}

export const bookingFootWords = {
  cancelling: 'If you cancel',
  cancellingHint: 'Days end at midnight in the home’s time zone.',
  account: 'Go to your account',
  agree: 'I accept the house rules of this home.',
  readRules: 'Read the house rules',
  noScripts: 'Please turn on JavaScript to send a request.',
  payment: 'You pay the host directly.',
  noCharge:
    ' You won’t be charged now. Payment and the agreement are between you and the host. Holmward isn’t part of either.',
}

/** The button at the end of the form, and why it cannot be pressed yet: where a home is booked, and where it is asked. */
export const bookWords = {
  book: 'Book now',
  unsentTitle: 'Your stay isn’t booked yet',
  unsent: 'Everything you entered is still here. Press “Book now” to book it.',
  unsentRules:
    'Everything you entered is still here. Accept the house rules and press “Book now” to book it.',
  noDates: 'Choose your dates to book.',
  noName: 'Enter your name to book.',
  noEmail: 'Enter your email to book.',
}

export const requestWords = {
  book: 'Request to book',
  unsentTitle: 'Your request isn’t sent yet',
  unsent: 'Everything you entered is still here. Press “Request to book” to send it.',
  unsentRules:
    'Everything you entered is still here. Accept the house rules and press “Request to book” to send it.',
  noDates: 'Choose your dates to send a request.',
  noName: 'Enter your name to send the request.',
  noEmail: 'Enter your email to send the request.',
}

export const bookingBarWords = {
  notFree: 'Those dates are not available',
  notTaken: 'This stay doesn’t fit the home’s rules',
  noFee: 'No booking fee',
  chooseDates: 'Choose dates',
}

export const stayQuoteWords = {
  fee: 'Booking fee',
  total: 'Total',
  spoken: (nights: string, total: string) => `${nights}, total ${total}`,
  deposit: 'Deposit, returned after the stay',
}

export const asQuotedWords = {
  over: 'The quote in this link has expired.',
  priceOfNow: ' This is the current price.',
  same: 'This is the price you were quoted.',
}

export const newTermsWords = {
  rulesTitle: 'The rules of this home have changed',
  rules: {
    before:
      'The host has changed them since you opened this page. The price is the same, and nothing has been sent. Read ',
    link: 'the things to know',
    after: ', then press the button below again if you agree.',
  },
  priceTitle: 'The price has changed',
  page: {
    before: (price: string) => `This stay cost ${price} when you opened the page, and is `,
    after: ' now. Nothing has been sent. Press the button below again if you agree.',
  },
  quote: {
    before: (price: string) => `This stay was quoted at ${price}, and is `,
    after: ' now. Press the button below only if you agree.',
  },
}

export const stayCalendarWords = {
  title: 'Nights and prices',
  loading: 'Loading calendar',
}

export const ownListingWords = {
  title: 'This is your home',
  lead: 'Guests see the booking form here. To keep nights free for yourself, block them in your calendar.',
  edit: 'Edit this listing',
  calendar: 'Open its calendar',
}

/** What becomes of a form that is sent. */
export const bookingOutcomeWords = {
  invalid: 'Please check the marked fields and try again.',
  noDates: 'Invalid Dates',
  signIn: 'Authentication Required',
  signInText: 'Please log in to make a booking',
  booked: 'Booking Confirmed',
  bookedText: 'Your stay is confirmed, and we’ve told the host.',
  requested: 'Booking Submitted',
  requestedText: 'Your request has been sent to the host.',
  conflict: 'Date Conflict',
  failed: 'Booking Failed',
  failedText: 'Failed to submit booking. Please try again.',
}

export const datesFieldWords = {
  choose: 'Choose dates: ',
  change: (nights: string) => `Change dates, ${nights}: `,
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  noDate: 'Add date',
}

export const datesPickerWords = {
  title: 'When would you like to stay?',
  loading: 'Loading calendar',
  wrongOrder: 'Check-out date must be after check-in date',
  notFree: 'Some of these nights are taken or in the past. Please choose different dates.',
  notTaken: (why: string | null) =>
    `This stay doesn’t fit the home’s rules${why ? `: ${why}` : ''}. Please choose different dates.`,
  wait: 'Wait for these nights',
  calendar: 'Dates of your stay',
  done: 'Done',
}
