import type { Actor } from '#features/accounts/actor.ts'
import { mayActOn } from '#features/listings/server/access.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { statusesThat } from '../booking.ts'
import { bookingRefusals } from '../booking-errors.ts'
import { hasStatus } from './has-status.ts'

/** Of a stay that was written down by hand, what its host has noted. */
export type GuestContact = { guest_email: string | null; guest_phone: string | null }

/**
 * How the host of a confirmed, checked-in or completed booking reaches its guest. The only way in which a guest's
 * contacts get to a host by the API; everything else is `notFound`.
 */
export async function getGuestContact(
  ctx: Pick<Context, 'db'>,
  host: Actor,
  { id }: { id: BookingId },
): Promise<GuestContact> {
  const contact = await ctx.db
    .selectFrom('bookings')
    .select(['guest_email', 'guest_phone'])
    .where('id', '=', id)
    .where(mayActOn(host, 'bookings', 'bookings'))
    .where(hasStatus('status', statusesThat.shareContacts))
    .executeTakeFirst()
  if (!contact) throw refuse(bookingRefusals.notFound)
  return contact
}
