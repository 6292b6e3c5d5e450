import { stayFeeColumns } from '#features/pricing/stay-fees.ts'
import type { PropertyId } from '#lib/ids.ts'
import { recordOf } from '#lib/record-of.ts'
import { addDays, toDateRange } from '#lib/stay.ts'
import type { NewRow } from '#platform/database/database.ts'
import { type Dice, worldFirstDay } from './random-world.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** What a host asks of those who stay; mostly little, so that stays are found. */
export function someTerms(roll: Dice, property_id: PropertyId): NewRow<'stay_terms'> {
  const { below, pick, chance } = roll
  const maybe = <T>(share: number, value: () => T) => (chance(share) ? value() : null)
  const min_nights = pick([1, 1, 2, 3, 5])
  const notice_days = maybe(0.4, () => below(4))
  const early_days = maybe(0.3, () => 1 + below(30))
  const last_minute_days = maybe(0.3, () => below(10))
  const guests_included = maybe(0.3, () => 1 + below(6))
  return {
    property_id,
    min_nights,
    max_nights: maybe(0.3, () => min_nights + below(6)),
    weekday_min_nights: maybe(0.2, () => someWeekdayNights(roll)),
    arrival_days: someDays(roll),
    departure_days: someDays(roll),
    notice_days,
    notice_hour: notice_days === null ? null : pick([0, 9, 18, 24]),
    preparation_nights: pick([0, 0, 1, 2, 7]),
    prepares_around_feeds: chance(0.5),
    window_months: pick([24, 24, 1, 2]),
    allows_gaps: chance(0.5),
    ...somePrices(roll),
    early_days,
    early_discount: early_days && pick(['5.00', '12.50']),
    last_minute_days,
    last_minute_discount: last_minute_days === null ? null : pick(['5.00', '33.33']),
    guests_included,
    extra_guest_fee: guests_included && '12.50',
    instant: chance(0.4),
  }
}

function somePrices({ below, pick, chance }: Dice): Partial<NewRow<'stay_terms'>> {
  const fee = { label: 'Linen', amount: 7.5, per: pick(['stay', 'night', 'guest', 'guest_night']) }
  const tax = {
    ...{ label: 'Lodging tax', kind: 'percent', percent: 7.25, is_on_fees: chance(0.5) },
    ...{ amount: null, per: null, counts_children: false, first_nights: null },
    exempt_from_nights: chance(0.3) ? 5 : null,
  }
  return {
    weekend_days: pick([[5, 6], [0], []]),
    weekend_price: chance(0.4) ? pick(['99.99', '250.00']) : null,
    weekly_discount: pick(['0', '10.00', '12.34']),
    monthly_discount: pick(['0', '30.00']),
    ...recordOf(stayFeeColumns, () => pick(['0', '0', '35.00', '120.50'])),
    fees: JSON.stringify(chance(0.3) ? [fee] : []),
    taxes: JSON.stringify(chance(0.3) ? [tax] : []),
    deposit: String(below(2) * 100),
  }
}

/** A season of the world's weeks; most overlap one that is there already. */
export function someSeason(roll: Dice, property_id: PropertyId): NewRow<'seasons'> {
  const { below, pick, chance } = roll
  const from = addDays(worldFirstDay, below(40) - 5)
  const min_nights = chance(0.5) ? 1 + below(4) : null
  const price = chance(0.6) ? pick(['60.00', '300.00']) : null
  return {
    property_id,
    name: 'Season',
    nights: toDateRange({ checkIn: from, checkOut: addDays(from, 1 + below(12)) }),
    price,
    weekend_price: price && chance(0.5) ? '333.33' : null,
    min_nights,
    max_nights: chance(0.3) ? (min_nights ?? 1) + below(4) : null,
    weekday_min_nights: chance(0.2) ? someWeekdayNights(roll) : null,
    arrival_days: chance(0.3) ? someDays(roll) : null,
    departure_days: chance(0.3) ? someDays(roll) : null,
  }
}

/** Prices and least nights of some nights in a row. */
export function someNightTerms(roll: Dice, property_id: PropertyId): NewRow<'night_terms'>[] {
  const { below, pick, chance } = roll
  const first = addDays(worldFirstDay, below(40))
  const price = chance(0.8) ? pick(['45.00', '79.50', '500.00']) : null
  const min_nights = price === null || chance(0.4) ? 1 + below(5) : null
  return Array.from({ length: 1 + below(8) }, (_, day) => ({
    property_id,
    night: addDays(first, day),
    price,
    min_nights,
  }))
}

function someDays({ below, chance }: Dice): number[] {
  if (chance(0.7)) return everyDay
  const kept = everyDay.filter(() => chance(0.6))
  return kept.length > 0 ? kept : [below(7)]
}

function someWeekdayNights({ below, chance }: Dice): number[] {
  // PostgreSQL's arrays hold nulls, which the types made of it do not say.
  return everyDay.map(() => (chance(0.5) ? 1 + below(4) : null)) as number[]
}
