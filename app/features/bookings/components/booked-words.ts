/** Parts of a booking, on its card and on its page. */
export const bookedWords = {
  number: (number: string) => `No. ${number}`,
  hostedBy: (host: string) => `Hosted by ${host}`,
  requests: 'Special requests: ',
  byHand: 'Added by you. The guest has no account and gets no emails.',
  acceptNote: {
    guest: 'The host wrote',
    host: 'You wrote when you accepted',
  },
  print: 'Print',
  trip: 'Your trip',
  open: 'Open booking',
  happened: 'What happened',
}

export const stayFactsWords = {
  dates: 'Dates',
  guest: 'Guest',
  guests: 'Guests',
  total: 'Total',
  bookedOn: 'Booked ',
  number: 'No. ',
}

export const bookedPriceWords = {
  parts: 'Price details',
  total: 'Total',
  deposit: 'Deposit, returned after the stay',
  rules: 'House rules of this stay',
  rulesAccepted: (day: string) => `Accepted on ${day} with the request`,
}

export const bookedCancellationWords = {
  guest: (first: string) => `If you cancel: ${first}`,
  host: (first: string) => `If your guest cancels: ${first}`,
  agreed: (policy: string) =>
    `${policy}, as agreed with the request. Days end at midnight in the home’s time zone. If the host cancels, the guest gets a full refund.`,
}

export const pendingWords = {
  guest: (host: string, runsOut: string) =>
    `${host} has not answered yet; the request ${runsOut}. Contact info is available after confirming.`,
  host: (runsOut: string) => `Contact info is available after confirming. The request ${runsOut}.`,
  someHost: 'The host',
  runsOut: (left: string) => `runs out ${left}`,
  isRunningOut: 'is running out now',
}

export const contactWords = {
  loading: 'Loading contact info',
  failed: 'The contact info could not be loaded.',
  tryAgain: 'Try again',
  guest: 'Guest contact',
  host: 'Host contact',
  none: 'The host has left no contact details. Write to us if you hear nothing.',
  email: 'Email',
  phone: 'Phone',
  home: 'Address',
}

export const cautionWords = {
  text: 'Take care: those who cheat ask for such things. Never pay by wire, gift card or crypto, and give no codes. ',
  help: 'What to do',
}
