/** What is said of each step. */
export const statusChangeWords = {
  done: (status: string) => `Booking ${status} successfully.`,
  undo: 'Undo',
  failed: 'Failed to update booking status.',
}

export const acceptRequestWords = {
  accept: 'Accept',
  title: (guest: string) => `Accept ${guest}’s request?`,
  note: 'Message to your guest',
  rivals: (requests: number) =>
    requests === 1
      ? 'Another request overlaps with these nights and will be declined:'
      : `${requests} other requests overlap with these nights and will be declined:`,
  moreRivals: (requests: number) => `And ${requests} more.`,
  rivalsAreTold: 'We’ll let those guests know.',
  heldTitle: 'These nights are held for another guest',
  openOffer: 'Open the offer',
  staleTitle: 'Accept without the latest calendars?',
  acceptAnyway: 'Accept anyway',
  notYet: 'Not yet',
}

export const declineRequestWords = {
  decline: 'Decline',
  title: (guest: string) => `Decline ${guest}’s request?`,
  lead: 'A sentence helps your guest decide what to try next: other dates, another home or a smaller group.',
  reason: 'Reason',
  ready: 'Suggested sentences',
  note: 'Message to your guest',
  keep: 'Keep request',
  confirm: 'Decline request',
  declined: (home: string) => `Request for ${home} declined`,
  waits: 'The request will be declined in a moment.',
  undo: 'Undo',
}

/** What hosts say most often when they decline. */
export const readySentences: readonly string[] = [
  'Unfortunately, these dates don’t work for me.',
  'The home isn’t suitable for that many guests.',
  'I only host longer stays at that time of year.',
  'Please try other dates. I’d be glad to host you.',
]

export const hostActionsWords = {
  acceptWithNote: 'Confirm with a note',
  offer: 'Offer something else',
  checkIn: 'Mark as Checked In',
  undoCheckIn: 'Undo check-in',
  checkInUndone: 'Check-in undone.',
  complete: 'Mark as Completed',
  completeFrom: (day: string) => `Mark as Completed from ${day}`,
  completeEarly: 'Complete early',
  completeEarlyText: 'The remaining nights become free for others. This cannot be undone.',
  notYet: 'Not yet',
}

export const withdrawWords = {
  withdraw: 'Withdraw request',
  title: (home: string) => `Withdraw your request for ${home}?`,
  text: 'We’ll let the host know. You can send a new request any time.',
  keep: 'Keep it',
}

export const cancelStayWords = {
  cancel: 'Cancel booking',
  titleOfGuest: (home: string) => `Cancel your stay at ${home}?`,
  titleOfHost: (guest: string) => `Cancel ${guest}’s stay?`,
  textByHand: 'The nights become free again. We don’t email anyone, so please tell your guest yourself.',
  textToGuest:
    'Your guest has made plans around this stay. The nights become free again, and what you write is sent to the guest.',
  textToHost: 'The nights become free for others, and what you write is sent to the host.',
  toSettle: ' Settle with the host anything you’ve paid.',
  about: 'What it is about',
  reason: 'Reason',
  keep: 'Keep booking',
}
