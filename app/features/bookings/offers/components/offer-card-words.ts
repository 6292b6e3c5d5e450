export const offerButtonWords = {
  send: 'Send an offer',
}

export const offerLinesWords = {
  total: 'Total',
}

export const offerCardWords = {
  own: 'Your offer',
  from: (host: string) => `Offer from ${host}`,
  priceParts: 'Price details',
  open: { before: 'Open for ', after: '. ' },
  held: {
    guest: 'The nights are held for you until then.',
    host: 'The nights are held until then.',
  },
  notHeld: 'The nights aren’t held, so others can book them in the meantime.',
  accept: 'Accept the offer',
  nothingBooked: (end: string) => `${end}. Nothing was booked.`,
  booking: 'Open the booking',
}

/** How a side ends an open offer. */
export const endOfferWords = {
  guest: {
    end: 'Decline',
    title: (host: string) => `Decline ${host}’s offer?`,
    text: (host: string) => `We’ll let ${host} know. You can ask for another offer in a message.`,
    keep: 'Keep it',
    done: 'Offer declined.',
    failed: 'The offer wasn’t declined.',
  },
  host: {
    end: 'Withdraw',
    title: (guest: string) => `Withdraw the offer to ${guest}?`,
    text: (guest: string) => `We’ll let ${guest} know. They can no longer accept it.`,
    keep: 'Keep it',
    done: 'Offer withdrawn.',
    failed: 'The offer wasn’t withdrawn.',
  },
}
