import { z } from 'zod'
import { amountField, dateField, lineField, timeField } from '#lib/fields.ts'
import { currencies, parseMinorUnits } from '#lib/money.ts'
import { recordOf } from '#lib/record-of.ts'
import { addDays, formatDate, nightsAhead } from '#lib/stay.ts'
import { cancellationPolicies, findWrongStep } from './cancellation.ts'
import { depositMoments, paymentWays } from './payment-plan.ts'
import { feeUnits, taxUnits } from './price-terms.ts'
import { stayFeeColumns } from './stay-fees.ts'
import { fittingFields } from './stays-that-fit.ts'
import { termsInputWords as words } from './terms-input-words.ts'

/** The bounds of what a host may ask; the database keeps the same. Amounts in whole units of the home's currency. */
export const termsBounds = {
  price: { min: 1, max: 10_000 },
  fee: { min: 0, max: 10_000 },
  deposit: { min: 0, max: 100_000 },
  /** Percent. */
  discount: { min: 0, max: 99 },
  tax: { min: 0, max: 100 },
  earlyDays: { min: 1, max: nightsAhead },
  lastMinuteDays: { min: 0, max: nightsAhead },
  guestsIncluded: { min: 1, max: 100 },
  nights: { min: 1, max: nightsAhead },
  noticeDays: { min: 0, max: 30 },
  noticeHour: { min: 0, max: 24 },
  preparation: { min: 0, max: 7 },
  windowMonths: { min: 1, max: 24 },
  pets: { min: 1, max: 9 },
  lists: 5,
  seasons: 60,
  houseRules: 3,
  refundSteps: 3,
  refundDays: { min: 0, max: 365 },
  refundPercent: { min: 1, max: 100 },
  paymentShare: { min: 0, max: 100 },
  paymentDays: { min: 0, max: 365 },
  paymentOther: 60,
} as const

const price = amount(words.amounts.price, termsBounds.price)
const nights = count(words.counts.nights, termsBounds.nights)
const time = timeField(words.time).nullable()
const days = z
  .array(z.int().min(0).max(6), words.weekdays.unknown)
  .max(7, words.weekdays.unknown)
  .transform((chosen) => [...new Set(chosen)].sort((a, b) => a - b))
const someDays = days.refine((chosen) => chosen.length > 0, words.weekdays.none)
const weekdayMinNights = z.array(nights.nullable()).length(7, words.weekdays.each).nullable()
const label = lineField(words.label, { min: 1, max: 60 })

const season = z
  .object({
    name: lineField(words.season.name, { min: 1, max: 60 }),
    from: dateField({ missing: words.season.from }),
    until: dateField({ missing: words.season.until }),
    price: price.nullable().default(null),
    weekend_price: price.nullable().default(null),
    min_nights: nights.nullable().default(null),
    max_nights: nights.nullable().default(null),
    weekday_min_nights: weekdayMinNights.default(null),
    arrival_days: someDays.nullable().default(null),
    departure_days: someDays.nullable().default(null),
  })
  .superRefine((value, issues) => {
    const complain = (path: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [path], message })
    if (value.from >= value.until) complain('until', words.season.reversed)
    else if (value.until > addDays(value.from, nightsAhead + 1)) {
      complain('until', words.season.long)
    }
    if (value.price === null && value.weekend_price !== null) {
      complain('price', words.season.weekendAlone)
    }
    if (isAbove(value.min_nights, value.max_nights)) complain('max_nights', words.maxBelowMin)
  })

const fee = z.object({
  label,
  amount: amount(words.amounts.fee, { min: 0.01, max: termsBounds.fee.max }),
  per: z.enum(feeUnits, words.unit),
})

const tax = z
  .object({
    label,
    kind: z.enum(['percent', 'amount'], words.tax.kind),
    percent: percent(words.shares.tax, { min: 0.01, max: termsBounds.tax.max }).nullable().default(null),
    is_on_fees: z.boolean().default(false),
    amount: amount(words.amounts.tax, { min: 0.01, max: termsBounds.fee.max }).nullable().default(null),
    per: z.enum(taxUnits, words.unit).nullable().default(null),
    counts_children: z.boolean().default(false),
    first_nights: nights.nullable().default(null),
    exempt_from_nights: nights.nullable().default(null),
  })
  .superRefine((value, issues) => {
    const complain = (path: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [path], message })
    if (value.kind === 'percent' && value.percent === null) complain('percent', words.tax.missing)
    if (value.kind === 'amount' && value.amount === null) complain('amount', words.tax.missing)
    if (value.kind === 'amount' && value.per === null) complain('per', words.unit)
  })

const refundStep = z.object({
  days: count(words.counts.days, termsBounds.refundDays),
  percent: count(words.counts.share, termsBounds.refundPercent),
})

const fields = z.object({
  price_per_night: price,
  currency: z.enum(currencies, words.currency),
  weekend_days: days,
  weekend_price: price.nullable(),
  seasons: z.array(season).max(termsBounds.seasons, words.season.many(termsBounds.seasons)),
  weekly_discount: percent(words.shares.discount, termsBounds.discount),
  monthly_discount: percent(words.shares.discount, termsBounds.discount),
  early_days: count(words.counts.days, termsBounds.earlyDays).nullable(),
  early_discount: percent(words.shares.discount, { ...termsBounds.discount, min: 0.01 }).nullable(),
  last_minute_days: count(words.counts.days, termsBounds.lastMinuteDays).nullable(),
  last_minute_discount: percent(words.shares.discount, { ...termsBounds.discount, min: 0.01 }).nullable(),
  guests_included: count(words.counts.guests, termsBounds.guestsIncluded).nullable(),
  extra_guest_fee: amount(words.amounts.fee, { ...termsBounds.fee, min: 0.01 }).nullable(),
  ...recordOf(stayFeeColumns, () => amount(words.amounts.fee, termsBounds.fee)),
  pet_fee: amount(words.amounts.fee, { ...termsBounds.fee, min: 0.01 }).nullable(),
  pet_fee_per: z.enum(['stay', 'night'], words.unit).nullable(),
  fees: z.array(fee).max(termsBounds.lists, words.manyFees(termsBounds.lists)),
  taxes: z.array(tax).max(termsBounds.lists, words.tax.many(termsBounds.lists)),
  deposit: amount(words.amounts.deposit, termsBounds.deposit),
  min_nights: nights,
  max_nights: nights.nullable(),
  weekday_min_nights: weekdayMinNights,
  arrival_days: someDays,
  departure_days: someDays,
  notice_days: count(words.counts.days, termsBounds.noticeDays).nullable(),
  notice_hour: count(words.counts.hour, termsBounds.noticeHour).nullable(),
  preparation_nights: count(words.counts.nights, termsBounds.preparation),
  prepares_around_feeds: z.boolean(),
  window_months: count(words.counts.months, termsBounds.windowMonths),
  allows_gaps: z.boolean(),
  children_welcome: z.boolean(),
  infants_welcome: z.boolean(),
  max_pets: count(words.counts.pets, termsBounds.pets),
  check_in_from: time,
  check_in_until: time,
  check_out_until: time,
  quiet_from: time,
  quiet_until: time,
  parties_allowed: z.boolean(),
  house_rules: z
    .array(lineField(words.rule, { min: 1, max: 200 }))
    .max(termsBounds.houseRules, words.manyRules(termsBounds.houseRules)),
  cancellation: z.enum(cancellationPolicies, words.cancellation.policy).nullable(),
  cancellation_steps: z
    .array(refundStep)
    .max(termsBounds.refundSteps, words.cancellation.many(termsBounds.refundSteps)),
  payment_ways: z
    .array(z.enum(paymentWays, words.payment.way))
    .max(paymentWays.length, words.payment.twice)
    .transform((chosen) => paymentWays.filter((way) => chosen.includes(way))),
  payment_other: lineField(
    { ...words.payment.other, long: words.payment.other.long(termsBounds.paymentOther) },
    { min: 1, max: termsBounds.paymentOther },
  ).nullable(),
  payment_share: count(words.counts.share, termsBounds.paymentShare).nullable(),
  payment_rest_days: count(words.counts.days, termsBounds.paymentDays).nullable(),
  deposit_due: z.enum(depositMoments, words.payment.depositDue).nullable(),
  payment_holds_back: z.boolean(),
  instant: z.boolean(),
  instant_reviewed: z.boolean(),
})

/** The rules that only together can be wrong. */
export const fittingRules = fields.pick(recordOf(fittingFields, () => true as const))

/** The fields of a home's terms that a host may change. */
export type TermsField = keyof typeof fields.shape

const version = z
  .int(words.version)
  .min(0)
  .max(2_147_483_647)
  .meta({ description: 'The version that was read; another one since then refuses the edit with 409.' })

const was = z
  .object({ price_per_night: z.number(), currency: z.enum(currencies) })
  .optional()
  .meta({
    description:
      'The price and the currency that were read; others since then refuse the edit with 409. The form of the property changes them too, and the version is not theirs. It may be left out; then a price or currency in the edit holds, whatever was set meanwhile.',
  })

/** A change of a home's terms: any of the fields, and the version that was shown to the host; 0 where there was none. */
export const termsEditSchema = fields
  .partial()
  .extend({ version, was })
  .superRefine((edit, issues) => {
    for (const { path, message } of findContradictions(edit))
      issues.addIssue({ code: 'custom', path, message })
  })
  .meta({ id: 'StayTermsEdit' })

export type TermsEdit = z.output<typeof termsEditSchema>

/** All seasons of a home, and the version of its terms that was read. */
export const seasonsEditSchema = fields
  .pick({ seasons: true })
  .extend({ version })
  .superRefine(({ seasons }, issues) => {
    for (const { path, message } of findOverlaps(seasons)) issues.addIssue({ code: 'custom', path, message })
  })

type Contradiction = { path: (string | number)[]; message: string }

/** What each field allows and all of them together do not. A pair that is half given is complained of at its empty half. */
function findContradictions(edit: Partial<z.output<typeof fields>>): Contradiction[] {
  const found: Contradiction[] = []
  const complain = (path: string | (string | number)[], message: string) =>
    found.push({ path: [path].flat(), message })
  const pair = (a: TermsField, b: TermsField, half: string) => {
    // Half of a pair that is left out would stay as it is.
    const stateOf = (field: TermsField) =>
      edit[field] === undefined ? 'out' : edit[field] === null ? 'none' : 'given'
    if (stateOf(a) !== stateOf(b)) complain(stateOf(a) === 'given' ? b : a, half)
  }
  pair('early_days', 'early_discount', words.pairs.discount)
  pair('last_minute_days', 'last_minute_discount', words.pairs.discount)
  pair('guests_included', 'extra_guest_fee', words.pairs.guests)
  pair('pet_fee', 'pet_fee_per', words.pairs.pets)
  pair('notice_days', 'notice_hour', words.pairs.notice)
  pair('quiet_from', 'quiet_until', words.pairs.quiet)
  if (isAbove(edit.min_nights, edit.max_nights)) complain('max_nights', words.maxBelowMin)
  found.push(...findWrongLadder(edit), ...findWrongPlan(edit))
  const shares = (edit.taxes ?? []).map((each) => (each.kind === 'percent' ? (each.percent ?? 0) : 0))
  if (shares.reduce((sum, share) => sum + share, 0) > 100) {
    complain(['taxes', shares.length - 1, 'percent'], words.tax.above)
  }
  for (const overlap of findOverlaps(edit.seasons ?? [])) complain(overlap.path, overlap.message)
  return found
}

/** A policy is chosen together with its steps, which only one of the host's own has. */
function findWrongLadder({ cancellation, cancellation_steps: steps }: Partial<z.output<typeof fields>>) {
  const wrong = (path: Contradiction['path'], message: string): Contradiction[] => [{ path, message }]
  if (cancellation === undefined && steps === undefined) return []
  if (cancellation === undefined) return wrong(['cancellation'], words.cancellation.policy)
  if (cancellation !== 'own') {
    return (steps ?? []).length === 0 ? [] : wrong(['cancellation_steps'], words.cancellation.notOwn)
  }
  if (!steps?.length) return wrong(['cancellation_steps'], words.cancellation.none)
  const step = findWrongStep(steps)
  return step ? wrong(['cancellation_steps', step.at, step.field], step.message) : []
}

/** The parts of a plan are chosen together: with a way there is all of it, and without one nothing. */
function findWrongPlan(edit: Partial<z.output<typeof fields>>): Contradiction[] {
  const { payment_ways: ways, payment_other, ...parts } = pickPlan(edit)
  const given = Object.values({ ways, payment_other, ...parts })
  if (given.every((each) => each === undefined)) return []
  if (ways === undefined) return [{ path: ['payment_ways'], message: words.payment.ways }]
  const isPlan = ways.length > 0
  const message = isPlan ? words.payment.dates : words.payment.withoutWay
  const wrong = (['payment_share', 'payment_rest_days', 'deposit_due'] as const)
    .filter((name) => ((parts[name] ?? null) === null) === isPlan)
    .map((name): Contradiction => ({ path: [name], message }))
  const isNamed = (payment_other ?? null) !== null
  return isNamed === ways.includes('other')
    ? wrong
    : [
        ...wrong,
        {
          path: ['payment_other'],
          message: isNamed ? words.payment.otherUnchosen : words.payment.other.empty,
        },
      ]
}

function pickPlan(edit: Partial<z.output<typeof fields>>) {
  const { payment_ways, payment_other, payment_share, payment_rest_days, deposit_due } = edit
  return { payment_ways, payment_other, payment_share, payment_rest_days, deposit_due }
}

function findOverlaps(seasons: readonly z.output<typeof season>[]): Contradiction[] {
  return seasons.flatMap((each, at) => {
    const other = seasons.slice(0, at).find(({ from, until }) => each.from < until && from < each.until)
    if (!other) return []
    const [first, last] = [formatDate(other.from), formatDate(addDays(other.until, -1))]
    return [{ path: ['seasons', at, 'from'], message: words.season.overlapping(other.name, first, last) }]
  })
}

function isAbove(least: number | null | undefined, most: number | null | undefined): boolean {
  return typeof least === 'number' && typeof most === 'number' && least > most
}

type Bounds = { min: number; max: number }

function amount(wordsOf: typeof words.amounts.price, bounds: Bounds) {
  return amountField(wordsOf(bounds), bounds)
}

/** A share in percent with at most two decimals, so that it is whole in basis points. */
function percent(wordsOf: typeof words.shares.tax, bounds: Bounds) {
  const { noNumber, outside, decimals } = wordsOf(bounds)
  return z
    .number(noNumber)
    .min(bounds.min, outside)
    .max(bounds.max, outside)
    .refine((share) => parseMinorUnits(share) !== null, decimals)
}

function count(wordsOf: typeof words.counts.nights, bounds: Bounds) {
  const message = wordsOf(bounds)
  return z.int(message).min(bounds.min, message).max(bounds.max, message)
}
