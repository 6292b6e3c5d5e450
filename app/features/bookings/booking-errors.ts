import { type StayTerms, toTermsFields } from '#features/pricing/stay-terms.ts'
import { AppError, defineRefusals, refuse } from '#lib/errors.ts'
import { formatMoney, type Money, toNumber } from '#lib/money.ts'
import { formatDate, nightsAhead, type Stay } from '#lib/stay.ts'
import { reviewDays } from './review-window/review-window.ts'

/** Every refusal of a booking, with the words for the person who asked. */
export const bookingRefusals = defineRefusals({
  notFound: { status: 404, message: 'This booking does not exist, or it is not yours.' },
  listingNotFound: {
    status: 404,
    message: 'This home is no longer available. Please choose another one.',
  },
  ownProperty: {
    status: 409,
    message: 'This is your own property. To keep nights free for yourself, block them in your calendar.',
  },
  blocking: {
    status: 409,
    message: 'You’ve blocked this host. Unblock them in Messages to request a stay.',
  },
  takesNoRequests: {
    status: 409,
    message: 'The host isn’t accepting requests right now. Please choose another home.',
  },
  alreadyRequested: {
    status: 409,
    message:
      'You’ve already requested these dates, and the host hasn’t replied yet. Your request is in My Bookings.',
  },
  tooManyOpenRequests: {
    status: 409,
    message:
      'You have 10 requests waiting for a reply. Withdraw one in My Bookings, or wait until a host replies.',
    values: { limit: 10 },
  },
  /** Of an account that is younger than a week. */
  tooManyNewHosts: {
    status: 409,
    message:
      'New accounts can contact up to 10 hosts a day. Please wait for their replies, or continue tomorrow.',
    values: { limit: 10 },
  },
  pastDates: {
    status: 400,
    message: 'This check-in date is in the past. Please choose later dates.',
    field: 'check_in_date',
  },
  tooFarAhead: {
    status: 400,
    message: 'Stays can be booked up to two years ahead. Please choose earlier dates.',
    values: { days: nightsAhead },
    field: 'check_out_date',
  },
  tooManyGuests: {
    status: 400,
    message: 'This home doesn’t have room for that many guests. Please lower the number.',
    field: 'guests_count',
  },
  datesTaken: {
    status: 409,
    message: 'These dates are already booked on: direct booking. Please choose different dates.',
  },
  priceChanged: {
    status: 409,
    message: 'The price of this stay has changed. Check the new total, then send your request again.',
  },
  termsChanged: {
    status: 409,
    message: 'The host has changed the house rules. Read them again, then send your request.',
  },
  rulesNotAccepted: {
    status: 400,
    message: 'Please accept the house rules of this home to send your request.',
    field: 'accepts_rules',
  },
  refundChanged: {
    status: 409,
    message: 'The refund has changed since you opened this. Check the new amount, then cancel again.',
  },
  notYourMove: { status: 403, message: 'Only the other person in this booking can do that.' },
  notPossible: {
    status: 409,
    message: 'This booking has changed in the meantime. Please reload the list and check it again.',
  },
  listingGone: {
    status: 409,
    message: 'The property has been deleted, so the request cannot be accepted. Please decline it.',
  },
  requestExpired: {
    status: 409,
    message: 'This request has expired. Ask the guest to send a new one.',
  },
  tooEarlyToCheckIn: {
    status: 409,
    message: 'A guest can be checked in from the check-in date on. Please try again then.',
  },
  tooLateToUndo: {
    status: 409,
    message: 'You can undo a check-in only on the same day.',
  },
  tooEarlyToComplete: {
    status: 409,
    message: 'A stay can be completed from its check-in date on. Please try again then.',
  },
  stayNotOver: {
    status: 409,
    message: 'The stay isn’t over yet. Confirm that you want to complete it early.',
  },
  nobodyToReview: {
    status: 409,
    message: 'You added this stay yourself. Its guest has no account, so it can’t be reviewed.',
  },
  reviewNotOpen: {
    status: 409,
    message: 'A stay can be reviewed from its check-out date on. Please come back then.',
  },
  reviewsClosed: {
    status: 409,
    message: 'Stays can be reviewed for 14 days after check-out. That time is over for this one.',
    values: { days: reviewDays },
  },
  staleCalendars: {
    status: 409,
    message:
      'We couldn’t read one of your calendars on another platform just now. Check it before you accept.',
  },
  reasonMissing: {
    status: 400,
    message: 'Please give a reason, so that the other person understands.',
    field: 'reason',
  },
})

/** The specification's Date Conflict, naming each source once. */
export function datesTaken(sources: readonly string[], cause?: unknown): AppError {
  return refuse(bookingRefusals.datesTaken, {
    message: datesTakenMessage(sources),
    values: { sources: [...new Set(sources)] },
    cause,
  })
}

/** The words of the Date Conflict (specification, section 8). */
export function datesTakenMessage(sources: readonly string[]): string {
  return `These dates are already booked on: ${[...new Set(sources)].join(', ')}. Please choose different dates.`
}

/** What the stay costs now, in words and in numbers. */
export function priceChanged({ total, prices }: { total: Money; prices: StayTerms }): AppError {
  return refuse(bookingRefusals.priceChanged, {
    message: `The price of this stay has changed: it is ${formatMoney(total)} now. Check it, then send your request again.`,
    values: {
      ...toTermsFields(prices),
      total_price: toNumber(total),
    },
  })
}

/** What comes back now, in words and in numbers. */
export function refundChanged(refund: Money): AppError {
  return refuse(bookingRefusals.refundChanged, {
    message: `The refund has changed since you opened this: it is ${formatMoney(refund)} now. Check it, then cancel again.`,
    values: { refund: toNumber(refund) },
  })
}

/** What the home asks of its guests now. */
export function termsChanged(terms: StayTerms): AppError {
  return refuse(bookingRefusals.termsChanged, { values: toTermsFields(terms) })
}

/** The same to a host who wants to accept, and who chooses no dates. */
export function nightsTaken(sources: readonly string[], cause?: unknown): AppError {
  return refuse(bookingRefusals.datesTaken, {
    message: `Some of these nights are already taken: ${takersWords(sources)}. Decline the request so that the guest can look for other dates.`,
    values: { sources: [...new Set(sources)] },
    cause,
  })
}

/** Whether an acceptance was refused because the calendar of another platform has the nights. */
export function isTakenElsewhere(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== bookingRefusals.datesTaken.code) return false
  const sources = error.values?.sources
  return Array.isArray(sources) && sources.some((source) => !Object.hasOwn(takersForHost, String(source)))
}

/** Whose nights are, said to their host. */
export function takersWords(sources: readonly string[]): string {
  return [...new Set(sources)].map((source) => takersForHost[source] ?? source).join(', ')
}

const takersForHost: Record<string, string> = {
  'direct booking': 'another booking here',
  'blocked by host': 'blocked by you',
  'accepted request': 'a request that you accepted',
}

/** To a host whose acceptance of another request has closed this one (rulings, D). */
export function closedOut(): AppError {
  return refuse(bookingRefusals.datesTaken, {
    message: 'You accepted another request for these nights, so this one was declined.',
    values: { sources: ['accepted request'] },
  })
}

/** The question before a stay is completed early (rulings, D). */
export function stayNotOver(stay: Stay): AppError {
  return refuse(bookingRefusals.stayNotOver, {
    message: completeEarlyQuestion(stay),
    values: { check_out_date: stay.checkOut },
  })
}

/** "The stay ends on Jul 05, 2026, complete early?" */
export function completeEarlyQuestion({ checkOut }: Stay): string {
  return `The stay ends on ${formatDate(checkOut)}, complete early?`
}

/** The words for a number of guests that the property cannot take. */
export function tooManyGuestsMessage(maxGuests: number): string {
  return maxGuests === 1
    ? 'This property takes 1 guest. Please lower the number.'
    : `This property takes 1 to ${maxGuests} guests. Please lower the number.`
}

/** Which calendars could not be read again before accepting, and how old what we know of each is. */
export function staleCalendarsMessage(stale: readonly { platform: string; age: string | null }[]): string {
  const list = stale.map(
    ({ platform, age }) => `${platform} (${age ? `last read ${age}` : 'never read yet'})`,
  )
  return `We could not read these calendars again just now: ${list.join(', ')}. Nights that were sold there since then may be missing here. Look there first, then decide.`
}
