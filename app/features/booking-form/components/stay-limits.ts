import { arrivalRulesOn, findRefusal, type WishedStay } from '#features/pricing/check-stay.ts'
import { toNightPrices } from '#features/pricing/night-prices.ts'
import { partyOf } from '#features/pricing/price-terms.ts'
import { stayRulesOf } from '#features/pricing/rules-of-terms.ts'
import { priceTermsOf, type StayTerms } from '#features/pricing/stay-terms.ts'
import { askedWords } from '#features/pricing/words.ts'
import { formatMoney, type Money, money } from '#lib/money.ts'
import { addDays, type CalendarDate, epochDay, type Stay } from '#lib/stay.ts'
import { formatCount } from '#lib/text.ts'
import type { StayLimits } from '#ui/range-calendar/calendar-rules.ts'

/** What a calendar has to know of a home's terms, whoever comes; undefined where the home has none. */
export function stayLimitsOf(home: StayTerms, taken: readonly Stay[]): StayLimits | undefined {
  const { terms } = home
  if (!terms) return undefined
  const rules = stayRulesOf(home)
  const refusalOf = (stay: Stay) =>
    findRefusal(rules, { ...anyParty, stay, now: terms.now, unavailable: taken })?.rule ?? null
  const priceOfNight = toNightPrices(priceTermsOf(home))
  /** Why no stay can begin on the day; null when one can. */
  const closedOn = remembered((day: CalendarDate) => {
    const { minNights } = arrivalRulesOn(rules, day)
    const lengths = [...Array(daysOfWeek).keys()].map((more) => minNights + more)
    // A gap takes less than the minimum where it is filled exactly.
    if (rules.allowsGaps) for (let nights = 1; nights < minNights; nights++) lengths.push(nights)
    const refusals = lengths.map((nights) => refusalOf({ checkIn: day, checkOut: addDays(day, nights) }))
    return refusals.includes(null) ? null : (refusals[0] ?? null)
  })
  return {
    canBegin: (day) => closedOn(day) === null,
    takes: (stay) => refusalOf(stay) === null,
    wordsOn: (day) => askedWords(arrivalRulesOn(rules, day), closedOn(day)),
    priceOf: (night) => {
      if (!priceOfNight) return null
      const price = money(priceOfNight(epochDay(night)), home.pricePerNight.currency)
      return { shown: shortly(price), read: formatMoney(price) }
    },
  }
}

// So many letters have room in the cell of a day on the narrowest phone.
const roomForPrice = 7

/** In whole units, rounded up; without the currency where both have no room. */
function shortly({ amount, currency }: Money): string {
  const units = Math.ceil(amount / 100)
  const words = formatMoney(money(units * 100, currency))
  return words.length > roomForPrice ? formatCount(units) : words
}

// Who comes is said at its own boxes.
const anyParty: Pick<WishedStay, 'party' | 'maxGuests' | 'takesPets'> = {
  party: partyOf(1),
  maxGuests: 1,
  takesPets: false,
}

// On one of so many days in a row every weekday comes.
const daysOfWeek = 7

function remembered<Value>(reckon: (day: CalendarDate) => Value): (day: CalendarDate) => Value {
  const known = new Map<CalendarDate, Value>()
  return (day) => {
    const before = known.get(day)
    if (before !== undefined) return before
    const value = reckon(day)
    known.set(day, value)
    return value
  }
}
