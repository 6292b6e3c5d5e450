import { holdsNights } from '#features/bookings/booking.ts'
import { toDecimal } from '#lib/money.ts'
import { addDays, type CalendarDate, overlaps, type Stay, toDateRange } from '#lib/stay.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { BookingPlan } from '../bookings/plan.ts'
import { planBookings } from '../bookings/plan-bookings.ts'
import { homeOf } from '../homes/all-homes.ts'
import type { Home } from '../homes/home.ts'
import { hoursAfter, instantOn } from '../instants.ts'
import { accountId } from '../rows/account-row.ts'
import { bookingId, priceOfStay } from '../rows/booking-rows.ts'
import { homeId } from '../rows/home-rows.ts'
import { stableId } from '../stable.ts'
import { conversationOf } from './conversation-of.ts'
import { type DemoOffer, offers } from './offers.ts'
import { questionId } from './questions.ts'

/** Writes what the hosts of the demo world have offered, into the conversations that `writeTalks` has made. */
export async function writeOffers(tx: Transaction, today: CalendarDate): Promise<void> {
  const plans = planBookings(today)
  for (const offer of offers) await writeOffer(tx, offer, { today, plans })
  for (const plan of plans) if (plan.offeredFor !== null) await writeAccepted(tx, plan, today)
}

/** The offer that a stay came about by; what became of it is told by the booking. */
async function writeAccepted(tx: Transaction, plan: BookingPlan, today: CalendarDate): Promise<void> {
  const [acceptance] = plan.steps
  const sentAt = hoursAfter(acceptance.at, -6)
  const [property, host, guest] = [
    homeId(plan.home, today),
    accountId(plan.home.host, today),
    accountId(plan.guest, today),
  ]
  const { lines, total } = priceOfStay(plan)
  const id = stableId(sentAt, `offer/${plan.key}`)
  await tx
    .insertInto('offers')
    .values({
      ...{ id, property_id: property, host_id: host, guest_id: guest, booking_id: bookingId(plan) },
      conversation_id: await conversationOf(tx, { guest, property }),
      ...{ status: 'accepted', check_in_date: plan.stay.checkIn, check_out_date: plan.stay.checkOut },
      ...{ guests_count: plan.party, currency: total.currency, total_price: toDecimal(total) },
      quoted_total: toDecimal(priceOfStay({ ...plan, offeredFor: null }).total),
      lines: JSON.stringify(lines.map((line) => ({ ...line, amount: toDecimal(line.amount) }))),
      ...{ note: null, holds_nights: true, expires_at: hoursAfter(sentAt, 48) },
      ...{ created_at: sentAt, updated_at: acceptance.at },
    })
    .execute()
  await tx
    .insertInto('offer_events')
    .values({
      ...{ id: stableId(sentAt, `offer/${plan.key}/open`), offer_id: id, created_at: sentAt },
      to_status: 'open',
      actor: 'host',
    })
    .execute()
}

/** When an offer ended: five hours later, but for one whose nights somebody took. */
function endOf(
  { status }: DemoOffer,
  home: Home,
  stay: Stay,
  { sentAt, plans }: { sentAt: Date; plans: BookingPlan[] },
): Date {
  if (status !== 'void') return hoursAfter(sentAt, 5)
  const winner = plans.find(
    (plan) => plan.home === home && holdsNights(plan.status) && overlaps(plan.stay, stay),
  )
  const acceptance = winner?.steps.find(({ to }) => to === 'confirmed')
  if (!acceptance) throw new Error(`nobody has the nights of the offer of ${home.slug}`)
  return acceptance.at
}

type World = { today: CalendarDate; plans: BookingPlan[] }

async function writeOffer(tx: Transaction, offer: DemoOffer, { today, plans }: World): Promise<void> {
  const home = homeOf(offer.home)
  const [property, host, guest] = [
    homeId(home, today),
    accountId(home.host, today),
    accountId(offer.guest, today),
  ]
  const sentAt = hoursAfter(instantOn(today, 0, 0), -offer.hoursAgo)
  const id = stableId(sentAt, `offer/${offer.home}/${offer.guest}`)
  const [checkIn, checkOut] = [addDays(today, offer.inDays), addDays(today, offer.inDays + offer.nights)]
  const expiresAt = hoursAfter(sentAt, 72)
  const conversationId = await conversationOf(tx, { guest, property })
  await tx
    .insertInto('offers')
    .values({
      ...{ id, conversation_id: conversationId, property_id: property, host_id: host, guest_id: guest },
      ...{ status: offer.status, check_in_date: checkIn, check_out_date: checkOut, guests_count: 2 },
      ...{ currency: 'USD', quoted_total: offer.quoted, total_price: offer.total },
      lines: JSON.stringify([{ kind: 'nights', label: null, amount: offer.total }]),
      ...{ note: offer.note, holds_nights: offer.holds, expires_at: expiresAt },
      question_id: offer.answersQuestion ? questionId(today) : null,
      ...{ created_at: sentAt, updated_at: sentAt },
    })
    .execute()
  const told = [{ to: 'open' as const, by: 'host' as const, at: sentAt }]
  const ended =
    offer.status === 'open'
      ? []
      : [{ to: offer.status, by: offer.by, at: endOf(offer, home, { checkIn, checkOut }, { sentAt, plans }) }]
  await tx
    .insertInto('offer_events')
    .values(
      [...told, ...ended].map(({ to, by, at }) => ({
        id: stableId(at, `offer/${offer.home}/${offer.guest}/${to}`),
        ...{ offer_id: id, to_status: to, actor: by, created_at: at },
      })),
    )
    .execute()
  if (offer.status !== 'open' || !offer.holds) return
  await tx
    .insertInto('occupancy')
    .values({
      id: stableId(sentAt, `hold/${offer.home}/${offer.guest}`),
      ...{ property_id: property, source: 'hold', reference: id, created_at: sentAt },
      ...{ stay: toDateRange({ checkIn, checkOut }), expires_at: expiresAt },
    })
    .execute()
}
