import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { OfferId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { endingOf, statusAt } from '../offer.ts'
import { offerOver, offerRefusals } from '../offer-errors.ts'
import type { Offer } from '../offer-schema.ts'
import { endOffer } from './end-offer.ts'
import { readOffer } from './get-offer.ts'
import { lockOfferOfParty } from './select-offers.ts'

/**
 * Withdraws an open offer for its host, or declines it for its guest; the other side is told. Doing it twice changes nothing.
 * Refusals: `offerNotFound`, `offerOver`, `offerExpired`.
 */
export async function giveUpOffer(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  actor: Actor,
  { id }: { id: OfferId },
): Promise<Offer> {
  return inTransaction(ctx.db, async (tx) => {
    const offer = await lockOfferOfParty(tx, id, actor.id)
    if (!offer) throw refuse(offerRefusals.offerNotFound)
    const side = offer.is_for_host ? 'host' : 'guest'
    const to = endingOf[side]
    const status = statusAt({ status: offer.status, expiresAt: offer.expires_at }, ctx.clock())
    if (status !== to) {
      if (status !== 'open') throw offerOver(status, side)
      await endOffer(ctx, tx, id, { to, by: side })
    }
    return readOffer(tx, actor, { id, now: ctx.clock() })
  })
}
