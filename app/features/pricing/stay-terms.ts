import { type Currency, type Money, parseCurrency, parseMoney, toNumber } from '#lib/money.ts'
import { recordOf } from '#lib/record-of.ts'
import { type CalendarDate, calendarDate } from '#lib/stay.ts'
import { fridayAndSaturday, type PriceTerms, type SeasonPrice, type Tax } from './price-terms.ts'
import { noStayFees, stayFeeKinds, stayFees } from './stay-fees.ts'
import { weekdaysOf } from './stay-rules.ts'
import type { StayTermsFields } from './terms-fields.ts'

/**
 * What a home asks of those who stay: its price per night, and all else in the form of the API, which is null where the host
 * asks nothing else. Handed on as a whole, so that one part more is known everywhere.
 */
export type StayTerms = { pricePerNight: Money; terms: StayTermsFields | null }

/** The terms of a home that asks nothing but its price for each night. */
export function plainTerms(pricePerNight: Money): StayTerms {
  return { pricePerNight, terms: null }
}

/** The terms in an answer of the API, as a home or a refusal carries them; null when there are none in it. */
export function parseTerms(body: {
  price_per_night?: unknown
  currency?: unknown
  terms?: unknown
}): StayTerms | null {
  const known = parseCurrency(body.currency)
  const pricePerNight = known && parseMoney(Number(body.price_per_night), known)
  // Our own server's answer, whose schema the API has; zod would weigh more than all prices.
  const terms = (body.terms ?? null) as StayTermsFields | null
  return pricePerNight && { pricePerNight, terms }
}

/** The terms of a home as the API says them. */
export type TermsFields = { currency: Currency; price_per_night: number; terms: StayTermsFields | null }

/** The terms as the API says them, with their currency. */
export function toTermsFields({ pricePerNight, terms }: StayTerms): TermsFields {
  return { currency: pricePerNight.currency, price_per_night: toNumber(pricePerNight), terms }
}

/** The day at the home when the terms were read, on which who books now books; null where nothing depends on it. */
export function todayOf({ terms }: StayTerms): CalendarDate | null {
  return terms && calendarDate(terms.now.slice(0, 10))
}

/** The prices in the terms, for `quoteStay`. */
export function priceTermsOf({ pricePerNight, terms }: StayTerms): PriceTerms {
  const base = pricePerNight.amount
  if (!terms) return plainPrices(base)
  const { early_days, early_discount, last_minute_days, last_minute_discount } = terms
  return {
    base,
    weekend: { days: weekdaysOf(terms.weekend_days), price: minorOrNull(terms.weekend_price) },
    seasons: terms.seasons.flatMap((season): SeasonPrice[] => {
      const price = minorOrNull(season.price)
      if (price === null) return []
      return [{ ...spanOf(season), price, weekendPrice: minorOrNull(season.weekend_price) }]
    }),
    nights: terms.nights.flatMap(({ night, price }) =>
      price === null ? [] : [{ night: calendarDate(night), price: hundredths(price) }],
    ),
    weeklyDiscount: hundredths(terms.weekly_discount),
    monthlyDiscount: hundredths(terms.monthly_discount),
    earlyDiscount: discountOf(early_days, early_discount),
    lastMinuteDiscount: discountOf(last_minute_days, last_minute_discount),
    extraGuests:
      terms.guests_included === null || terms.extra_guest_fee === null
        ? null
        : { above: terms.guests_included, amount: hundredths(terms.extra_guest_fee) },
    stayFees: recordOf(stayFeeKinds, (kind) => hundredths(terms[stayFees[kind].column])),
    pets:
      terms.pet_fee === null || terms.pet_fee_per === null
        ? null
        : { amount: hundredths(terms.pet_fee), per: terms.pet_fee_per },
    fees: terms.fees.map((fee) => ({ ...fee, amount: hundredths(fee.amount) })),
    taxes: terms.taxes.map(taxOf),
    deposit: hundredths(terms.deposit),
  }
}

/** The prices of a home that asks so much for each night and nothing else. */
export function plainPrices(base: number): PriceTerms {
  return { base, ...nothingElse }
}

/**
 * Whether guests without pets pay the price for each night and nothing else. SQL's search asks the same of the rows
 * (`select-totals.ts`).
 */
export function isPlainForGuests({
  base: _base,
  deposit: _back,
  pets: _pets,
  weekend,
  ...terms
}: PriceTerms): boolean {
  return (
    weekend.price === null &&
    terms.seasons.length === 0 &&
    terms.nights.length === 0 &&
    terms.weeklyDiscount === 0 &&
    terms.monthlyDiscount === 0 &&
    terms.earlyDiscount === null &&
    terms.lastMinuteDiscount === null &&
    terms.extraGuests === null &&
    stayFeeKinds.every((kind) => terms.stayFees[kind] === 0) &&
    terms.fees.length === 0 &&
    terms.taxes.length === 0
  )
}

const nothingElse: Omit<PriceTerms, 'base'> = {
  weekend: { days: fridayAndSaturday, price: null },
  seasons: [],
  nights: [],
  weeklyDiscount: 0,
  monthlyDiscount: 0,
  earlyDiscount: null,
  lastMinuteDiscount: null,
  extraGuests: null,
  stayFees: noStayFees,
  pets: null,
  fees: [],
  taxes: [],
  deposit: 0,
}

/** What the schema and the database both keep to two decimals, in hundredths: minor units, or basis points. */
function hundredths(value: number): number {
  return Math.round(value * 100)
}

function minorOrNull(amount: number | null): number | null {
  return amount === null ? null : hundredths(amount)
}

function discountOf(days: number | null, percent: number | null) {
  return days === null || percent === null ? null : { days, share: hundredths(percent) }
}

/** The nights of a season. */
export function spanOf({ from, until }: { from: string; until: string }) {
  return { from: calendarDate(from), until: calendarDate(until) }
}

function taxOf(tax: StayTermsFields['taxes'][number]): Tax {
  const { label, exempt_from_nights: exemptFromNights } = tax
  if (tax.kind === 'percent') {
    const share = hundredths(tax.percent ?? 0)
    return { kind: 'percent', label, exemptFromNights, share, isOnFees: tax.is_on_fees }
  }
  return {
    kind: 'amount',
    label,
    exemptFromNights,
    amount: hundredths(tax.amount ?? 0),
    per: tax.per ?? 'stay',
    countsChildren: tax.counts_children,
    firstNights: tax.first_nights,
  }
}
