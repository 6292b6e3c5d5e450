import { formatMoney, type Money, money } from '#lib/money.ts'
import { addDays, calendarDate, countNights, type Stay } from '#lib/stay.ts'
import { partyOf } from './price-terms.ts'
import { quoteStay } from './quote.ts'
import { stayFeeColumns } from './stay-fees.ts'
import type { StayTerms } from './stay-terms.ts'

/**
 * What a night costs; `withFees` when it is what a stay costs with all its fees, by the night. Without dates that is a short
 * stay, and others may cost less.
 */
export type NightlyPrice = {
  amount: Money
  withFees: boolean /** Whether dates are chosen. */
  isOfStay?: boolean
}

/**
 * The price of a night without dates (market rule 7): the price per night; where every stay pays fees besides, what the
 * shortest stay of one guest costs at base prices with them and its taxes, by the night and rounded up.
 */
export function nightlyPrice(home: StayTerms): NightlyPrice {
  const { pricePerNight, terms } = home
  if (!terms || (stayFeeColumns.every((column) => terms[column] === 0) && terms.fees.length === 0)) {
    return { amount: pricePerNight, withFees: false }
  }
  const atBase = {
    ...terms,
    ...{ weekend_price: null, seasons: [], nights: [], weekly_discount: 0, monthly_discount: 0 },
    ...{ early_days: null, early_discount: null, last_minute_days: null, last_minute_discount: null },
  }
  const nights = terms.min_nights
  const stay = { checkIn: someDay, checkOut: addDays(someDay, nights) }
  const { total } = quoteStay({ pricePerNight, terms: atBase }, { stay, party: partyOf(1) })
  return { amount: byNight(total, nights), withFees: true }
}

/** The same for chosen dates: where stays pay fees, what this one costs with them, by the night and rounded up. */
export function nightlyPriceOfStay(home: StayTerms, total: Money, stay: Stay): NightlyPrice {
  const price = nightlyPrice(home)
  return price.withFees ? { ...price, amount: byNight(total, countNights(stay)), isOfStay: true } : price
}

function byNight(total: Money, nights: number): Money {
  return money(Math.ceil(total.amount / nights), total.currency)
}

// At base prices all days are alike.
const someDay = calendarDate('2026-01-01')

/** "$180 per night", "from $212.50 a night with fees". */
export function nightlyPriceWords(home: StayTerms): string {
  const { amount, withFees } = nightlyPrice(home)
  return withFees ? `from ${formatMoney(amount)} a night with fees` : `${formatMoney(amount)} per night`
}
