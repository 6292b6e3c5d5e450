export const offerButtonWords = {
  send: 'Send an offer',
}

export const offerLinesWords = {
  total: 'Total',
}

export const offerCardWords = {
  own: 'Your offer',
  from: (host: string) => `Offer from ${host}`,
  priceParts: 'What the price is made of',
  open: { before: 'Open for ', after: '. ' },
  held: {
    guest: 'The nights are held for you so long.',
    host: 'The nights are held so long.',
  },
  notHeld: 'The nights are not held: others can book them meanwhile.',
  accept: 'Accept the offer',
  nothingBooked: (end: string) => `${end}. Nothing was booked.`,
  booking: 'Open the booking',
}

/** How a side ends an open offer. */
export const endOfferWords = {
  guest: {
    end: 'Decline',
    title: (host: string) => `Decline the offer of ${host}?`,
    text: (host: string) => `${host} is told. You can ask for another offer in a message.`,
    keep: 'Keep it',
    done: 'Offer declined.',
    failed: 'The offer was not declined.',
  },
  host: {
    end: 'Withdraw',
    title: (guest: string) => `Withdraw the offer to ${guest}?`,
    text: (guest: string) => `${guest} is told, and cannot accept it any more.`,
    keep: 'Keep it',
    done: 'Offer withdrawn.',
    failed: 'The offer was not withdrawn.',
  },
}
