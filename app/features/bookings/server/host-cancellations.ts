import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { reasonsToCancelStays, statusesThat } from '../booking.ts'
import { fewestStays, type HostCancellations } from '../booking-words.ts'
import { hasStatus } from './has-status.ts'

const twelveMonthsMs = 365 * 24 * 3_600_000

/**
 * How many of the stays that a host confirmed the host has cancelled, of those that were asked for within twelve months; null
 * where there are too few to tell.
 */
export async function findHostCancellations(
  ctx: Pick<Context, 'db' | 'clock'>,
  hostId: AccountId,
): Promise<HostCancellations | null> {
  const row = await ctx.db
    .selectFrom('bookings')
    .select(({ fn }) => [
      fn.countAll<string>().as('stays'),
      fn.countAll<string>().filterWhere('cancel_reason', '=', 'cancelled_by_host').as('by_host'),
    ])
    .where('host_id', '=', hostId)
    // Of what a host writes down by hand nobody knows who gave it up.
    .where('guest_id', 'is not', null)
    .where('created_at', '>', new Date(ctx.clock().getTime() - twelveMonthsMs))
    .where((is) =>
      is.or([
        hasStatus('status', statusesThat.shareContacts),
        is('cancel_reason', 'in', reasonsToCancelStays),
      ]),
    )
    .executeTakeFirstOrThrow()
  const stays = Number(row.stays)
  return stays < fewestStays ? null : { stays, cancelled: Number(row.by_host) }
}
