import { goodReviewAverage, type InstantObstacle, mostInstantStays } from './instant.ts'

/** What a home says that is booked without asking. */
export const bookedAtOnce =
  'Instant booking: your stay is confirmed right away, without waiting for the host.'

const onlyReviewed = `instant booking here is for guests with reviews by hosts, ${goodReviewAverage} stars or more on average`
const first = `${mostInstantStays.beforeFirstStay} upcoming instant bookings and no completed stay yet`
const many = `${mostInstantStays.later} upcoming instant bookings`

/** Why, while the guest looks at the dates, and why it was so when the guest asked. */
const why: Record<InstantObstacle, { is: string; was: string }> = {
  rules: { is: 'you haven’t accepted the house rules', was: 'you hadn’t accepted the house rules' },
  email: { is: 'your email isn’t confirmed yet', was: 'your email wasn’t confirmed yet' },
  calendars: {
    is: 'we can’t read one of the host’s other calendars right now',
    was: 'we couldn’t read one of the host’s other calendars',
  },
  reviews: { is: onlyReviewed, was: onlyReviewed },
  overlap: {
    is: 'you have another confirmed stay on these nights',
    was: 'you had another confirmed stay on these nights',
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
  return `It wasn’t booked instantly, because ${why[obstacle].was}. We sent the host your request.`
}
