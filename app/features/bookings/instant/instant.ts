/** Why a booking of a home that is booked without asking is a request all the same, the first that is told on top. */
export const instantObstacles = [
  /** The guest has not ticked the house rules. */
  'rules',
  /** The guest's e-mail is not confirmed. */
  'email',
  /** A calendar of another platform could not be read just now. */
  'calendars',
  /** The home takes only guests of whom hosts have written well, and this is none. */
  'reviews',
  /** Another confirmed stay of the guest has one of the nights. */
  'overlap',
  /** Two stays ahead were booked at once, and none is completed yet. */
  'first_stays',
  /** Five stays ahead were booked at once. */
  'many_stays',
] as const
export type InstantObstacle = (typeof instantObstacles)[number]

/** How many future stays a guest may have that were booked at once: they cost nothing, and hold nights (market rule C12). */
export const mostInstantStays = { beforeFirstStay: 2, later: 5 } as const

export type InstantFacts = {
  rulesAccepted: boolean
  emailConfirmed: boolean
  /** Every calendar of another platform that the home follows was read within its promise. */
  calendarsRead: boolean
  /** Another confirmed stay of the guest has one of the nights. */
  overlaps: boolean
  /** Stays of the guest that are ahead and were booked at once. */
  staysAhead: number
  hasCompletedStay: boolean
  /** Whether the home asks for a good review, and whether the guest has one. */
  asksForReview: boolean
  isWellReviewed: boolean
}

/** What a guest's reviews by hosts have to come to at least, from the first one on, to be good (market rule C12). */
export const goodReviewAverage = 4

/** What keeps a stay from being confirmed at once, where the home allows it; null when nothing does. */
export function findInstantObstacle(facts: InstantFacts): InstantObstacle | null {
  if (!facts.rulesAccepted) return 'rules'
  if (!facts.emailConfirmed) return 'email'
  if (!facts.calendarsRead) return 'calendars'
  if (facts.asksForReview && !facts.isWellReviewed) return 'reviews'
  if (facts.overlaps) return 'overlap'
  if (facts.hasCompletedStay) return facts.staysAhead < mostInstantStays.later ? null : 'many_stays'
  return facts.staysAhead < mostInstantStays.beforeFirstStay ? null : 'first_stays'
}
