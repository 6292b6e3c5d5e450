import { releaseHold } from '#features/availability/server/holds.ts'
import type { OfferId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { BookingRole } from '../../booking.ts'
import type { OfferNews } from './offer-mail.ts'
import { sendOfferNews } from './offer-mail.ts'

type Ending = { to: Exclude<OfferNews, 'open'>; by: BookingRole }

/** Ends an open offer whose row is locked: frees the nights that it holds, and tells whoever does not know. */
export async function endOffer(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  id: OfferId,
  { to, by }: Ending,
): Promise<void> {
  await endInSilence(ctx, tx, id, { to, by })
  await sendOfferNews(ctx, tx, id, to)
}

/** Ends an open offer whose row is locked without an email: both sides hear of what ended it. */
export async function endInSilence(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  id: OfferId,
  { to, by }: Ending,
): Promise<void> {
  const now = ctx.clock()
  await tx.updateTable('offers').set({ status: to, updated_at: now }).where('id', '=', id).execute()
  await releaseHold(tx, id)
  await noteOffer(tx, id, { to, by, at: now })
}

/** Tells of an offer in its conversation. */
export async function noteOffer(
  tx: Transaction,
  id: OfferId,
  { to, by, at }: { to: OfferNews; by: BookingRole; at: Date },
): Promise<void> {
  await tx
    .insertInto('offer_events')
    .values({ offer_id: id, to_status: to, actor: by, created_at: at })
    .execute()
}
