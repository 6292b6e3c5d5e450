import { randomUUID } from 'node:crypto'
import type { Actor } from '#features/accounts/actor.ts'
import { areContactsShared, holdsNights, statusesThat } from '#features/bookings/booking.ts'
import { hasStatus } from '#features/bookings/server/has-status.ts'
import { readBookingAnswer } from '#features/bookings/server/to-booking-answer.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { sharedTripPath } from '../trip.ts'
import { tripRefusals } from '../trip-errors.ts'
import type { TripPeople, TripShare } from '../trip-schema.ts'
import { isTripOver } from '../trip-window.ts'
import { tripToken } from './trip-token.ts'

type OfTrip = { id: BookingId }

/** Writes down who comes along, in the place of what was said before. Throws `tripNotFound` and `tripOver`. */
export async function updateTripPeople(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id, companions, note }: TripPeople & OfTrip,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await holdOwnTrip(ctx, tx, actor, id)
    const people = { companions, note, updated_at: ctx.clock() }
    await tx
      .insertInto('trips')
      .values({ booking_id: id, ...people })
      .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(people))
      .execute()
  })
}

/**
 * Lets companions see a trip by a link, and says what it shows; one that has a link keeps it. Throws `tripNotFound` and
 * `tripOver`.
 */
export async function shareTrip(
  ctx: Pick<Context, 'db' | 'clock' | 'call' | 'secrets'>,
  actor: Actor,
  { id, shows_address, shows_access }: TripShare & OfTrip,
): Promise<{ link: string }> {
  return once(ctx, async (tx) => {
    await holdOwnTrip(ctx, tx, actor, id)
    const shown = { shows_address, shows_access, updated_at: ctx.clock() }
    const { share_id } = await tx
      .insertInto('trips')
      .values({ booking_id: id, share_id: randomUUID(), ...shown })
      .onConflict((conflict) =>
        conflict.column('booking_id').doUpdateSet(({ fn, ref }) => ({
          ...shown,
          share_id: fn.coalesce(ref('trips.share_id'), ref('excluded.share_id')),
        })),
      )
      .returning('share_id')
      .executeTakeFirstOrThrow()
    if (!share_id) throw new Error('a trip that was shared has no link')
    return { link: sharedTripPath(tripToken(ctx, share_id)) }
  })
}

/**
 * Ends the link of a trip at once: it opens nothing any more, and the next one is another. Also of a stay that is over, whose
 * link has ended by itself. Throws `tripNotFound`.
 */
export async function unshareTrip(ctx: Pick<Context, 'db'>, actor: Actor, { id }: OfTrip): Promise<void> {
  const own = await ctx.db
    .selectFrom('bookings as b')
    .select('b.id')
    .where('b.id', '=', id)
    .where('b.guest_id', '=', actor.id)
    .where(hasStatus('b.status', statusesThat.shareContacts))
    .executeTakeFirst()
  if (!own) throw refuse(tripRefusals.tripNotFound)
  await ctx.db
    .updateTable('trips')
    .set({ share_id: null, shows_access: false })
    .where('booking_id', '=', own.id)
    .execute()
}

/** Keeps the stay as it is until the transaction ends, so that none is shared while it is cancelled. */
async function holdOwnTrip(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  actor: Actor,
  id: BookingId,
): Promise<void> {
  const own = await tx
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', id)
    .where('guest_id', '=', actor.id)
    .forShare()
    .executeTakeFirst()
  if (!own || !areContactsShared(own.status)) throw refuse(tripRefusals.tripNotFound)
  const booking = await readBookingAnswer(tx, id, 'guest', actor.id)
  if (!holdsNights(own.status) || isTripOver(booking, clock())) throw refuse(tripRefusals.tripOver)
}
