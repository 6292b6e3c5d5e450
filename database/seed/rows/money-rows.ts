import { holdsNights } from '#features/bookings/booking.ts'
import { shareOf } from '#features/pricing/cancellation.ts'
import { partyOf } from '#features/pricing/price-terms.ts'
import { quoteStay } from '#features/pricing/quote.ts'
import { plainTerms } from '#features/pricing/stay-terms.ts'
import { money, toDecimal } from '#lib/money.ts'
import { dateOf } from '#lib/stay.ts'
import type { NewRow } from '#platform/database/database.ts'
import type { BookingPlan } from '../bookings/plan.ts'
import { hoursAfter } from '../instants.ts'
import { stableId, stableNumber } from '../stable.ts'
import { bookingId } from './booking-rows.ts'
import { paymentPlanOfHome } from './terms-rows.ts'

/** What the two said of the first part of the price: of some both the same, of some another sum, of some the guest alone. */
export function toMoneyRows(plan: BookingPlan): NewRow<'money_entries'>[] {
  const agreed = paymentPlanOfHome(plan.home)
  const confirmed = plan.steps[1]
  if (!agreed || agreed.share === 0 || !confirmed || !holdsNights(plan.status)) return []
  const price = money(plan.home.price * 100, plan.home.currency ?? 'USD')
  const { total } = quoteStay(plainTerms(price), { stay: plan.stay, party: partyOf(1) })
  const first = shareOf(total, agreed.share)
  const [sentAt, seenAt] = [hoursAfter(confirmed.at, 2), hoursAfter(confirmed.at, 9)]
  const said = {
    id: stableId(sentAt, `${plan.key}/sent`),
    booking_id: bookingId(plan),
    side: 'guest',
    flow: 'price',
    amount: toDecimal(first),
    moved_on: dateOf(sentAt),
    way: agreed.ways[0] ?? null,
    created_at: sentAt,
  } as const
  const kind = stableNumber(`${plan.key}/money`) % 3
  if (kind === 0) return [said]
  const less = money(first.amount - 1_500, first.currency)
  return [
    said,
    {
      ...said,
      id: stableId(seenAt, `${plan.key}/received`),
      side: 'host',
      amount: toDecimal(kind === 1 ? first : less),
      note: kind === 1 ? null : 'My bank has kept 15 of it.',
      moved_on: dateOf(seenAt),
      answers: said.id,
      created_at: seenAt,
    },
  ]
}
