import type { BookingPlan } from './plan.ts'

export type DemoRefund = {
  home: string
  guest: string
  /** So much less than the guest the host says has come, in whole units. */
  less: number
}

/** Stays that their hosts gave up after all of the price was sent: one owes it back, one says that less has come. */
const refunds: readonly DemoRefund[] = [
  { home: 'container-four', guest: 'guest', less: 0 },
  { home: 'hemlock-rain', guest: 'tomasz', less: 15 },
]

/** What came of a stay that was cancelled, where somebody said so. */
export function refundOfStay({ home, guest, reason }: BookingPlan): DemoRefund | undefined {
  if (reason !== 'cancelled_by_host') return undefined
  return refunds.find((refund) => refund.home === home.slug && refund.guest === guest)
}
