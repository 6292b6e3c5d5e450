import { z } from 'zod'
import { amountField, dateField, lineField, timeField } from '#lib/fields.ts'
import { currencies, parseMinorUnits } from '#lib/money.ts'
import { recordOf } from '#lib/record-of.ts'
import { addDays, formatDate, nightsAhead } from '#lib/stay.ts'
import { formatCount } from '#lib/text.ts'
import { cancellationPolicies, findWrongStep } from './cancellation.ts'
import { depositMoments, paymentWays } from './payment-plan.ts'
import { feeUnits, taxUnits } from './price-terms.ts'
import { stayFeeColumns } from './stay-fees.ts'
import { fittingFields } from './stays-that-fit.ts'

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

const price = amount('The price', termsBounds.price)
const nights = count('Nights', termsBounds.nights)
const time = timeField('Enter a time, such as 15:00').nullable()
const days = z
  .array(z.int().min(0).max(6), 'Choose days of the week')
  .max(7, 'Choose days of the week')
  .transform((chosen) => [...new Set(chosen)].sort((a, b) => a - b))
const someDays = days.refine((chosen) => chosen.length > 0, 'Choose at least one day')
const weekdayMinNights = z
  .array(nights.nullable())
  .length(7, 'Give each day of the week, Sunday first')
  .nullable()
const label = lineField(
  { missing: 'Say what it is for', empty: 'Say what it is for', long: 'Use at most 60 characters' },
  { min: 1, max: 60 },
)

const season = z
  .object({
    name: lineField(
      { missing: 'Give it a name', empty: 'Give it a name', long: 'Use at most 60 characters' },
      { min: 1, max: 60 },
    ),
    from: dateField({ missing: 'Choose its first night' }),
    until: dateField({ missing: 'Choose its last night' }),
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
    if (value.from >= value.until) complain('until', 'The last night cannot be before the first')
    else if (value.until > addDays(value.from, nightsAhead + 1)) {
      complain('until', 'A season can be two years long at most')
    }
    if (value.price === null && value.weekend_price !== null) {
      complain('price', 'Give the price of its other nights too')
    }
    if (isAbove(value.min_nights, value.max_nights)) complain('max_nights', maxBelowMin)
  })

const fee = z.object({
  label,
  amount: amount('The fee', { min: 0.01, max: termsBounds.fee.max }),
  per: z.enum(feeUnits, 'Choose what it is counted by'),
})

const tax = z
  .object({
    label,
    kind: z.enum(['percent', 'amount'], 'Choose a share or an amount'),
    percent: percent('The tax', { min: 0.01, max: termsBounds.tax.max }).nullable().default(null),
    is_on_fees: z.boolean().default(false),
    amount: amount('The tax', { min: 0.01, max: termsBounds.fee.max }).nullable().default(null),
    per: z.enum(taxUnits, 'Choose what it is counted by').nullable().default(null),
    counts_children: z.boolean().default(false),
    first_nights: nights.nullable().default(null),
    exempt_from_nights: nights.nullable().default(null),
  })
  .superRefine((value, issues) => {
    const complain = (path: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [path], message })
    if (value.kind === 'percent' && value.percent === null) complain('percent', 'Enter the tax')
    if (value.kind === 'amount' && value.amount === null) complain('amount', 'Enter the tax')
    if (value.kind === 'amount' && value.per === null) complain('per', 'Choose what it is counted by')
  })

const refundStep = z.object({
  days: count('Days', termsBounds.refundDays),
  percent: count('The share', termsBounds.refundPercent),
})

const fields = z.object({
  price_per_night: price,
  currency: z.enum(currencies, 'Choose a currency'),
  weekend_days: days,
  weekend_price: price.nullable(),
  seasons: z.array(season).max(termsBounds.seasons, `Keep at most ${termsBounds.seasons} seasons`),
  weekly_discount: percent('The discount', termsBounds.discount),
  monthly_discount: percent('The discount', termsBounds.discount),
  early_days: count('Days', termsBounds.earlyDays).nullable(),
  early_discount: percent('The discount', { ...termsBounds.discount, min: 0.01 }).nullable(),
  last_minute_days: count('Days', termsBounds.lastMinuteDays).nullable(),
  last_minute_discount: percent('The discount', { ...termsBounds.discount, min: 0.01 }).nullable(),
  guests_included: count('Guests', termsBounds.guestsIncluded).nullable(),
  extra_guest_fee: amount('The fee', { ...termsBounds.fee, min: 0.01 }).nullable(),
  ...recordOf(stayFeeColumns, () => amount('The fee', termsBounds.fee)),
  pet_fee: amount('The fee', { ...termsBounds.fee, min: 0.01 }).nullable(),
  pet_fee_per: z.enum(['stay', 'night'], 'Choose what it is counted by').nullable(),
  fees: z.array(fee).max(termsBounds.lists, `Keep at most ${termsBounds.lists} fees of your own`),
  taxes: z.array(tax).max(termsBounds.lists, `Keep at most ${termsBounds.lists} taxes`),
  deposit: amount('The deposit', termsBounds.deposit),
  min_nights: nights,
  max_nights: nights.nullable(),
  weekday_min_nights: weekdayMinNights,
  arrival_days: someDays,
  departure_days: someDays,
  notice_days: count('Days', termsBounds.noticeDays).nullable(),
  notice_hour: count('The hour', termsBounds.noticeHour).nullable(),
  preparation_nights: count('Nights', termsBounds.preparation),
  prepares_around_feeds: z.boolean(),
  window_months: count('Months', termsBounds.windowMonths),
  allows_gaps: z.boolean(),
  children_welcome: z.boolean(),
  infants_welcome: z.boolean(),
  max_pets: count('Pets', termsBounds.pets),
  check_in_from: time,
  check_in_until: time,
  check_out_until: time,
  quiet_from: time,
  quiet_until: time,
  parties_allowed: z.boolean(),
  house_rules: z
    .array(lineField({ empty: 'Write the rule', long: 'Use at most 200 characters' }, { min: 1, max: 200 }))
    .max(termsBounds.houseRules, `Write at most ${termsBounds.houseRules} rules of your own`),
  cancellation: z.enum(cancellationPolicies, 'Choose a policy').nullable(),
  cancellation_steps: z
    .array(refundStep)
    .max(termsBounds.refundSteps, `Keep at most ${termsBounds.refundSteps} steps`),
  payment_ways: z
    .array(z.enum(paymentWays, 'Choose from the list'))
    .max(paymentWays.length, 'Choose each way once')
    .transform((chosen) => paymentWays.filter((way) => chosen.includes(way))),
  payment_other: lineField(
    { empty: 'Say which way', long: `Use at most ${termsBounds.paymentOther} characters` },
    { min: 1, max: termsBounds.paymentOther },
  ).nullable(),
  payment_share: count('The share', termsBounds.paymentShare).nullable(),
  payment_rest_days: count('Days', termsBounds.paymentDays).nullable(),
  deposit_due: z.enum(depositMoments, 'Choose when').nullable(),
  payment_holds_back: z.boolean(),
  instant: z.boolean(),
  instant_reviewed: z.boolean(),
})

/** The rules that only together can be wrong. */
export const fittingRules = fields.pick(recordOf(fittingFields, () => true as const))

/** The fields of a home's terms that a host may change. */
export type TermsField = keyof typeof fields.shape

const version = z
  .int('version must be a whole number')
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

const maxBelowMin = 'The longest stay cannot be shorter than the shortest'

type Contradiction = { path: (string | number)[]; message: string }

/** What each field allows and all of them together do not. A pair that is half given is complained of at its empty half. */
function findContradictions(edit: Partial<z.output<typeof fields>>): Contradiction[] {
  const found: Contradiction[] = []
  const complain = (path: string | (string | number)[], message: string) =>
    found.push({ path: [path].flat(), message })
  const pair = (a: TermsField, b: TermsField, words: string) => {
    // Half of a pair that is left out would stay as it is.
    const stateOf = (field: TermsField) =>
      edit[field] === undefined ? 'out' : edit[field] === null ? 'none' : 'given'
    if (stateOf(a) !== stateOf(b)) complain(stateOf(a) === 'given' ? b : a, words)
  }
  pair('early_days', 'early_discount', 'Give both the days and the discount')
  pair('last_minute_days', 'last_minute_discount', 'Give both the days and the discount')
  pair('guests_included', 'extra_guest_fee', 'Give both the guests and the fee')
  pair('pet_fee', 'pet_fee_per', 'Give both the fee and what it is counted by')
  pair('notice_days', 'notice_hour', 'Give both the days and the hour')
  pair('quiet_from', 'quiet_until', 'Give both times')
  if (isAbove(edit.min_nights, edit.max_nights)) complain('max_nights', maxBelowMin)
  found.push(...findWrongLadder(edit), ...findWrongPlan(edit))
  const shares = (edit.taxes ?? []).map((each) => (each.kind === 'percent' ? (each.percent ?? 0) : 0))
  if (shares.reduce((sum, share) => sum + share, 0) > 100) {
    complain(['taxes', shares.length - 1, 'percent'], 'All taxes together cannot be more than 100 %')
  }
  for (const overlap of findOverlaps(edit.seasons ?? [])) complain(overlap.path, overlap.message)
  return found
}

/** A policy is chosen together with its steps, which only one of the host's own has. */
function findWrongLadder({ cancellation, cancellation_steps: steps }: Partial<z.output<typeof fields>>) {
  const wrong = (path: Contradiction['path'], message: string): Contradiction[] => [{ path, message }]
  if (cancellation === undefined && steps === undefined) return []
  if (cancellation === undefined) return wrong(['cancellation'], 'Choose a policy')
  if (cancellation !== 'own') {
    return (steps ?? []).length === 0
      ? []
      : wrong(['cancellation_steps'], 'Only a policy of your own has steps')
  }
  if (!steps?.length) return wrong(['cancellation_steps'], 'Add at least one step')
  const step = findWrongStep(steps)
  return step ? wrong(['cancellation_steps', step.at, step.field], step.message) : []
}

/** The parts of a plan are chosen together: with a way there is all of it, and without one nothing. */
function findWrongPlan(edit: Partial<z.output<typeof fields>>): Contradiction[] {
  const { payment_ways: ways, payment_other, ...parts } = pickPlan(edit)
  const given = Object.values({ ways, payment_other, ...parts })
  if (given.every((each) => each === undefined)) return []
  if (ways === undefined) return [{ path: ['payment_ways'], message: 'Choose the ways that you take' }]
  const isPlan = ways.length > 0
  const words = isPlan ? 'Say when what is due' : 'Without a way there is no plan'
  const wrong = (['payment_share', 'payment_rest_days', 'deposit_due'] as const)
    .filter((name) => ((parts[name] ?? null) === null) === isPlan)
    .map((name): Contradiction => ({ path: [name], message: words }))
  const isNamed = (payment_other ?? null) !== null
  return isNamed === ways.includes('other')
    ? wrong
    : [...wrong, { path: ['payment_other'], message: isNamed ? 'Choose another way too' : 'Say which way' }]
}

function pickPlan(edit: Partial<z.output<typeof fields>>) {
  const { payment_ways, payment_other, payment_share, payment_rest_days, deposit_due } = edit
  return { payment_ways, payment_other, payment_share, payment_rest_days, deposit_due }
}

function findOverlaps(seasons: readonly z.output<typeof season>[]): Contradiction[] {
  return seasons.flatMap((each, at) => {
    const other = seasons.slice(0, at).find(({ from, until }) => each.from < until && from < each.until)
    if (!other) return []
    const span = `${formatDate(other.from)} to ${formatDate(addDays(other.until, -1))}`
    return [
      { path: ['seasons', at, 'from'], message: `These nights are part of “${other.name}” already, ${span}` },
    ]
  })
}

function isAbove(least: number | null | undefined, most: number | null | undefined): boolean {
  return typeof least === 'number' && typeof most === 'number' && least > most
}

function amount(what: string, bounds: { min: number; max: number }) {
  const words = `${what} must be between ${bounds.min} and ${formatCount(bounds.max)}`
  return amountField(
    {
      missing: `${what} is required`,
      noNumber: `Enter a number, such as 180 or 79.50`,
      outside: words,
      decimals: `${what} can have at most two decimals`,
    },
    bounds,
  )
}

/** A share in percent with at most two decimals, so that it is whole in basis points. */
function percent(what: string, { min, max }: { min: number; max: number }) {
  const words = `${what} must be between ${min} and ${max} %`
  return z
    .number('Enter a number, such as 10')
    .min(min, words)
    .max(max, words)
    .refine((share) => parseMinorUnits(share) !== null, `${what} can have at most two decimals`)
}

function count(what: string, { min, max }: { min: number; max: number }) {
  const words = `${what} must be a whole number between ${min} and ${max}`
  return z.int(words).min(min, words).max(max, words)
}
