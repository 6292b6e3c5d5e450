import type { Actor } from '#features/accounts/actor.ts'
import { refreshStaleFeeds } from '#features/calendar/server/refresh-stale-feeds.ts'
import type { OfferId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { findOfferOfParty } from './select-offers.ts'

const withinMs = 5_000

type Doors = Parameters<typeof refreshStaleFeeds>[0] & Pick<Context, 'db'>

/**
 * Before a guest accepts an offer: reads the calendars of other platforms again whose last reading is old, outside of any
 * transaction and for at most five seconds, so that nights which were sold there void the offer. One that cannot be read
 * stops nobody: the host has decided already.
 */
export async function readCalendarsFirst(ctx: Doors, guest: Actor, { id }: { id: OfferId }): Promise<void> {
  const offer = await findOfferOfParty(ctx.db, id, guest.id)
  if (!offer?.property_id || offer.is_for_host || offer.status !== 'open') return
  await refreshStaleFeeds(ctx, offer.property_id, { withinMs })
}
