import { dayMs, minuteMs } from '#lib/duration.ts'

/** What happens to a home that somebody may wait for, whichever way it comes about. */
export type HomeNewsKind = 'listed' | 'cheaper' | 'freed' | 'terms'

/** Why a home is told of to who saved a search. */
export const findKinds = ['new', 'cheaper', 'freed'] as const
export type FindKind = (typeof findKinds)[number]

export const alertLimits = {
  searches: 20,
  waits: 20,
  name: 60,
  /** What waits to be told of one search: one more than a mail shows; what comes then is found by looking. */
  findsUntold: 6,
  /** Of one search in one mail, and of how many searches. */
  homesTold: 5,
  searchesTold: 10,
} as const

/** So long after the first find, because a host who lists one home often lists another. */
export const collectMs = 15 * minuteMs
/** Nights of one home are told of once in so long, however often they come free. */
export const freedAgainMs = 7 * dayMs
/** What was told is forgotten after so long. */
export const toldKeptMs = 90 * dayMs
/** A wait that was told of stays in its list for so long. */
export const waitKeptMs = 30 * dayMs
