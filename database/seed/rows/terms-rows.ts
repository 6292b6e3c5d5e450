import {
  type Cancellation,
  cancellationPolicies,
  type RefundStep,
  toCancellation,
} from '#features/pricing/cancellation.ts'
import { type PaymentPlan, paymentWays } from '#features/pricing/payment-plan.ts'
import { type CalendarDate, calendarDate, toDateRange } from '#lib/stay.ts'
import type { NewRow } from '#platform/database/database.ts'
import { homes } from '../homes/all-homes.ts'
import type { Home } from '../homes/home.ts'
import { instantOn } from '../instants.ts'
import { homeId } from './home-rows.ts'

type Terms = Omit<NewRow<'stay_terms'>, 'property_id' | 'cancellation_steps'>
type Season = Omit<NewRow<'seasons'>, 'property_id' | 'nights'> & { from: string; until: string }
type Night = Omit<NewRow<'night_terms'>, 'property_id'>

/** Dates are those of each year. */
type Asked = { terms: Terms; steps?: RefundStep[]; seasons?: Season[]; nights?: Night[] }

/** What some homes of the demo world ask beyond their price per night; the others show that none has to. */
const asked: Record<string, Asked> = {
  'pelican-steps': {
    terms: {
      weekend_price: 525,
      weekly_discount: 10,
      monthly_discount: 20,
      cleaning_fee: 140,
      deposit: 500,
      taxes: taxes('Occupancy tax', 10.5),
      min_nights: 2,
      notice_days: 1,
      notice_hour: 18,
      check_in_from: '16:00',
      check_out_until: '10:00',
      quiet_from: '22:00',
      quiet_until: '07:00',
      house_rules: ['Rinse the sand off at the outside tap.'],
      cancellation: 'firm',
      payment_ways: ['bank_transfer', 'card'],
      payment_share: 30,
      payment_rest_days: 30,
      deposit_due: 'rest',
    },
    seasons: [
      { name: 'Summer', from: '06-15', until: '09-01', price: 640, weekend_price: 720, min_nights: 5 },
    ],
  },
  'river-oak': {
    terms: {
      cleaning_fee: 80,
      guests_included: 6,
      extra_guest_fee: 15,
      weekly_discount: 8,
      preparation_nights: 1,
      check_in_from: '15:00',
      check_out_until: '11:00',
      parties_allowed: false,
      cancellation: 'moderate',
      payment_ways: ['bank_transfer', 'wallet'],
      payment_share: 25,
      payment_rest_days: 14,
      deposit_due: 'arrival',
      payment_holds_back: true,
    },
  },
  'tomato-vine': {
    terms: {
      cleaning_fee: 45,
      pet_fee: 12,
      pet_fee_per: 'night',
      max_pets: 2,
      last_minute_days: 5,
      last_minute_discount: 15,
      check_in_from: '15:00',
      check_in_until: '21:00',
      check_out_until: '11:00',
      cancellation: 'flexible',
      payment_ways: ['cash', 'other'],
      payment_other: 'Postal order',
      payment_share: 0,
      payment_rest_days: 0,
      deposit_due: 'arrival',
      instant: true,
    },
    seasons: [{ name: 'Harvest', from: '08-20', until: '10-10', price: 160, min_nights: 3 }],
    // The fireworks over the river, and the last night of the year.
    nights: [
      { night: '07-03', price: 195, min_nights: 2 },
      { night: '07-04', price: 210, min_nights: null },
      { night: '12-31', price: 220, min_nights: 2 },
    ],
  },
  'hemlock-rain': {
    terms: {
      min_nights: 2,
      allows_gaps: true,
      weekly_discount: 12,
      early_days: 90,
      early_discount: 5,
      fees: JSON.stringify([{ label: 'Firewood', amount: 18, per: 'stay' }]),
      check_in_from: '16:00',
      check_out_until: '11:00',
      infants_welcome: false,
      cancellation: 'strict',
    },
  },
  // A house for a party of friends: long weekends and the days between them, asked for a year and a half ahead.
  'grey-heron-tower': {
    terms: {
      cleaning_fee: 180,
      deposit: 750,
      min_nights: 3,
      max_nights: 14,
      weekday_min_nights: [null, 4, null, null, null, 3, null],
      arrival_days: [1, 5],
      departure_days: [1, 5],
      window_months: 18,
      notice_days: 7,
      notice_hour: 12,
      preparation_nights: 1,
      check_in_from: '16:00',
      check_in_until: '22:00',
      check_out_until: '10:00',
      quiet_from: '23:00',
      quiet_until: '09:00',
      house_rules: ['No piping before nine.', 'Candles stay in the great hall.'],
      cancellation: 'own',
    },
    steps: [
      { days: 90, percent: 100 },
      { days: 42, percent: 50 },
    ],
  },
  // From Saturday to Saturday in the summer, and any days in the rest of the year.
  'smugglers-slip': {
    terms: {
      cleaning_fee: 36,
      pet_fee: 20,
      pet_fee_per: 'stay',
      max_pets: 1,
      min_nights: 2,
      weekday_min_nights: [null, null, null, null, null, 3, null],
      check_in_from: '16:00',
      check_out_until: '10:00',
      house_rules: ['Mind the beams.'],
      cancellation: 'moderate',
    },
    seasons: [
      {
        ...{ name: 'Summer', from: '07-01', until: '09-01', price: 178, min_nights: 7, max_nights: 14 },
        ...{ arrival_days: [6], departure_days: [6] },
      },
    ],
  },
  // Asked for a year ahead at most, four weeks at most, and dear when the year ends.
  'pandanus-house': {
    terms: {
      cleaning_fee: 160,
      weekend_price: 640,
      weekly_discount: 10,
      min_nights: 2,
      max_nights: 28,
      window_months: 12,
      check_in_from: '14:00',
      check_out_until: '10:00',
      house_rules: ['Sand stays outside.'],
      cancellation: 'firm',
    },
    nights: [
      { night: '12-24', price: 780, min_nights: 3 },
      { night: '12-25', price: 780, min_nights: 3 },
      { night: '12-30', price: 860, min_nights: 3 },
      { night: '12-31', price: 920, min_nights: 3 },
    ],
  },
}

/** The policy that a home's bookings are asked for with; null where its host has chosen none. */
export function cancellationOfHome({ slug }: Pick<Home, 'slug'>): Cancellation | null {
  const policy = cancellationPolicies.find((known) => known === asked[slug]?.terms.cancellation)
  return policy ? toCancellation(policy, asked[slug]?.steps ?? []) : null
}

/** The plan that a home's bookings are asked for with; null where its host has said nothing. */
export function paymentPlanOfHome({ slug }: Pick<Home, 'slug'>): PaymentPlan | null {
  const terms = asked[slug]?.terms
  if (!terms?.deposit_due) return null
  return {
    ways: paymentWays.filter((way) => terms.payment_ways?.includes(way)),
    other: terms.payment_other ?? null,
    share: Number(terms.payment_share),
    rest_days: Number(terms.payment_rest_days),
    deposit_due: terms.deposit_due,
    holds_back: terms.payment_holds_back ?? false,
  }
}

export type TermsRows = {
  terms: NewRow<'stay_terms'>[]
  seasons: NewRow<'seasons'>[]
  nights: NewRow<'night_terms'>[]
}

/** The terms of the demo world's homes as of a day: their seasons and nights are those of this year and the next. */
export function toTermsRows(today: CalendarDate): TermsRows {
  const rows: TermsRows = { terms: [], seasons: [], nights: [] }
  const year = Number(today.slice(0, 4))
  for (const home of homes) {
    const found = asked[home.slug]
    if (!found) continue
    const property_id = homeId(home, today)
    rows.terms.push({
      property_id,
      ...found.terms,
      cancellation_steps: JSON.stringify(found.steps ?? []),
      updated_at: instantOn(today, -20, 9),
    })
    for (const each of [year, year + 1]) {
      const dayOf = (date: string) => calendarDate(`${each}-${date}`)
      for (const { from, until, ...season } of found.seasons ?? []) {
        const nights = toDateRange({ checkIn: dayOf(from), checkOut: dayOf(until) })
        rows.seasons.push({ property_id, nights, ...season })
      }
      for (const { night, ...terms } of found.nights ?? []) {
        rows.nights.push({ property_id, night: dayOf(night), ...terms })
      }
    }
  }
  return rows
}

function taxes(label: string, percent: number): string {
  return JSON.stringify([
    {
      label,
      kind: 'percent',
      percent,
      is_on_fees: true,
      amount: null,
      per: null,
      counts_children: false,
      first_nights: null,
      exempt_from_nights: 30,
    },
  ])
}
