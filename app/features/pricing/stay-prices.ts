import {
  type Currency,
  type Money,
  moneyFromDatabase,
  parseCurrency,
  parseMoney,
  toNumber,
} from '#lib/money.ts'

/** The prices of a home that a quote is reckoned from. Handed on as a whole, so that one more is known everywhere. */
export type StayPrices = { pricePerNight: Money }

/** The columns of a table that the prices of a home are in; the table as the query calls it. */
export function priceColumns<Table extends string>(table: Table) {
  return [`${table}.currency`, `${table}.price_per_night`] as const
}

/** The prices in a row of a home, or of a booking, which keeps those that it was made at. */
export function pricesOfRow(row: { price_per_night: string; currency: string }): StayPrices {
  return { pricePerNight: moneyFromDatabase(row.price_per_night, row.currency) }
}

/** The prices in an answer of the API, as a home or a refusal carries them; null when there are none in it. */
export function parsePrices({
  price_per_night,
  currency,
}: {
  price_per_night?: unknown
  currency?: unknown
}): StayPrices | null {
  const known = parseCurrency(currency)
  const pricePerNight = known && parseMoney(Number(price_per_night), known)
  return pricePerNight && { pricePerNight }
}

/** The prices as the API says them, with their currency. */
export function toPriceFields({ pricePerNight }: StayPrices): {
  currency: Currency
  price_per_night: number
} {
  return { currency: pricePerNight.currency, price_per_night: toNumber(pricePerNight) }
}
