import { listHolders } from '#features/availability/server/holds.ts'
import type { AccountId, OfferId, PropertyId } from '#lib/ids.ts'
import type { Stay } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { withdrawOfferFirst } from '../offer-errors.ts'
import { endOffer } from './end-offer.ts'
import { nameGuestOf } from './select-offers.ts'

type Doors = Pick<Context, 'jobs' | 'clock'>

/**
 * Throws `withdrawOfferFirst` where an own offer holds a night that its host wants to give to somebody else (market rule
 * 15). The property's row must be locked.
 */
export async function refuseOwnHold(
  tx: Transaction,
  propertyId: PropertyId,
  stay: Stay,
  now: Date,
): Promise<void> {
  const [holder] = await listHolders(tx, propertyId, stay, now)
  if (holder) throw withdrawOfferFirst(await nameGuestOf(tx, holder))
}

/** Ends the open offers for a night that was just sold; those of its own nights were refused before. */
export async function voidOffersFor(
  ctx: Doors,
  tx: Transaction,
  propertyId: PropertyId,
  stay: Stay,
): Promise<void> {
  const gone = await tx
    .selectFrom('offers')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('status', '=', 'open')
    .where('expires_at', '>', ctx.clock())
    .where('check_in_date', '<', stay.checkOut)
    .where('check_out_date', '>', stay.checkIn)
    .orderBy('id')
    .limit(1_000)
    .forUpdate()
    // Whoever ends one now waits for a booking afterwards; what is left open by them is swept.
    .skipLocked()
    .execute()
  await endAll(ctx, tx, gone, { to: 'void', by: 'system' })
}

/**
 * Withdraws the offers that an account has made, declines those that it was made, and tells the other sides; of `other`
 * alone when that is given.
 */
export async function endOpenOffers(
  ctx: Doors,
  tx: Transaction,
  accountId: AccountId,
  other?: AccountId,
): Promise<void> {
  const sides = [
    { column: 'host_id', others: 'guest_id', to: 'withdrawn', by: 'host' },
    { column: 'guest_id', others: 'host_id', to: 'declined', by: 'guest' },
  ] as const
  for (const { column, others, to, by } of sides) {
    const open = await tx
      .selectFrom('offers')
      .select('id')
      .where(column, '=', accountId)
      .where('status', '=', 'open')
      .$if(other !== undefined, (query) => query.where(others, '=', other ?? accountId))
      .orderBy('id')
      .limit(10_000)
      .forUpdate()
      .execute()
    await endAll(ctx, tx, open, { to, by })
  }
}

async function endAll(
  ctx: Doors,
  tx: Transaction,
  offers: readonly { id: OfferId }[],
  ending: Parameters<typeof endOffer>[3],
): Promise<void> {
  for (const { id } of offers) await endOffer(ctx, tx, id, ending)
}
