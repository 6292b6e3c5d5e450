import { goodReviewAverage, type InstantObstacle, mostInstantStays } from './instant.ts'

/** What a home says that is booked without asking. */
export const bookedAtOnce = 'Confirmed at once: this home needs no answer of the host.'

const onlyReviewed = `the host takes only guests at once of whom hosts have written, with ${goodReviewAverage} stars or more on average`
const first = `${mostInstantStays.beforeFirstStay} stays ahead that were booked at once, and none completed yet`
const many = `${mostInstantStays.later} stays ahead that were booked at once`

/** Why, while the guest looks at the dates, and why it was so when the guest asked. */
const why: Record<InstantObstacle, { is: string; was: string }> = {
  rules: { is: 'the house rules are not ticked', was: 'the house rules were not ticked' },
  email: { is: 'your e-mail is not confirmed yet', was: 'your e-mail was not confirmed yet' },
  calendars: {
    is: 'a calendar of the host on another platform cannot be read at the moment',
    was: 'a calendar of the host on another platform could not be read',
  },
  reviews: { is: onlyReviewed, was: onlyReviewed },
  overlap: {
    is: 'you have another confirmed stay in these nights',
    was: 'you had another confirmed stay in these nights',
  },
  first_stays: { is: `you have ${first}`, was: `you had ${first}` },
  many_stays: { is: `you have ${many}`, was: `you had ${many}` },
}

/** Before a guest asks: why the host would be asked first. */
export function willAskWords(obstacle: InstantObstacle): string {
  return `This goes to the host as a request, because ${why[obstacle].is}.`
}

/** After it: why the host is asked first. */
export function askedWords(obstacle: InstantObstacle): string {
  return `It was not confirmed at once, because ${why[obstacle].was}. The host has been asked.`
}
