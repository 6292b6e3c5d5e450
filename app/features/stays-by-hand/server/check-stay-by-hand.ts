import type { z } from 'zod'
import type { Actor } from '#features/accounts/actor.ts'
import { listConflictsOfMove } from '#features/availability/server/hold-nights.ts'
import { listConflicts } from '#features/availability/server/list-conflicts.ts'
import { statusesThat } from '#features/bookings/booking.ts'
import { bookingRefusals } from '#features/bookings/booking-errors.ts'
import { isByHand } from '#features/bookings/by-hand.ts'
import { hasStatus } from '#features/bookings/server/has-status.ts'
import { stayOf } from '#features/bookings/server/request/decide-request.ts'
import { mayActOn } from '#features/listings/server/access.ts'
import { propertyTimeZone } from '#features/listings/server/property-time-zone.ts'
import { partyOfFields } from '#features/pricing/price-terms.ts'
import { quoteStay } from '#features/pricing/quote.ts'
import { termsOfRow } from '#features/pricing/server/terms-rows.ts'
import { findStay, stayOfRow } from '#features/stay-changes/server/stay-change-rows.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import { toNumber } from '#lib/money.ts'
import { dateOf, type Stay } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { byHandRefusals } from '../by-hand-errors.ts'
import type { StayByHandCheck, stayByHandQuerySchema } from '../by-hand-schema.ts'
import { findOwnHome } from './own-home.ts'

type Doors = Pick<Context, 'db' | 'clock'>
type Query = z.output<typeof stayByHandQuerySchema>

/**
 * What a stay that a host thinks of writing down would cost by the home's own prices, whose its nights are already, and how many
 * requests for them would be declined. Refusals: `homeNotYours`, `notFound`, `notByHand`.
 */
export async function checkStayByHand(ctx: Doors, host: Actor, query: Query): Promise<StayByHandCheck> {
  const now = ctx.clock()
  const stay = stayOf(query)
  const { propertyId, takenBy } = await findNights(ctx, host, query, stay)
  const home = await findOwnHome(ctx.db, host, propertyId)
  const { total } = quoteStay(termsOfRow(home, now), { stay, party: partyOfFields(query) })
  const { count } = await ctx.db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('property_id', '=', propertyId)
    .where(mayActOn(host, 'bookings', 'bookings'))
    .where(hasStatus('status', statusesThat.awaitAnswer))
    .where('check_in_date', '<', stay.checkOut)
    .where('check_out_date', '>', stay.checkIn)
    .executeTakeFirstOrThrow()
  return {
    currency: total.currency,
    total_price: toNumber(total),
    max_guests: home.max_guests,
    today: dateOf(now, propertyTimeZone(home)),
    taken_by: takenBy,
    requests_count: Number(count),
  }
}

/** Whose the nights are, but for those that the stay has already. */
async function findNights({ db, clock }: Doors, host: Actor, query: Query, stay: Stay) {
  const now = clock()
  if (query.booking_id === undefined) {
    const propertyId = query.property_id as PropertyId // one of the two is named (the schema)
    const { id } = await findOwnHome(db, host, propertyId)
    return { propertyId: id, takenBy: await listConflicts(db, id, stay, now) }
  }
  const row = await findStay(db, { id: query.booking_id, accountId: host.id })
  if (!row?.is_for_host) throw refuse(bookingRefusals.notFound)
  if (!isByHand(row)) throw refuse(byHandRefusals.notByHand)
  if (!row.property_id) throw refuse(byHandRefusals.homeNotYours)
  const move = { propertyId: row.property_id, bookingId: row.id, from: stayOfRow(row), to: stay, now }
  return { propertyId: row.property_id, takenBy: await listConflictsOfMove(db, move) }
}
