import { noStayFees } from '#features/pricing/stay-fees.ts'
import { packTerms } from '../app/features/pricing/packed-terms.ts'
import { noRules } from '../app/features/pricing/stay-rules.ts'
import { plainPrices } from '../app/features/pricing/stay-terms.ts'
import { addDays, calendarDate } from '../app/lib/stay.ts'
import { type HomeTerms, rulesOfKey } from '../app/listing-matching/home-terms.ts'

const zones = ['Australia/Sydney', 'Europe/Berlin', 'America/New_York']
const firstDay = calendarDate('2026-11-01')

/**
 * What the nth listing asks: three of ten have ten seasons with prices of their own, a fee and rules, most of them rules that
 * many have; every thirtieth has seasons with rules as well.
 */
export function someTerms(n: number, price: number): HomeTerms | null {
  if (n % 10 > 2) return null
  const spans = Array.from({ length: 10 }, (_, season) => ({
    from: addDays(firstDay, season * 50 + (n % 7)),
    until: addDays(firstDay, season * 50 + 40),
  }))
  const seasons = spans.map((span, season) => ({
    ...span,
    price: Math.round((price * (80 + season * 7)) / 100),
    weekendPrice: Math.round((price * (90 + season * 7)) / 100),
  }))
  const asksNothing = {
    minNights: null,
    maxNights: null,
    weekdayMinNights: null,
    arrivalDays: null,
    departureDays: null,
  }
  const rules = {
    ...noRules,
    minNights: 1 + (n % 5),
    notice: n % 4 === 0 ? { days: n % 3, hour: 18 } : null,
    allowsGaps: n % 2 === 0,
    seasons:
      n % 30 === 0
        ? spans.map((span, season) => ({ ...span, ...asksNothing, minNights: 2 + (season % 6) }))
        : [],
  }
  return {
    asks: rulesOfKey(JSON.stringify([zones[n % zones.length], rules])),
    prices: packTerms({
      ...plainPrices(price),
      seasons,
      weeklyDiscount: 1_000,
      stayFees: { ...noStayFees, cleaning: 5_000 },
    }),
    instant: n % 20 === 0,
  }
}
