import type { Currency } from '#lib/money.ts'

const euroCountries =
  'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' ')

const ofCountry: Readonly<Record<string, Currency>> = {
  ...Object.fromEntries(euroCountries.map((code) => [code, 'EUR' as const])),
  ...{ GB: 'GBP', CA: 'CAD', AU: 'AUD', NZ: 'NZD', CH: 'CHF', LI: 'CHF', US: 'USD' },
}

/** What people pay in where a home stands (ISO 3166 code); null where it is none that homes may be priced in. */
export function currencyOfCountry(code: string | null): Currency | null {
  return (code && ofCountry[code]) || null
}
