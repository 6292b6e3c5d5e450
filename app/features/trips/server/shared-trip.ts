import { sql } from 'kysely'
import { firstName } from '#features/accounts/server/person.ts'
import { statusesThat } from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { hasStatus } from '#features/bookings/server/has-status.ts'
import { readBookingAnswer } from '#features/bookings/server/to-booking-answer.ts'
import { getGuideSecrets } from '#features/guide/server/get-guide-secrets.ts'
import type { GuestBook } from '#features/guide/server/show-guest-book.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId } from '#lib/ids.ts'
import { commaList } from '#lib/list-words.ts'
import type { Context } from '#platform/context.ts'
import { tripRefusals } from '../trip-errors.ts'
import type { SharedAccess, SharedTrip } from '../trip-schema.ts'
import { isTripOver, tripEndsAt } from '../trip-window.ts'
import { findGuideBookOfStay, guideBookToken } from './get-trip.ts'
import { changesCount, tripCalendar } from './trip-calendar.ts'
import { readTripToken } from './trip-token.ts'

type Doors = Pick<Context, 'db' | 'geocoding' | 'config' | 'secrets' | 'clock'>

/**
 * The trip that a companions' link opens now: of a stay that is agreed and not over, of a guest who has not closed the
 * account. Null for every other token, and for a link that was ended.
 */
export async function findSharedTrip(ctx: Doors, token: string) {
  const shareId = readTripToken(ctx, token)
  if (!shareId) return null
  const row = await ctx.db
    .selectFrom('trips as t')
    .innerJoin('bookings as b', 'b.id', 't.booking_id')
    .innerJoin('accounts as guest', 'guest.id', 'b.guest_id')
    .select(['t.companions', 't.note', 't.shows_address', 't.shows_access'])
    .select([
      'b.id',
      'guest.id as guest_id',
      firstName('guest', sql.ref('b.guest_name')).as('guest'),
      changesCount.as('version'),
    ])
    .where('t.share_id', '=', shareId)
    .where(hasStatus('b.status', statusesThat.holdNights))
    // A closed account shows nothing to anybody.
    .where('guest.delete_after', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const booking = await readBookingAnswer(ctx.db, row.id, 'guest', row.guest_id)
  return isTripOver(booking, ctx.clock()) ? null : { ...row, shareId, booking }
}

/**
 * What companions need of a trip, and no more: nothing about money, where the home is only if the guest says so, and Wi-Fi
 * and door only if the guest says so and may see them too. Throws `linkNotFound`.
 */
export async function getSharedTrip(ctx: Doors, { token }: { token: string }): Promise<SharedTrip> {
  const trip = await findSharedTrip(ctx, token)
  if (!trip) throw refuse(tripRefusals.linkNotFound)
  const { booking, shows_address } = trip
  const book = await findGuideBookOfStay(ctx, trip.id)
  const { city, state } = booking.property
  const address = shows_address ? (book?.address ?? null) : null
  return {
    guest: trip.guest,
    title: booking.property.title,
    place: commaList([city, state]),
    cover: booking.property.cover,
    check_in_date: booking.check_in_date,
    check_out_date: booking.check_out_date,
    guests_count: booking.guests_count,
    children: booking.children,
    infants: booking.infants,
    pets: booking.pets,
    time_zone: booking.time_zone,
    companions: trip.companions,
    note: trip.note,
    house_rules: booking.house_rules ?? [],
    where: address === null ? null : whereOf(booking, address),
    ...(book ? bookFor(book, shows_address) : { sections: [], items: [] }),
    access: book && trip.shows_access ? await readAccess(ctx, trip.id) : null,
    ends_at: tripEndsAt(booking).toISOString(),
    calendar: tripCalendar(ctx, { id: trip.shareId, booking, address, version: trip.version }),
  }
}

function whereOf(booking: BookingAnswer, address: string): SharedTrip['where'] {
  const { point, host_name, contact_email, contact_phone } = booking
  return { address, point, host_name, contact_email, contact_phone }
}

/** How one gets there and whom one calls tells where it is, and so do distances to forty places. */
function bookFor(
  { sections, items }: GuestBook,
  showsAddress: boolean,
): Pick<SharedTrip, 'sections' | 'items'> {
  if (showsAddress) return { sections, items }
  return {
    sections: sections.filter(({ id }) => id === 'house_manual' || id === 'check_out'),
    items: items.map((item) => ({ ...item, distance_km: null, estimated_travel_time: null })),
  }
}

/** By the one rule of the guide book: in their window, and not while they wait for what is due. */
async function readAccess(ctx: Doors, id: BookingId): Promise<SharedAccess> {
  const { from, secrets, waits_for_payments } = await getGuideSecrets(ctx, { token: guideBookToken(ctx, id) })
  return { from, waits_for_payments, details: secrets }
}
