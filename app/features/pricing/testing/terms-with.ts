import { recordOf } from '#lib/record-of.ts'
import { stayFeeColumns } from '../stay-fees.ts'
import type { StayTermsFields } from '../terms-fields.ts'

/** The terms of a home that asks nothing, but for what is given here. */
export function termsWith(values: Partial<StayTermsFields> = {}): StayTermsFields {
  return { ...askingNothing, ...values }
}

const askingNothing: StayTermsFields = {
  version: 1,
  now: '2026-06-15T12:00',
  weekend_days: [5, 6],
  weekend_price: null,
  weekly_discount: 0,
  monthly_discount: 0,
  early_days: null,
  early_discount: null,
  last_minute_days: null,
  last_minute_discount: null,
  guests_included: null,
  extra_guest_fee: null,
  ...recordOf(stayFeeColumns, () => 0),
  pet_fee: null,
  pet_fee_per: null,
  fees: [],
  taxes: [],
  deposit: 0,
  min_nights: 1,
  max_nights: null,
  weekday_min_nights: null,
  arrival_days: [0, 1, 2, 3, 4, 5, 6],
  departure_days: [0, 1, 2, 3, 4, 5, 6],
  notice_days: null,
  notice_hour: null,
  preparation_nights: 0,
  prepares_around_feeds: true,
  window_months: 24,
  allows_gaps: false,
  children_welcome: true,
  infants_welcome: true,
  max_pets: 2,
  check_in_from: null,
  check_in_until: null,
  check_out_until: null,
  quiet_from: null,
  quiet_until: null,
  parties_allowed: false,
  house_rules: [],
  cancellation: null,
  cancellation_steps: [],
  payment_ways: [],
  payment_other: null,
  payment_share: null,
  payment_rest_days: null,
  deposit_due: null,
  payment_holds_back: false,
  instant: false,
  instant_reviewed: false,
  seasons: [],
  nights: [],
}

/** A tax of no percent, but for what is given here. */
export function taxWith(values: Partial<StayTermsFields['taxes'][number]>): StayTermsFields['taxes'][number] {
  return { ...noTax, ...values }
}

const noTax: StayTermsFields['taxes'][number] = {
  label: 'Tax',
  kind: 'percent',
  percent: null,
  is_on_fees: false,
  amount: null,
  per: null,
  counts_children: false,
  first_nights: null,
  exempt_from_nights: null,
}
