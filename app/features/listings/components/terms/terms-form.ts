import type { DepositMoment, PaymentWay } from '#features/pricing/payment-plan.ts'
import { stayFeeColumns } from '#features/pricing/stay-fees.ts'
import type { StayTermsFields } from '#features/pricing/terms-fields.ts'
import type { Currency } from '#lib/money.ts'
import { recordOf } from '#lib/record-of.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import type { HostTerms } from '../../host-terms-schema.ts'

/** What holds a number that is typed, or nothing. */
export const numbers = [
  'price_per_night',
  'weekend_price',
  'weekly_discount',
  'monthly_discount',
  'early_days',
  'early_discount',
  'last_minute_days',
  'last_minute_discount',
  'guests_included',
  'extra_guest_fee',
  ...stayFeeColumns,
  'pet_fee',
  'deposit',
  'min_nights',
  'max_nights',
  'notice_days',
  'notice_hour',
  'preparation_nights',
  'window_months',
  'max_pets',
  'payment_share',
  'payment_rest_days',
] as const

export const times = [
  'check_in_from',
  'check_in_until',
  'check_out_until',
  'quiet_from',
  'quiet_until',
] as const

const switches = [
  'prepares_around_feeds',
  'allows_gaps',
  'children_welcome',
  'infants_welcome',
  'parties_allowed',
  'payment_holds_back',
  'instant',
  'instant_reviewed',
] as const

/** Where an empty box says 0 and not "none". */
export const zeroWhenEmpty: ReadonlySet<string> = new Set([
  'weekly_discount',
  'monthly_discount',
  ...stayFeeColumns,
  'deposit',
  'preparation_nights',
])

export type SeasonDraft = {
  key: string
  name: string
  from: string
  /** Its last night, as people say it; the API has the day after. */
  last: string
  price: string
  weekend_price: string
  min_nights: string
  max_nights: string
  /** Null: as in the rest of the year. */
  arrival_days: number[] | null
  departure_days: number[] | null
  /** Sunday first; null: as in the rest of the year. */
  weekday_min_nights: string[] | null
}

export type FeeDraft = { key: string; label: string; amount: string; per: string }

export type TaxDraft = {
  key: string
  label: string
  kind: string
  percent: string
  is_on_fees: boolean
  amount: string
  per: string
  counts_children: boolean
  first_nights: string
  exempt_from_nights: string
}

export type StepDraft = { key: string; days: string; percent: string }

/** What stands in the form: numbers and times as they were typed. */
export type TermsForm = Record<(typeof numbers)[number] | (typeof times)[number], string> &
  Record<(typeof switches)[number], boolean> & {
    currency: Currency
    weekend_days: number[]
    pet_fee_per: 'stay' | 'night'
    seasons: SeasonDraft[]
    fees: FeeDraft[]
    taxes: TaxDraft[]
    weekday_min_nights: string[]
    arrival_days: number[]
    departure_days: number[]
    house_rules: string[]
    cancellation: StayTermsFields['cancellation']
    cancellation_steps: StepDraft[]
    payment_ways: PaymentWay[]
    payment_other: string
    deposit_due: DepositMoment
  }

let lastKey = 0

/** Tells the rows of a list apart while they are typed. */
export function newRowKey(): string {
  lastKey += 1
  return `row-${lastKey}`
}

/** What a host without terms begins with: nothing asked, every stay taken. */
export const beginning: Omit<StayTermsFields, 'now' | 'version'> = {
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

/** The form as it opens on what is stored. */
export function toTermsForm({ price_per_night, currency, terms }: HostTerms): TermsForm {
  const from = { ...beginning, ...terms, price_per_night }
  return {
    ...recordOf(numbers, (name) => (isNothing(name, from[name]) ? '' : String(from[name]))),
    ...recordOf(times, (name) => from[name]?.slice(0, 5) ?? ''),
    ...recordOf(switches, (name) => from[name]),
    currency,
    weekend_days: from.weekend_days,
    pet_fee_per: from.pet_fee_per ?? 'stay',
    seasons: from.seasons.map(toSeasonDraft),
    fees: from.fees.map(({ label, amount, per }) => ({
      key: newRowKey(),
      label,
      amount: String(amount),
      per,
    })),
    taxes: from.taxes.map(toTaxDraft),
    weekday_min_nights: (from.weekday_min_nights ?? Array.from({ length: 7 }, () => null)).map(textOf),
    arrival_days: from.arrival_days,
    departure_days: from.departure_days,
    house_rules: from.house_rules,
    cancellation: from.cancellation,
    payment_ways: from.payment_ways,
    payment_other: from.payment_other ?? '',
    deposit_due: from.deposit_due ?? 'arrival',
    cancellation_steps: from.cancellation_steps.map(({ days, percent }) => ({
      key: newRowKey(),
      days: String(days),
      percent: String(percent),
    })),
  }
}

function toSeasonDraft(season: StayTermsFields['seasons'][number]): SeasonDraft {
  return {
    key: newRowKey(),
    name: season.name,
    from: season.from,
    last: addDays(calendarDate(season.until), -1),
    price: textOf(season.price),
    weekend_price: textOf(season.weekend_price),
    min_nights: textOf(season.min_nights),
    max_nights: textOf(season.max_nights),
    arrival_days: season.arrival_days,
    departure_days: season.departure_days,
    weekday_min_nights: season.weekday_min_nights?.map(textOf) ?? null,
  }
}

function toTaxDraft(tax: StayTermsFields['taxes'][number]): TaxDraft {
  return {
    key: newRowKey(),
    label: tax.label,
    kind: tax.kind,
    percent: textOf(tax.percent),
    is_on_fees: tax.is_on_fees,
    amount: textOf(tax.amount),
    per: tax.per ?? 'stay',
    counts_children: tax.counts_children,
    first_nights: textOf(tax.first_nights),
    exempt_from_nights: textOf(tax.exempt_from_nights),
  }
}

function isNothing(name: string, value: number | null): boolean {
  return value === null || (value === 0 && zeroWhenEmpty.has(name))
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value)
}
