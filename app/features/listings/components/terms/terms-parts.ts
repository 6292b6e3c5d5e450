import { stayFeeColumns } from '#features/pricing/stay-fees.ts'
import type { TermsField } from '#features/pricing/terms-edit-schema.ts'

/** The parts of the page "Prices and rules", each saved by itself, with the fields that stand in it. */
export const termsParts = {
  price: ['currency', 'price_per_night', 'weekend_days', 'weekend_price'],
  seasons: ['seasons'],
  discounts: [
    'weekly_discount',
    'monthly_discount',
    'early_days',
    'early_discount',
    'last_minute_days',
    'last_minute_discount',
  ],
  fees: [
    ...stayFeeColumns,
    'guests_included',
    'extra_guest_fee',
    'pet_fee',
    'pet_fee_per',
    'fees',
    'deposit',
  ],
  taxes: ['taxes'],
  stays: [
    'min_nights',
    'max_nights',
    'weekday_min_nights',
    'arrival_days',
    'departure_days',
    'notice_days',
    'notice_hour',
    'window_months',
    'preparation_nights',
    'prepares_around_feeds',
    'allows_gaps',
  ],
  house: [
    'check_in_from',
    'check_in_until',
    'check_out_until',
    'quiet_from',
    'quiet_until',
    'children_welcome',
    'infants_welcome',
    'max_pets',
    'parties_allowed',
    'house_rules',
  ],
  cancellation: ['cancellation', 'cancellation_steps'],
  payment: [
    'payment_ways',
    'payment_other',
    'payment_share',
    'payment_rest_days',
    'deposit_due',
    'payment_holds_back',
  ],
  instant: ['instant', 'instant_reviewed'],
} as const satisfies Record<string, readonly TermsField[]>

export type TermsPart = keyof typeof termsParts

export const termsPartNames = Object.keys(termsParts) as TermsPart[] // the keys of that very object

export const partTitles: Record<TermsPart, string> = {
  price: 'Price per night',
  seasons: 'Seasons',
  discounts: 'Discounts',
  fees: 'Fees and deposit',
  taxes: 'Taxes',
  stays: 'Which stays you take',
  house: 'Check-in, guests and house rules',
  cancellation: 'Cancellation',
  payment: 'Ways and dates of payment',
  instant: 'Instant booking',
}

export const partIntros: Record<TermsPart, string> = {
  price: 'What a night costs where nothing below says otherwise.',
  seasons:
    'Dated times with prices of their own. Each night costs what its own season says; how long stays are, and on which days they begin, follows the night of arrival: for stays that begin in these dates.',
  discounts:
    'Taken off what the nights cost. Of several that a stay could have, the one that takes off most holds, and never two together.',
  fees: 'Whoever books pays them, so they are part of every total that guests see.',
  taxes: 'Shown as lines of their own, inside the total. A tax is never taxed.',
  stays: 'Guests can ask only for stays that fit. You can agree to any other with a guest yourself.',
  house: 'Guests see this on the page of the home, and accept it with their request.',
  cancellation:
    'What goes back to a guest who cancels a confirmed stay. Guests read it with days and money before they ask.',
  payment:
    'Guests send the money to you and never to Holmward. They read before they ask which ways you take, and what is due when.',
  instant: 'Guests book a stay that fits without waiting for your answer.',
}
