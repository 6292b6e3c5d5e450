import { addDays, type CalendarDate, epochDay } from '#lib/stay.ts'
import { arrivalRulesOn } from './check-stay.ts'
import { toNightPrices } from './night-prices.ts'
import { stayRulesOf } from './rules-of-terms.ts'
import { priceTermsOf, type StayTerms } from './stay-terms.ts'

/** What the nights `[from, until)` cost and ask, for a host's calendar. */
export type NightlyTerms = {
  from: CalendarDate
  until: CalendarDate
  /** Minor units of the home's currency. */
  price: number
  minNights: number
  /** Set for these very nights, and not by a season or the home. */
  isOwn: boolean
}

/** The price and the shortest stay of each night `[from, until)`, alike ones together. */
export function nightlyTermsOf(home: StayTerms, from: CalendarDate, until: CalendarDate): NightlyTerms[] {
  const prices = priceTermsOf(home)
  const priceOf = toNightPrices(prices)
  const rules = stayRulesOf(home)
  const own = new Set((home.terms?.nights ?? []).map(({ night }) => night))
  const found: NightlyTerms[] = []
  for (let night = from; night < until; night = addDays(night, 1)) {
    const price = priceOf?.(epochDay(night)) ?? prices.base
    const { minNights } = arrivalRulesOn(rules, night)
    const isOwn = own.has(night)
    const last = found.at(-1)
    if (last && last.price === price && last.minNights === minNights && last.isOwn === isOwn) {
      last.until = addDays(night, 1)
    } else found.push({ from: night, until: addDays(night, 1), price, minNights, isOwn })
  }
  return found
}
