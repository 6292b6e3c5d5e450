import { goodReviewAverage, type InstantObstacle, mostInstantStays } from './instant.ts'

/** What a home says that is booked without asking. */
export const bookedAtOnce = 'Confirmed at once: this home needs no answer of the host.'

const why: Record<InstantObstacle, string> = {
  rules: 'the house rules were not ticked',
  email: 'your e-mail is not confirmed yet',
  calendars: 'a calendar of the host on another platform cannot be read at the moment',
  reviews: `the host takes only guests at once of whom hosts have written, with ${goodReviewAverage} stars or more on average`,
  overlap: 'you have another confirmed stay in these nights',
  first_stays: `you have ${mostInstantStays.beforeFirstStay} stays ahead that were booked at once, and none completed yet`,
  many_stays: `you have ${mostInstantStays.later} stays ahead that were booked at once`,
}

/** Before a guest asks: why the host would be asked first. */
export function willAskWords(obstacle: InstantObstacle): string {
  return `This goes to the host as a request, because ${why[obstacle]}.`
}

/** After it: why the host is asked first. */
export function askedWords(obstacle: InstantObstacle): string {
  return `It was not confirmed at once, because ${why[obstacle]}. The host has been asked.`
}
