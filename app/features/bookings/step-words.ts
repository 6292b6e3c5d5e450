import { owedWords } from '#features/pricing/cancellation-words.ts'
import { type Currency, parseMoney } from '#lib/money.ts'

type Step = { total_price: number; refund: number | null; currency: Currency }

/** What a step of a booking makes the host owe, said to one side; null for all that owe nothing. */
export function stepOwedWords(
  { total_price, refund, currency }: Step,
  reader: 'guest' | 'host',
): string | null {
  const total = parseMoney(total_price, currency)
  const owed = refund === null ? null : parseMoney(refund, currency)
  return total && owed && owedWords({ refund: owed, total }, reader)
}
