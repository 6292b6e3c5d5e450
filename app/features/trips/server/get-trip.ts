import type { Actor } from '#features/accounts/actor.ts'
import { holdsNights, statusesThat } from '#features/bookings/booking.ts'
import { hasStatus } from '#features/bookings/server/has-status.ts'
import { guideBookPath } from '#features/bookings/server/letters/guide-book-path.ts'
import { readBookingAnswer } from '#features/bookings/server/to-booking-answer.ts'
import { findGuestBook, type GuestBook } from '#features/guide/server/show-guest-book.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { sharedTripPath } from '../trip.ts'
import { tripRefusals } from '../trip-errors.ts'
import type { Trip } from '../trip-schema.ts'
import { isTripOver } from '../trip-window.ts'
import { changesCount, tripCalendar } from './trip-calendar.ts'
import { tripToken } from './trip-token.ts'

type Doors = Pick<Context, 'db' | 'geocoding' | 'config' | 'secrets' | 'clock'>

/**
 * The page of a stay of the actor's that was agreed and not cancelled. Throws `tripNotFound` for every other one. Wi-Fi and
 * door are not in it: the guide book tells them, in their window.
 */
export async function getTrip(ctx: Doors, actor: Actor, { id }: { id: BookingId }): Promise<Trip> {
  const row = await ctx.db
    .selectFrom('bookings as b')
    .leftJoin('trips as t', 't.booking_id', 'b.id')
    .select(['t.companions', 't.note', 't.share_id', 't.shows_address', 't.shows_access'])
    .select(changesCount.as('version'))
    .where('b.id', '=', id)
    .where('b.guest_id', '=', actor.id)
    .where(hasStatus('b.status', statusesThat.shareContacts))
    .executeTakeFirst()
  if (!row) throw refuse(tripRefusals.tripNotFound)
  const booking = await readBookingAnswer(ctx.db, id, 'guest', actor.id)
  const book = await findGuideBookOfStay(ctx, id)
  const isOpen = holdsNights(booking.status) && !isTripOver(booking, ctx.clock())
  const address = book?.address ?? null
  return {
    booking,
    address,
    guide_book: book?.stay
      ? { path: guideBookPath(ctx, id), sections: book.sections, ...book.stay.window }
      : null,
    companions: row.companions ?? [],
    note: row.note,
    is_open: isOpen,
    link: row.share_id && isOpen ? sharedTripPath(tripToken(ctx, row.share_id)) : null,
    shows_address: row.shows_address ?? false,
    shows_access: row.shows_access ?? false,
    calendar: tripCalendar(ctx, { id, booking, address, version: row.version }),
  }
}

/** The guide book as the guest of a stay reads it; null where there is none, as of a home that was deleted. */
export async function findGuideBookOfStay(ctx: Doors, id: BookingId): Promise<GuestBook | null> {
  return findGuestBook(ctx, guideBookToken(ctx, id))
}

/** What the guide book of a stay is asked for by. */
export function guideBookToken(ctx: Pick<Context, 'secrets'>, id: BookingId): string {
  return guideBookPath(ctx, id).replace('/guide-book/', '')
}
