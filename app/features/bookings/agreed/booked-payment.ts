import { type Due, dues, type PaymentPlan } from '#features/pricing/payment-plan.ts'
import type { Money } from '#lib/money.ts'
import { dateOf, type Stay } from '#lib/stay.ts'

/** What was agreed with a request about money, and by whose clock its days go. Kept whole, as `BookedCancellation` is. */
export type BookedPlan = Omit<PaymentPlan, 'holds_back'> & {
  time_zone: string
  /** Not there of what was agreed before homes could hold anything back. */
  holds_back?: boolean
}

// Where nothing tells the home's clock, a day is over when it is over everywhere.
const lastZone = 'Etc/GMT+12'

/** What a booking keeps of a plan. `timeZone` is the home's (IANA name), null where nothing tells it. */
export function toBookedPlan(plan: PaymentPlan | null, timeZone: string | null): BookedPlan | null {
  return plan && { ...plan, time_zone: timeZone ?? lastZone }
}

type Booked = { stay: Stay; total: Money; deposit: Money; requestedAt: Date; confirmedAt: Date | null }

/** What is due when by what was agreed. */
export function bookedDues(
  plan: BookedPlan,
  { stay, total, deposit, requestedAt, confirmedAt }: Booked,
): Due[] {
  return dues(plan, {
    stay,
    total,
    deposit,
    requestedOn: dateOf(requestedAt, plan.time_zone),
    confirmedOn: confirmedAt && dateOf(confirmedAt, plan.time_zone),
  })
}
