import { holdsNights, isCancelled, isFinal } from '#features/bookings/booking.ts'
import { shareOf } from '#features/pricing/cancellation.ts'
import type { PaymentWay } from '#features/pricing/payment-plan.ts'
import { type Money, money, toDecimal } from '#lib/money.ts'
import { dateOf } from '#lib/stay.ts'
import type { NewRow } from '#platform/database/database.ts'
import type { BookingPlan } from '../bookings/plan.ts'
import { refundOfStay } from '../bookings/refunds.ts'
import { hoursAfter, instantOn } from '../instants.ts'
import { stableId, stableNumber } from '../stable.ts'
import { bookingId, priceOfStay } from './booking-rows.ts'
import { paymentPlanOfHome } from './terms-rows.ts'

/**
 * What the two said of the price. Of a stay that is over both say that all of it has come, as of some that were cancelled; of
 * the first part of one that is ahead some say the same, some another sum, and some guests are alone with it so far.
 */
export function toMoneyRows(plan: BookingPlan): NewRow<'money_entries'>[] {
  const agreed = paymentPlanOfHome(plan.home)
  const confirmed = plan.steps[1]
  if (!confirmed) return []
  const { total } = priceOfStay(plan)
  if (isCancelled(plan.status)) {
    const refund = refundOfStay(plan)
    if (!refund) return []
    const received = money(total.amount - refund.less * 100, total.currency)
    return toPair(plan, {
      amount: total,
      received,
      sentAt: hoursAfter(confirmed.at, 2),
      way: 'bank_transfer',
    })
  }
  if (!agreed) return []
  const way = agreed.ways[0] ?? null
  if (isFinal(plan.status)) {
    return toPair(plan, { amount: total, received: total, sentAt: instantOn(plan.stay.checkIn, 0, 15), way })
  }
  if (agreed.share === 0 || !holdsNights(plan.status)) return []
  const amount = shareOf(total, agreed.share)
  const kind = stableNumber(`${plan.key}/money`) % 3
  const received = [null, amount, money(amount.amount - 1_500, amount.currency)][kind] ?? null
  return toPair(plan, { amount, received, sentAt: hoursAfter(confirmed.at, 2), way })
}

type Pair = { amount: Money; received: Money | null; sentAt: Date; way: PaymentWay | null }

function toPair(plan: BookingPlan, { amount, received, sentAt, way }: Pair): NewRow<'money_entries'>[] {
  const seenAt = hoursAfter(sentAt, 7)
  const sent = {
    id: stableId(sentAt, `${plan.key}/sent`),
    booking_id: bookingId(plan),
    side: 'guest',
    flow: 'price',
    amount: toDecimal(amount),
    moved_on: dateOf(sentAt),
    way,
    created_at: sentAt,
  } as const
  if (!received) return [sent]
  return [
    sent,
    {
      ...sent,
      id: stableId(seenAt, `${plan.key}/received`),
      side: 'host',
      amount: toDecimal(received),
      note: received.amount === amount.amount ? null : 'My bank has kept 15 of it.',
      moved_on: dateOf(seenAt),
      answers: sent.id,
      created_at: seenAt,
    },
  ]
}
