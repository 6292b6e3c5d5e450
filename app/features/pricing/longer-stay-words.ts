import { formatMoney } from '#lib/money.ts'
import { countOf } from '#lib/text.ts'
import type { LongerStayFound } from './longer-stay.ts'

/** "Stay 7 nights and pay $45 less". */
export function longerStayWords({ nights, saved }: LongerStayFound): string {
  return `Stay ${countOf(nights, 'night')} and pay ${formatMoney(saved)} less`
}
