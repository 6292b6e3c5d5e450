import { commaList } from '#lib/list-words.ts'
import { formatMoney, money } from '#lib/money.ts'
import { formatDate } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { accessPlanLine } from './access-words.ts'
import type { DepositMoment, Due, PaymentPlan, PaymentWay } from './payment-plan.ts'

export const wayLabels: Record<PaymentWay, string> = {
  bank_transfer: 'Bank transfer',
  card: "Card, through the host's own provider",
  wallet: 'PayPal or similar',
  cheque: 'Cheque',
  cash: 'Cash on arrival',
  other: 'Another way',
}

/** What a way means for a guest who would want the money back. */
export const wayRisks: Record<PaymentWay, string> = {
  bank_transfer: 'Higher risk: transfers are hard to reverse.',
  card: 'Lower risk: your bank can investigate if something goes wrong.',
  wallet: 'Medium risk: you’re not protected if you send it as a payment to a friend.',
  cheque: 'Medium risk: you can stop it until it’s cashed.',
  cash: 'Lower risk: you see the home first. Ask for a receipt.',
  other: 'Ask the host how you would get your money back.',
}

export const depositMomentLabels: Record<DepositMoment, string> = {
  confirmation: 'When the stay is confirmed',
  rest: 'With the rest of the price',
  arrival: 'On the day of arrival',
}

/** What a way is called in a plan. */
export function wayWords(way: PaymentWay, other: string | null): string {
  return way === 'other' && other ? other : wayLabels[way]
}

/** "The host accepts: Bank transfer, Postal order". */
export function waysWords({ ways, other }: Pick<PaymentPlan, 'ways' | 'other'>): string {
  return `The host accepts: ${commaList(ways.map((way) => wayWords(way, other)))}`
}

/** What a plan says of every stay. */
export function planLines(plan: PaymentPlan): string[] {
  const { share, rest_days: days } = plan
  const rest = days === 0 ? 'on the day of check-in' : `${countOf(days, 'day')} before check-in`
  const when =
    share === 100
      ? ['The full price is due when the stay is confirmed']
      : share === 0
        ? [`The full price is due ${rest}`]
        : [`${share}% of the price is due when the stay is confirmed, the rest ${rest}`]
  const held = plan.holds_back ? [accessPlanLine] : []
  return [...when, ...held, ...plan.ways.map((way) => riskWords(way, plan.other))]
}

/** "Cash on arrival. Lower risk: you see the home first. Ask for a receipt." */
export function riskWords(way: PaymentWay, other: string | null): string {
  return `${wayWords(way, other)}. ${wayRisks[way]}`
}

/** "$310 when the stay is confirmed", "$930 by Jul 03, 2026", "Deposit of $200 by Jul 10, 2026". */
export function dueWords({ kind, on, amount }: Due): string {
  const sum = kind === 'deposit' ? `Deposit of ${formatMoney(amount)}` : formatMoney(amount)
  return on === null ? `${sum} when the stay is confirmed` : `${sum} by ${formatDate(on)}`
}

/** All that is due on the first of the days: "$1,300 by Jul 03, 2026, deposit included"; null where nothing is due. */
export function firstDayWords(all: readonly Due[]): string | null {
  const [first] = all.toSorted((one, other) => ((one.on ?? '') < (other.on ?? '') ? -1 : 1))
  if (!first) return null
  const together = all.filter(({ on }) => on === first.on)
  if (together.length === 1) return dueWords(first)
  const sum = together.reduce((so, { amount }) => so + amount.amount, 0)
  const words = dueWords({ kind: 'rest', on: first.on, amount: money(sum, first.amount.currency) })
  return together.some(({ kind }) => kind === 'deposit') ? `${words}, deposit included` : words
}
