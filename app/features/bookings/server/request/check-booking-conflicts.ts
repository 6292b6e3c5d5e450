import { listConflicts } from '#features/availability/server/list-conflicts.ts'
import { isBookable } from '#features/listings/server/bookable-listing.ts'
import { refuse } from '#lib/errors.ts'
import { type PropertyId, parseId } from '#lib/ids.ts'
import type { Stay } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { bookingRefusals } from '../../booking-errors.ts'

/** What holds a night of the stay at an active listing, one row for each source; none when the nights are free. */
export async function checkBookingConflicts(
  ctx: Pick<Context, 'db' | 'clock'>,
  { propertyId: text, stay }: { propertyId: string; stay: Stay },
): Promise<{ conflict_source: string }[]> {
  const propertyId = parseId<PropertyId>(text)
  if (!propertyId || !(await isBookable(ctx.db, propertyId))) throw refuse(bookingRefusals.listingNotFound)
  const sources = await listConflicts(ctx.db, propertyId, stay, ctx.clock())
  return sources.map((source) => ({ conflict_source: source }))
}
