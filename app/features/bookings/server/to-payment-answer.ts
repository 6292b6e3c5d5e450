import type { Money } from '#lib/money.ts'
import { toNumber } from '#lib/money.ts'
import type { Stay } from '#lib/stay.ts'
import { type BookedPlan, bookedDues } from '../agreed/booked-payment.ts'
import type { BookingAnswer } from '../booking-answer-schema.ts'

type Booked = { stay: Stay; total: Money; deposit: Money; requestedAt: Date; confirmedAt: Date | null }

/** What is agreed about money, as the API says it; null where nothing is. */
export function toPaymentAnswer(plan: BookedPlan | null, booked: Booked): BookingAnswer['payment'] {
  if (!plan) return null
  return {
    ...plan,
    holds_back: plan.holds_back ?? false,
    ways: [...plan.ways],
    dues: bookedDues(plan, booked).map(({ kind, on, amount }) => ({ kind, on, amount: toNumber(amount) })),
  }
}
