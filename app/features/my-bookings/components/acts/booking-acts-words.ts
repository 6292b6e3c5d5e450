/** What is said of each step. */
export const statusChangeWords = {
  done: (status: string) => `Booking ${status} successfully.`,
  undo: 'Undo',
  failed: 'Failed to update booking status.',
}

export const acceptRequestWords = {
  accept: 'Accept',
  title: (guest: string) => `Accept the request of ${guest}?`,
  note: 'Words for your guest',
  rivals: (requests: number) =>
    requests === 1
      ? 'Another request wants some of the same nights and will be declined:'
      : `${requests} other requests want some of the same nights and will be declined:`,
  moreRivals: (requests: number) => `And ${requests} more.`,
  rivalsAreTold: 'Those guests are told, so that they can look elsewhere.',
  heldTitle: 'These nights are held for another guest',
  openOffer: 'Open the offer',
  staleTitle: 'Accept without the latest calendars?',
  acceptAnyway: 'Accept anyway',
  notYet: 'Not yet',
}

export const declineRequestWords = {
  decline: 'Decline',
  title: (guest: string) => `Decline the request of ${guest}?`,
  lead: 'A sentence helps your guest to decide what to do next: other dates, another home, or a smaller party.',
  reason: 'Reason',
  ready: 'Ready sentences',
  note: 'Words for your guest',
  keep: 'Keep request',
  confirm: 'Decline request',
  declined: (home: string) => `Request for ${home} declined`,
  waits: 'The request will be declined in a moment.',
  undo: 'Undo',
}

/** What hosts say most often when they decline. */
export const readySentences: readonly string[] = [
  'These dates do not work for me after all.',
  'The home does not suit so many guests.',
  'I only take longer stays at that time of the year.',
  'Please ask again with other dates; I would be glad to have you.',
]

export const hostActionsWords = {
  acceptWithNote: 'Confirm with a note',
  offer: 'Offer something else',
  checkIn: 'Mark as Checked In',
  undoCheckIn: 'Undo check-in',
  checkInUndone: 'Check-in taken back.',
  complete: 'Mark as Completed',
  completeFrom: (day: string) => `Mark as Completed from ${day}`,
  completeEarly: 'Complete early',
  completeEarlyText: 'The remaining nights become free for others. This cannot be undone.',
  notYet: 'Not yet',
}

export const withdrawWords = {
  withdraw: 'Withdraw request',
  title: (home: string) => `Withdraw your request for ${home}?`,
  text: 'The host is told. You can send a new request at any time.',
  keep: 'Keep it',
}

export const cancelStayWords = {
  cancel: 'Cancel booking',
  titleOfGuest: (home: string) => `Cancel your stay at ${home}?`,
  titleOfHost: (guest: string) => `Cancel the stay of ${guest}?`,
  textByHand: 'The nights become free again. Nobody is written to: tell your guest yourself.',
  textToGuest:
    'Your guest has made plans around this stay. The nights become free again, and what you write is sent to the guest.',
  textToHost: 'The nights become free for others, and what you write is sent to the host.',
  toSettle: ' Settle with the host what you may have paid.',
  about: 'What it is about',
  reason: 'Reason',
  keep: 'Keep booking',
}
