import type { Actor } from '#features/accounts/actor.ts'
import { hasFailingFeed } from '#features/calendar/server/has-failing-feed.ts'
import { isBookable } from '#features/listings/server/bookable-listing.ts'
import { refuse } from '#lib/errors.ts'
import { type PropertyId, requireId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { InstantCheck } from '../../booking-answer-schema.ts'
import { bookingRefusals } from '../../booking-errors.ts'
import type { InstantQuery } from '../../booking-schema.ts'
import { findInstantObstacle } from '../instant.ts'
import { readGuestFacts } from './guest-facts.ts'
import { readInstantTerms } from './read-calendars-first.ts'

/**
 * Whether a stay of the caller would be confirmed at once as far as can be known before, or why it would be a request. The
 * house rules are taken as accepted, and the home's calendars as read unless one is known to fail: the request itself asks for both.
 */
export async function checkInstant(
  ctx: Pick<Context, 'db' | 'clock'>,
  guest: Actor,
  { property_id, check_in_date, check_out_date }: InstantQuery,
): Promise<InstantCheck> {
  const propertyId = requireId<PropertyId>(property_id, bookingRefusals.listingNotFound)
  if (!(await isBookable(ctx.db, propertyId))) throw refuse(bookingRefusals.listingNotFound)
  const terms = await readInstantTerms(ctx, propertyId)
  if (!terms) return { instant: false, not_instant: null }
  const stay = { checkIn: check_in_date, checkOut: check_out_date }
  const facts = await readGuestFacts(ctx.db, { guestId: guest.id, stay, now: ctx.clock() })
  const calendarsRead = !(await hasFailingFeed(ctx, propertyId))
  const obstacle = findInstantObstacle({ ...facts, ...terms, rulesAccepted: true, calendarsRead })
  return { instant: obstacle === null, not_instant: obstacle }
}
