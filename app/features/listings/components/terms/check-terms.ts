import { findContradictions, fittingFields } from '#features/pricing/stays-that-fit.ts'
import {
  fittingRules,
  type TermsEdit,
  type TermsField,
  termsEditSchema,
} from '#features/pricing/terms-edit-schema.ts'
import { recordOf } from '#lib/record-of.ts'
import { addDays, parseCalendarDate } from '#lib/stay.ts'
import { numbers, type TaxDraft, type TermsForm, times, zeroWhenEmpty } from './terms-form.ts'

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
    // Left out it would stay as it is; an empty box is a mistake.
    price_per_night: numberOf(form.price_per_night),
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
