import type { Actor } from '#features/accounts/actor.ts'
import { touchCalendar } from '#features/listings/server/ranking.ts'
import type { NightTermsChange, NightTermsUndo } from '#features/pricing/night-terms-schema.ts'
import { saveNightTerms } from '#features/pricing/server/save-night-terms.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { once } from '#platform/http/idempotency.ts'
import { availabilityRefusals } from '../availability-errors.ts'
import { isWithinCalendar } from '../host-calendar.ts'
import { lockOwnNights } from './host-blocks.ts'

/**
 * Gives nights of an own property a price or a shortest stay of their own, or takes them back. Answers what undoes it.
 * Bookings keep what they were made at. Refusals: `propertyNotFound`, `beyondCalendar`.
 */
export async function priceNights(
  ctx: Pick<Context, 'db' | 'clock' | 'call'>,
  actor: Actor,
  { id, changes }: { id: PropertyId; changes: readonly NightTermsChange[] },
): Promise<NightTermsUndo> {
  return once(ctx, async (tx) => {
    refuseBeyondCalendar(changes, ctx.clock())
    await lockOwnNights(tx, actor, id)
    await touchCalendar(tx, id, ctx.clock())
    return saveNightTerms(tx, id, changes)
  })
}

/** Throws `beyondCalendar` for nights that are over, or not yet to be sold. */
export function refuseBeyondCalendar(changes: readonly NightTermsChange[], now: Date): void {
  const isWithin = changes.every(({ check_in_date, check_out_date }) =>
    isWithinCalendar({ checkIn: check_in_date, checkOut: check_out_date }, now),
  )
  if (!isWithin) throw refuse(availabilityRefusals.beyondCalendar)
}
