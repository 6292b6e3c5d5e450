import type { DepositMoment, PaymentWay } from '#features/pricing/payment-plan.ts'
import { stayFeeColumns } from '#features/pricing/stay-fees.ts'
import { findContradictions, fittingFields } from '#features/pricing/stays-that-fit.ts'
import {
  fittingRules,
  type TermsEdit,
  type TermsField,
  termsEditSchema,
} from '#features/pricing/terms-edit-schema.ts'
import type { StayTermsFields } from '#features/pricing/terms-fields.ts'
import type { Currency } from '#lib/money.ts'
import { recordOf } from '#lib/record-of.ts'
import { addDays, calendarDate, parseCalendarDate } from '#lib/stay.ts'
import type { HostTerms } from '../../host-terms-schema.ts'

/** What holds a number that is typed, or nothing. */
const numbers = [
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

const times = ['check_in_from', 'check_in_until', 'check_out_until', 'quiet_from', 'quiet_until'] as const

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
const zeroWhenEmpty: ReadonlySet<string> = new Set([
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

export type Checked = { edit: TermsEdit | null; errors: Record<string, string> }

/**
 * What these fields of the form would be stored as; and what is wrong with them, by the path of the field
 * ("seasons.0.until"), where they cannot be.
 */
export function checkTerms(form: TermsForm, fields: readonly TermsField[], version: number): Checked {
  const all = candidateOf(form)
  const chosen = Object.fromEntries(fields.map((name) => [name, all[name]]))
  const parsed = termsEditSchema.safeParse({ ...chosen, version })
  const issues = parsed.success ? contradictionsOf(all, fields) : parsed.error.issues
  if (parsed.success && issues.length === 0) return { edit: parsed.data, errors: {} }
  const errors: Record<string, string> = {}
  // Of several the first, which the others often follow from.
  for (const { path, message } of issues) errors[fieldOf(path)] ??= message
  return { edit: null, errors }
}

/** What rules of several parts say against each other; nothing where another part is not to be read yet. */
function contradictionsOf(all: Record<string, unknown>, fields: readonly TermsField[]) {
  if (!fittingFields.some((field) => fields.includes(field))) return []
  const rules = Object.fromEntries(fittingFields.map((field) => [field, all[field]]))
  const parsed = fittingRules.safeParse(rules)
  return parsed.success ? findContradictions(parsed.data) : []
}

/** The field of the form at a path of the API: a season's end is asked for as its last night. */
function fieldOf(path: PropertyKey[]): string {
  const names = path.map(String)
  if (names[0] === 'weekday_min_nights') return names[0]
  if (names[0] === 'seasons' && names[2] === 'until') names[2] = 'last'
  return names.slice(0, 3).join('.')
}

/** The form as the API would take it; what is no number goes as the text it is, and is refused with words. */
function candidateOf(form: TermsForm): Record<string, unknown> {
  const pets = numberOf(form.pet_fee)
  return {
    ...form,
    ...recordOf(numbers, (name) => numberOf(form[name]) ?? (zeroWhenEmpty.has(name) ? 0 : null)),
    ...recordOf(times, (name) => form[name] || null),
    // An empty box of these is a mistake and not "none".
    price_per_night: numberOf(form.price_per_night) ?? undefined,
    pet_fee_per: pets === null ? null : form.pet_fee_per,
    weekday_min_nights: toWeekdayNights(form.weekday_min_nights),
    seasons: form.seasons.map(({ key: _key, last, ...season }) => ({
      ...season,
      until: dayAfter(last),
      price: numberOf(season.price),
      weekend_price: numberOf(season.weekend_price),
      min_nights: numberOf(season.min_nights),
      max_nights: numberOf(season.max_nights),
      weekday_min_nights: toWeekdayNights(season.weekday_min_nights),
    })),
    fees: form.fees.map(({ key: _key, ...fee }) => ({ ...fee, amount: numberOf(fee.amount) ?? undefined })),
    taxes: form.taxes.map(toTax),
    house_rules: form.house_rules,
    ...planOf(form),
    // Steps that were typed before another policy was chosen are none of it.
    cancellation_steps:
      form.cancellation === 'own'
        ? form.cancellation_steps.map(({ days, percent }) => ({
            days: numberOf(days),
            percent: numberOf(percent),
          }))
        : [],
  }
}

/** What was typed before the last way was taken out is no plan. */
function planOf({
  payment_ways,
  payment_other,
  payment_share,
  payment_rest_days,
  deposit_due,
  payment_holds_back,
}: TermsForm) {
  const isPlan = payment_ways.length > 0
  return {
    payment_other: payment_ways.includes('other') ? payment_other : null,
    payment_share: isPlan ? numberOf(payment_share) : null,
    payment_rest_days: isPlan ? numberOf(payment_rest_days) : null,
    deposit_due: isPlan ? deposit_due : null,
    payment_holds_back: isPlan && payment_holds_back,
  }
}

/** Seven empty boxes are none. */
function toWeekdayNights(typed: readonly string[] | null) {
  return typed?.some((text) => text.trim() !== '') ? typed.map(numberOf) : null
}

function toTax({ key: _key, ...tax }: TaxDraft) {
  const isShare = tax.kind === 'percent'
  return {
    ...tax,
    percent: isShare ? numberOf(tax.percent) : null,
    amount: isShare ? null : numberOf(tax.amount),
    per: isShare ? null : tax.per,
    first_nights: isShare ? null : numberOf(tax.first_nights),
    exempt_from_nights: numberOf(tax.exempt_from_nights),
  }
}

function dayAfter(last: string): string {
  const date = parseCalendarDate(last)
  return date ? addDays(date, 1) : ''
}

/** Null for an empty box; what is no number stays a text. */
function numberOf(typed: string): number | string | null {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  const value = Number(text)
  return Number.isNaN(value) ? typed : value
}
