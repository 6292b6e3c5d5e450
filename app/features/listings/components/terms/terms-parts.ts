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
