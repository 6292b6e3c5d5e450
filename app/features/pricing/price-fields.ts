import { z } from 'zod'
import { currencies } from '#lib/money.ts'

/** The prices of a home as the API answers them; `toPriceFields` makes them and `parsePrices` reads them. */
export const priceFields = { currency: z.enum(currencies), price_per_night: z.number() }
