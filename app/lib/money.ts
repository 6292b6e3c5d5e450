import { formatCount } from './text.ts'

/** The currencies that homes may be priced in, by their ISO 4217 codes; each has two decimals. */
export const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'CHF'] as const
export type Currency = (typeof currencies)[number]

/** That of the specification's prices: for whoever has named none. */
export const usualCurrency: Currency = 'USD'

/** An exact amount in integer minor units (cents). */
export type Money = { readonly amount: number; readonly currency: Currency }

const decimalPattern = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/

/** The currency of this code; null when nobody trades in it here. */
export function parseCurrency(code: unknown): Currency | null {
  return currencies.find((known) => known === code) ?? null
}

/** Money of so many minor units. Throws on anything but a safe integer. */
export function money(amount: number, currency: Currency): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in minor units: ${amount}`)
  return { amount, currency }
}

/** "180.00", 180 or 79.5 in minor units, without rounding; null when it is not an amount of at most two decimals. */
export function parseMinorUnits(decimal: string | number): number | null {
  const match = decimalPattern.exec(String(decimal))
  return match && Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Whether an amount of money, which may be below zero, has no more decimals than its minor units. */
export function hasTwoDecimals(amount: number): boolean {
  return parseMinorUnits(Math.abs(amount)) !== null
}

/** Reads the decimal form of the database and of the API without rounding; null when it is not one. */
export function parseMoney(decimal: string | number, currency: Currency): Money | null {
  const amount = parseMinorUnits(decimal)
  return amount === null ? null : money(amount, currency)
}

/** Reads a decimal and a currency that our own database wrote; a discount is below zero. Throws when they are none. */
export function moneyFromDatabase(decimal: string, currency: string): Money {
  const known = parseCurrency(currency)
  const isBelow = decimal.startsWith('-')
  const parsed = known && parseMoney(isBelow ? decimal.slice(1) : decimal, known)
  if (!parsed) throw new RangeError(`not an amount of money: ${decimal} ${currency}`)
  return isBelow ? money(-parsed.amount, known) : parsed
}

/** The exact decimal form that the database stores: "180.00", "-0.50". */
export function toDecimal({ amount }: Money): string {
  const sum = Math.abs(amount)
  return `${amount < 0 ? '-' : ''}${Math.floor(sum / 100)}.${String(sum % 100).padStart(2, '0')}`
}

/** The number that the API shows: 180 or 79.5. */
export function toNumber({ amount }: Money): number {
  return amount / 100
}

/** `price × count`, exact. */
export function multiplyMoney(price: Money, count: number): Money {
  return money(price.amount * count, price.currency)
}

// Where a dollar may be another country's, its name goes before it. A currency more will not compile before it has one.
const symbols: Record<Currency, string> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  CAD: 'CA$',
  AUD: 'A$',
  NZD: 'NZ$',
  CHF: 'CHF\u00a0',
}

/** What stands before an amount: "$", "A$", "CHF". */
export function currencySign(currency: Currency): string {
  return symbols[currency].trim()
}

/** "$180", "$79.50", "$1,400": cents appear only when there are any. */
export function formatMoney({ amount, currency }: Money): string {
  const sum = Math.abs(amount)
  const cents = sum % 100
  const tail = cents === 0 ? '' : `.${String(cents).padStart(2, '0')}`
  return `${amount < 0 ? '-' : ''}${symbols[currency]}${formatCount(Math.floor(sum / 100))}${tail}`
}
