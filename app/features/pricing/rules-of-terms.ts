import { calendarDate } from '#lib/stay.ts'
import { type Cancellation, toCancellation } from './cancellation.ts'
import type { PaymentPlan } from './payment-plan.ts'
import { type HouseRules, noRules, type StayRules, weekdaysOf } from './stay-rules.ts'
import { type StayTerms, spanOf } from './stay-terms.ts'

// Apart from the prices, which the first pages need and these they do not.

/** The rules in the terms, for `findRefusal`. */
export function stayRulesOf({ terms }: StayTerms): StayRules {
  if (!terms) return noRules
  return {
    minNights: terms.min_nights,
    maxNights: terms.max_nights,
    weekdayMinNights: terms.weekday_min_nights,
    arrivalDays: weekdaysOf(terms.arrival_days),
    departureDays: weekdaysOf(terms.departure_days),
    seasons: terms.seasons.map((season) => ({
      ...spanOf(season),
      minNights: season.min_nights,
      maxNights: season.max_nights,
      weekdayMinNights: season.weekday_min_nights,
      arrivalDays: season.arrival_days && weekdaysOf(season.arrival_days),
      departureDays: season.departure_days && weekdaysOf(season.departure_days),
    })),
    nights: terms.nights.flatMap(({ night, min_nights }) =>
      min_nights === null ? [] : [{ night: calendarDate(night), minNights: min_nights }],
    ),
    notice:
      terms.notice_days === null || terms.notice_hour === null
        ? null
        : { days: terms.notice_days, hour: terms.notice_hour },
    preparation: terms.preparation_nights,
    preparesAroundFeeds: terms.prepares_around_feeds,
    windowMonths: terms.window_months,
    allowsGaps: terms.allows_gaps,
    children: terms.children_welcome,
    infants: terms.infants_welcome,
    maxPets: terms.max_pets,
  }
}

/** What a guest agrees to besides; null where the host has said nothing of it. */
export function houseRulesOf({ terms }: StayTerms): HouseRules | null {
  if (!terms) return null
  return {
    checkInFrom: toMinute(terms.check_in_from),
    checkInUntil: toMinute(terms.check_in_until),
    checkOutUntil: toMinute(terms.check_out_until),
    quietFrom: toMinute(terms.quiet_from),
    quietUntil: toMinute(terms.quiet_until),
    parties: terms.parties_allowed,
    own: terms.house_rules,
  }
}

/** What comes back when a guest cancels; null where the host has said nothing of it. */
export function cancellationOf({ terms }: StayTerms): Cancellation | null {
  if (!terms?.cancellation) return null
  return toCancellation(terms.cancellation, terms.cancellation_steps)
}

/** In which ways the host takes money, and when; null where the host has said nothing of it. */
export function paymentPlanOf({ terms }: StayTerms): PaymentPlan | null {
  if (!terms || terms.payment_share === null || !terms.deposit_due) return null
  return {
    ways: terms.payment_ways,
    other: terms.payment_other,
    share: terms.payment_share,
    rest_days: terms.payment_rest_days ?? 0,
    deposit_due: terms.deposit_due,
    holds_back: terms.payment_holds_back,
  }
}

/** The database says seconds too. */
function toMinute(time: string | null): string | null {
  return time === null ? null : time.slice(0, 5)
}
