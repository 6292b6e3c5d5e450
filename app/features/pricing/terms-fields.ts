import { z } from 'zod'
import { currencies } from '#lib/money.ts'

/** The prices of a home as the API answers them; `toTermsFields` makes them and `parseTerms` reads them. */
export const termsFields = { currency: z.enum(currencies), price_per_night: z.number() }
