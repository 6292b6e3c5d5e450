import { countOf } from '#lib/text.ts'

/** What the nights of a changed stay are called beside their amount. */
export const changedNightsWords = {
  kept: (nights: number) => `${countOf(nights, 'night')} as agreed`,
  added: (nights: number) => `${countOf(nights, 'added night')} at list price`,
}
