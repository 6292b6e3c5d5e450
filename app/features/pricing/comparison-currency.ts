import type { Currency } from '#lib/money.ts'

/** The currency that the prices of all homes are compared in: by the search's filters, its slider and its orders. */
export const comparisonCurrency: Currency = 'USD'
