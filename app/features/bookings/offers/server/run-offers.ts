import { sql } from 'kysely'
import { sweepHolds } from '#features/availability/server/holds.ts'
import type { OfferId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Unavailable } from '#platform/unavailable.ts'
import { endOffer } from './end-offer.ts'
import type { OfferNews } from './offer-mail.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock' | 'log'>

const batch = 1_000

/** Ends the offers whose time is over or whose nights are gone, and lets the nights of ended holds go. */
export async function runOffers(ctx: Doors): Promise<{ expired: number; void: number; freed: number }> {
  const expired = await endEach(ctx, await findExpired(ctx), 'expired')
  const gone = await endEach(ctx, await findTaken(ctx), 'void')
  // With the offer goes its hold; this is for a row that a kill in between has left.
  return { expired, void: gone, freed: await sweepHolds(ctx.db, ctx.clock()) }
}

function findExpired(ctx: Doors) {
  return ctx.db
    .selectFrom('offers')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '<=', ctx.clock())
    .orderBy('expires_at')
    .limit(batch)
    .execute()
}

/** Offers that hold nothing and whose nights somebody has by now, or whose home was deleted. */
function findTaken(ctx: Doors) {
  return ctx.db
    .selectFrom('offers as o')
    .select('o.id')
    .where('o.status', '=', 'open')
    .where('o.expires_at', '>', ctx.clock())
    .where(
      sql<boolean>`(
        o.property_id is null
        or not o.holds_nights and exists (
          select from occupancy
          where occupancy.property_id = o.property_id
            and occupancy.source in ('booking', 'external')
            and occupancy.stay && daterange(o.check_in_date, o.check_out_date)
        )
      )`,
    )
    .orderBy('o.id')
    .limit(batch)
    .execute()
}

/** One transaction each, so that a kill in between, or one that fails, leaves every other offer whole. */
async function endEach(
  ctx: Doors,
  due: { id: OfferId }[],
  to: Extract<OfferNews, 'expired' | 'void'>,
): Promise<number> {
  let ended = 0
  for (const { id } of due) {
    try {
      const done = await inTransaction(ctx.db, async (tx) => {
        const open = await tx
          .selectFrom('offers')
          .select('id')
          .where('id', '=', id)
          .where('status', '=', 'open')
          .forUpdate()
          .skipLocked()
          .executeTakeFirst()
        if (open) await endOffer(ctx, tx, id, { to, by: 'system' })
        return open !== undefined
      })
      if (done) ended++
    } catch (error) {
      // Out of reach is everybody's trouble, and the job is tried again; anything else is this offer's.
      if (error instanceof Unavailable) throw error
      ctx.log.error('an offer could not be ended', error, { offer_id: id })
    }
  }
  return ended
}
