import { reviewsCloseAt } from '#features/bookings/review-window/review-window.ts'
import { guestScores, homeScores } from '#features/reviews/review.ts'
import { addDays, type CalendarDate } from '#lib/stay.ts'
import type { NewRow } from '#platform/database/database.ts'
import type { BookingPlan } from '../bookings/plan.ts'
import { timeZoneOf } from '../homes/home.ts'
import { hoursAfter, instantOn } from '../instants.ts'
import {
  aloneOfGuest,
  aloneOfHome,
  answered,
  type OfGuest,
  ofGuests,
  type Stayed,
} from '../reviews/both-ways.ts'
import type { DemoReview } from '../reviews/review.ts'
import { stableId, stableNumber } from '../stable.ts'
import { accountId } from './account-row.ts'
import { bookingId } from './booking-rows.ts'
import { homeId } from './home-rows.ts'

/** What both sides have said of the stays that are over, as of a day. */
export function toReviewRows(plans: readonly BookingPlan[], today: CalendarDate) {
  const planOf = (stayed: Stayed) => findPlan(plans, stayed, today)
  const [ofHome, ofGuest] = [planOf(aloneOfHome), planOf(aloneOfGuest)]
  const published = plans.flatMap((plan) => (plan.review ? [toHomeRow(plan, plan.review, today)] : []))
  const unread = { ...toHomeRow(ofHome, aloneOfHome, today), published_at: closesAt(ofHome) }
  return {
    published,
    unread,
    ofGuests: [
      ...ofGuests.map((words) => toGuestRow(planOf(words), words, today)),
      { ...toGuestRow(ofGuest, aloneOfGuest, today), published_at: closesAt(ofGuest) },
    ],
    windows: [ofHome, ofGuest].map((plan) => ({ booking_id: bookingId(plan), closes_at: closesAt(plan) })),
  }
}

function findPlan(plans: readonly BookingPlan[], stayed: Stayed, today: CalendarDate): BookingPlan {
  const checkOut = addDays(today, -stayed.checkedOutDaysAgo)
  const plan = plans.find(
    ({ home, guest, stay }) =>
      home.slug === stayed.home && guest === stayed.guest && stay.checkOut === checkOut,
  )
  if (!plan) throw new Error(`${stayed.guest} has not stayed in ${stayed.home}`)
  return plan
}

type Words = Pick<DemoReview, 'rating' | 'title' | 'comment' | 'wouldRecommend'>

function toHomeRow(plan: BookingPlan, words: Words, today: CalendarDate): NewRow<'reviews'> {
  const at = writtenAt(plan)
  const isAnswered =
    answered.home === plan.home.slug &&
    answered.guest === plan.guest &&
    plan.stay.checkOut === addDays(today, -answered.checkedOutDaysAgo)
  return {
    id: stableId(at, `${plan.key}/review`),
    booking_id: bookingId(plan),
    property_id: homeId(plan.home, today),
    reviewer_id: accountId(plan.guest, today),
    host_id: accountId(plan.home.host, today),
    rating: words.rating,
    title: words.title,
    comment: words.comment,
    would_recommend: words.wouldRecommend ?? true,
    ...scoresOf(plan, homeScores, words.rating),
    host_answer: isAnswered ? answered.answer : null,
    host_answered_at: isAnswered ? hoursAfter(at, 27) : null,
    created_at: at,
  }
}

/** The host wrote first, and was read with the guest. */
function toGuestRow(plan: BookingPlan, words: OfGuest, today: CalendarDate): NewRow<'guest_reviews'> {
  const at = hoursAfter(writtenAt(plan), -3)
  return {
    id: stableId(at, `${plan.key}/guest-review`),
    booking_id: bookingId(plan),
    guest_id: accountId(plan.guest, today),
    host_id: accountId(plan.home.host, today),
    rating: words.rating,
    comment: words.comment,
    would_host_again: words.wouldHostAgain ?? true,
    ...scoresOf(plan, guestScores, words.rating),
    created_at: at,
    published_at: writtenAt(plan),
  }
}

/** Around the stars for the whole; every third who wrote says nothing of the parts. */
function scoresOf<Score extends string>(plan: BookingPlan, scores: readonly Score[], rating: number) {
  const chosen = (score: Score) =>
    stableNumber(`${plan.key}/scores`) % 3 === 0
      ? null
      : Math.min(5, Math.max(1, rating - 1 + (stableNumber(`${plan.key}/${score}`) % 3)))
  return Object.fromEntries(scores.map((score) => [score, chosen(score)])) as Record<Score, number | null> // its own keys
}

/** One to four days after the check-out. */
function writtenAt({ key, stay }: BookingPlan): Date {
  return instantOn(stay.checkOut, 1, 8 + (stableNumber(`${key}/review`) % (72 * 60)) / 60)
}

function closesAt({ home, stay }: BookingPlan): Date {
  return reviewsCloseAt({ stay, timeZone: timeZoneOf(home) ?? 'UTC', graceUntil: null })
}
