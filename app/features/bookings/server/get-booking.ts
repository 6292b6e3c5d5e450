import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { BookingAnswer } from '../booking-answer-schema.ts'
import { bookingRefusals } from '../booking-errors.ts'
import { findBookingOfParty } from './rows/booking-steps.ts'
import { readBookingAnswer } from './to-booking-answer.ts'

/** One booking as the actor's side sees it. Throws `notFound`, also for somebody else's. */
export async function getBooking(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { id }: { id: BookingId },
): Promise<BookingAnswer> {
  const own = await findBookingOfParty(ctx.db, { id, accountId: actor.id })
  if (!own) throw refuse(bookingRefusals.notFound)
  return readBookingAnswer(ctx.db, id, own.is_for_host ? 'host' : 'guest', actor.id)
}
