import type { Actor } from '#features/accounts/actor.ts'
import { statusesThat } from '#features/bookings/booking.ts'
import { hasStatus } from '#features/bookings/server/has-status.ts'
import { guideBookPath } from '#features/bookings/server/letters/guide-book-path.ts'
import type { Context } from '#platform/context.ts'

/** The private addresses of the guide books of the actor's confirmed and running stays, soonest first, at most 100. */
export async function listStayGuideBooks(
  ctx: Pick<Context, 'db' | 'secrets'>,
  actor: Actor,
): Promise<{ booking_id: string; path: string }[]> {
  const rows = await ctx.db
    .selectFrom('bookings')
    .select('id')
    .where('guest_id', '=', actor.id)
    .where(hasStatus('status', statusesThat.holdNights))
    .where('property_id', 'is not', null)
    .orderBy('check_in_date')
    .limit(100)
    .execute()
  return rows.map(({ id }) => ({ booking_id: id, path: guideBookPath(ctx, id) }))
}
