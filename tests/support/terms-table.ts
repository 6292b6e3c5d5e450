import type { z } from '@hono/zod-openapi'
import { stayFeeColumns } from '../../app/features/pricing/stay-fees.ts'
import type { termsEditSchema } from '../../app/features/pricing/terms-edit-schema.ts'
import type { StayTermsFields } from '../../app/features/pricing/terms-fields.ts'
import type { Currency } from '../../app/lib/money.ts'
import { recordOf } from '../../app/lib/record-of.ts'

type Edit = Omit<z.input<typeof termsEditSchema>, 'version' | 'was'>
type RowOf<Name extends keyof StayTermsFields> = StayTermsFields[Name] extends (infer Each)[] ? Each : never

/** What a host asks, all of it. */
export type Asked = Omit<StayTermsFields, 'version' | 'now'> & { price_per_night: number; currency: Currency }

/** What a host sends to change it: by the page "Prices and rules", or for single nights by the calendar. */
export type TermsChange = Edit & { nights?: RowOf<'nights'>[] }

/** Lists whose rows have fields of their own. */
export const lists = ['seasons', 'fees', 'taxes', 'cancellation_steps', 'nights'] as const
type List = (typeof lists)[number]
type RowField = { [Name in List]: `${Name}.${keyof StayTermsFields[Name][number] & string}` }[List]

/** Every single thing that a host asks, by its name in the API. */
export type TermsName =
  | Exclude<keyof StayTermsFields, List | 'version' | 'now'>
  | RowField
  | 'price_per_night'
  | 'currency'

type Row = {
  /** Changes it in a home that asks `everything`; with it changes what cannot be without it. */
  edit: TermsChange
  /** What becomes another for guests: what they pay, which stays they can ask for, what they read before; or why nothing does. */
  guests: ('price' | 'rules' | 'words')[] | { never: string }
  /** What becomes another in the index of search, or why nothing does. */
  search: ('price' | 'currency' | 'prices' | 'rules' | 'nights' | 'instant')[] | { never: string }
  /** The column of a file that an import reads it from, or why none. */
  file: string | { never: string }
}

const season: RowOf<'seasons'> = {
  ...{ name: 'Summer', from: '2026-07-01', until: '2026-08-01', price: 200, weekend_price: 240 },
  ...{ min_nights: 4, max_nights: 21, weekday_min_nights: [null, null, null, null, null, null, 5] },
  ...{ arrival_days: [5, 6], departure_days: [1, 6] },
}
const fee: RowOf<'fees'> = { label: 'Linen', amount: 8, per: 'guest' }
const share: RowOf<'taxes'> = {
  ...{ label: 'City tax', kind: 'percent', percent: 10, is_on_fees: true, exempt_from_nights: 30 },
  ...{ amount: null, per: null, counts_children: false, first_nights: null },
}
const flat: RowOf<'taxes'> = {
  ...{ label: 'Spa tax', kind: 'amount', amount: 2.5, per: 'guest_night', exempt_from_nights: null },
  ...{ counts_children: true, first_nights: 3, percent: null, is_on_fees: false },
}
const firstStep: RowOf<'cancellation_steps'> = { days: 30, percent: 100 }
const lastStep: RowOf<'cancellation_steps'> = { days: 7, percent: 50 }
const night: RowOf<'nights'> = { night: '2026-06-26', price: 175, min_nights: 4 }

/** Terms that say something in every field, and never what a home says whose host has said nothing. */
export const everything: Asked = {
  price_per_night: 120.5,
  currency: 'CHF',
  weekend_days: [4, 5],
  weekend_price: 150.25,
  weekly_discount: 10,
  monthly_discount: 20.5,
  early_days: 20,
  early_discount: 5,
  last_minute_days: 10,
  last_minute_discount: 12.5,
  guests_included: 2,
  extra_guest_fee: 15,
  ...recordOf(stayFeeColumns, () => 60),
  pet_fee: 10,
  pet_fee_per: 'night',
  fees: [fee],
  taxes: [share, flat],
  deposit: 300,
  min_nights: 2,
  max_nights: 60,
  weekday_min_nights: [null, null, null, null, null, 3, null],
  arrival_days: [0, 1, 5, 6],
  departure_days: [0, 1, 5, 6],
  notice_days: 3,
  notice_hour: 18,
  preparation_nights: 2,
  prepares_around_feeds: false,
  window_months: 18,
  allows_gaps: true,
  children_welcome: false,
  infants_welcome: false,
  max_pets: 3,
  check_in_from: '15:00:00',
  check_in_until: '21:00:00',
  check_out_until: '10:30:00',
  quiet_from: '22:00:00',
  quiet_until: '07:00:00',
  parties_allowed: true,
  house_rules: ['No shoes'],
  cancellation: 'own',
  cancellation_steps: [firstStep, lastStep],
  payment_ways: ['bank_transfer', 'other'],
  payment_other: 'Postal order',
  payment_share: 30,
  payment_rest_days: 20,
  deposit_due: 'arrival',
  payment_holds_back: true,
  instant: true,
  instant_reviewed: true,
  seasons: [season],
  nights: [night],
}

/** The same terms but for what is given. */
const inSeason = (values: Partial<typeof season>): TermsChange => ({ seasons: [{ ...season, ...values }] })
const inFee = (values: Partial<typeof fee>): TermsChange => ({ fees: [{ ...fee, ...values }] })
const inShare = (values: Partial<typeof share>): TermsChange => ({ taxes: [{ ...share, ...values }, flat] })
const inFlat = (values: Partial<typeof flat>): TermsChange => ({ taxes: [share, { ...flat, ...values }] })
const inStep = (values: Partial<typeof lastStep>): TermsChange => ({
  cancellation: 'own',
  cancellation_steps: [firstStep, { ...lastStep, ...values }],
})
const inPlan = (values: Partial<Asked>): TermsChange => {
  const { payment_ways, payment_other, payment_share, payment_rest_days, deposit_due } = everything
  const plan = { payment_ways, payment_other, payment_share, payment_rest_days, deposit_due }
  return { ...plan, ...values }
}

const noColumn = { never: 'Files name a price, its currency and the shortest stay, and no more of it.' }
const apart = { never: 'Nobody searches by it, and it is no part of a total.' }

const price = { guests: ['price'], search: ['prices'], file: noColumn } satisfies Partial<Row>
const rule = { guests: ['rules'], search: ['rules'], file: noColumn } satisfies Partial<Row>
/** Told among the things to know besides. */
const toldRule = { ...rule, guests: ['rules', 'words'] } satisfies Partial<Row>
const told = { guests: ['words'], search: apart, file: noColumn } satisfies Partial<Row>
const label = { ...price, search: { never: 'A name costs nothing.' } } satisfies Partial<Row>

/**
 * Where each thing is found that a host asks: who adds one says it here, and `terms-fields.test.ts` names what it lacks.
 */
export const termsTable: Record<TermsName, Row> = {
  price_per_night: {
    edit: { price_per_night: 130 },
    guests: ['price'],
    search: ['price', 'prices'],
    file: 'price',
  },
  currency: { edit: { currency: 'EUR' }, guests: ['price', 'words'], search: ['currency'], file: 'currency' },
  weekend_days: { edit: { weekend_days: [0, 6] }, ...price },
  weekend_price: { edit: { weekend_price: 160 }, ...price },
  weekly_discount: { edit: { weekly_discount: 30 }, ...price },
  monthly_discount: { edit: { monthly_discount: 40 }, ...price },
  early_days: { edit: { early_days: 60, early_discount: 5 }, ...price },
  early_discount: { edit: { early_days: 20, early_discount: 6 }, ...price },
  last_minute_days: { edit: { last_minute_days: 1, last_minute_discount: 12.5 }, ...price },
  last_minute_discount: { edit: { last_minute_days: 10, last_minute_discount: 15 }, ...price },
  guests_included: { edit: { guests_included: 1, extra_guest_fee: 15 }, ...price },
  extra_guest_fee: { edit: { guests_included: 2, extra_guest_fee: 17.5 }, ...price },
  ...recordOf(stayFeeColumns, (column) => ({ edit: { [column]: 75 }, ...price })),
  pet_fee: { edit: { pet_fee: 11, pet_fee_per: 'night' }, ...price },
  pet_fee_per: { edit: { pet_fee: 10, pet_fee_per: 'stay' }, ...price },
  'fees.label': { edit: inFee({ label: 'Towels' }), ...label },
  'fees.amount': { edit: inFee({ amount: 9 }), ...price },
  'fees.per': { edit: inFee({ per: 'stay' }), ...price },
  'taxes.label': { edit: inShare({ label: 'Tourist tax' }), ...label },
  'taxes.kind': { edit: inShare({ kind: 'amount', percent: null, amount: 10, per: 'stay' }), ...price },
  'taxes.percent': { edit: inShare({ percent: 11 }), ...price },
  'taxes.is_on_fees': { edit: inShare({ is_on_fees: false }), ...price },
  'taxes.amount': { edit: inFlat({ amount: 3 }), ...price },
  'taxes.per': { edit: inFlat({ per: 'night' }), ...price },
  'taxes.counts_children': { edit: inFlat({ counts_children: false }), ...price },
  'taxes.first_nights': { edit: inFlat({ first_nights: 2 }), ...price },
  'taxes.exempt_from_nights': { edit: inShare({ exempt_from_nights: 5 }), ...price },
  deposit: {
    edit: { deposit: 250 },
    guests: ['price', 'words'],
    search: { never: 'It is given back, and so no part of a total.' },
    file: noColumn,
  },
  min_nights: { edit: { min_nights: 1 }, ...toldRule, file: 'minimum_nights' },
  max_nights: { edit: { max_nights: 50 }, ...toldRule },
  weekday_min_nights: { edit: { weekday_min_nights: [null, null, null, null, null, null, 3] }, ...toldRule },
  arrival_days: { edit: { arrival_days: [5, 6] }, ...toldRule },
  departure_days: { edit: { departure_days: [1, 5] }, ...toldRule },
  notice_days: { edit: { notice_days: 4, notice_hour: 18 }, ...toldRule },
  notice_hour: { edit: { notice_days: 3, notice_hour: 12 }, ...toldRule },
  preparation_nights: { edit: { preparation_nights: 1 }, ...rule, search: ['nights'] },
  prepares_around_feeds: { edit: { prepares_around_feeds: true }, ...rule, search: ['nights'] },
  window_months: { edit: { window_months: 12 }, ...toldRule },
  allows_gaps: { edit: { allows_gaps: false }, ...rule },
  children_welcome: { edit: { children_welcome: true }, ...toldRule },
  infants_welcome: { edit: { infants_welcome: true }, ...toldRule },
  max_pets: { edit: { max_pets: 1 }, ...toldRule },
  check_in_from: { edit: { check_in_from: '16:00:00' }, ...told },
  check_in_until: { edit: { check_in_until: '23:30:00' }, ...told },
  check_out_until: { edit: { check_out_until: '11:00:00' }, ...told },
  quiet_from: { edit: { quiet_from: '21:00:00', quiet_until: '07:00:00' }, ...told },
  quiet_until: { edit: { quiet_from: '22:00:00', quiet_until: '08:00:00' }, ...told },
  parties_allowed: { edit: { parties_allowed: false }, ...told },
  house_rules: { edit: { house_rules: ['No shoes', 'No candles'] }, ...told },
  cancellation: { edit: { cancellation: 'flexible', cancellation_steps: [] }, ...told },
  'cancellation_steps.days': { edit: inStep({ days: 14 }), ...told },
  'cancellation_steps.percent': { edit: inStep({ percent: 60 }), ...told },
  payment_ways: { edit: inPlan({ payment_ways: ['cash', 'other'] }), ...told },
  payment_other: { edit: inPlan({ payment_other: 'Gold' }), ...told },
  payment_share: { edit: inPlan({ payment_share: 40 }), ...told },
  payment_rest_days: { edit: inPlan({ payment_rest_days: 10 }), ...told },
  deposit_due: { edit: inPlan({ deposit_due: 'rest' }), ...told },
  payment_holds_back: { edit: { payment_holds_back: false }, ...told },
  instant: {
    edit: { instant: false },
    guests: { never: 'The button says it (booking-foot.tsx).' },
    search: ['instant'],
    file: noColumn,
  },
  instant_reviewed: {
    edit: { instant_reviewed: false },
    guests: { never: 'It is said of the guest who is signed in, by the server.' },
    search: { never: 'It depends on who asks; the filter names homes that confirm at once at all.' },
    file: noColumn,
  },
  'seasons.name': {
    edit: inSeason({ name: 'July' }),
    guests: { never: 'It is for the host alone.' },
    search: { never: 'A name costs nothing.' },
    file: noColumn,
  },
  'seasons.from': {
    edit: inSeason({ from: '2026-06-28' }),
    guests: ['price', 'rules', 'words'],
    search: ['prices', 'rules'],
    file: noColumn,
  },
  'seasons.until': {
    edit: inSeason({ until: '2026-07-04' }),
    guests: ['price', 'rules', 'words'],
    search: ['prices', 'rules'],
    file: noColumn,
  },
  'seasons.price': { edit: inSeason({ price: 210 }), ...price },
  'seasons.weekend_price': { edit: inSeason({ weekend_price: 250 }), ...price },
  'seasons.min_nights': { edit: inSeason({ min_nights: 3 }), ...toldRule },
  'seasons.max_nights': { edit: inSeason({ max_nights: 28 }), ...toldRule },
  'seasons.weekday_min_nights': {
    edit: inSeason({ weekday_min_nights: [null, null, null, null, null, 6, null] }),
    ...toldRule,
  },
  'seasons.arrival_days': { edit: inSeason({ arrival_days: [6] }), ...toldRule },
  'seasons.departure_days': { edit: inSeason({ departure_days: [1, 5] }), ...toldRule },
  'nights.night': {
    edit: { nights: [{ ...night, night: '2026-06-28' }] },
    guests: ['price', 'rules'],
    search: ['prices', 'rules'],
    file: noColumn,
  },
  'nights.price': { edit: { nights: [{ ...night, price: 185 }] }, ...price },
  'nights.min_nights': { edit: { nights: [{ ...night, min_nights: 3 }] }, ...rule },
}

export const termsNames = Object.keys(termsTable) as TermsName[] // the keys of that very object
