import { type Currency, currencies } from '#lib/money.ts'

/** What each currency is called. */
export const currencyNames: Record<Currency, string> = {
  USD: 'US dollar',
  EUR: 'Euro',
  GBP: 'Pound sterling',
  CAD: 'Canadian dollar',
  AUD: 'Australian dollar',
  NZD: 'New Zealand dollar',
  CHF: 'Swiss franc',
}

/** The choices of a host: "Euro (EUR)". */
export const currencyOptions = currencies.map((code) => ({
  value: code,
  label: `${currencyNames[code]} (${code})`,
}))
