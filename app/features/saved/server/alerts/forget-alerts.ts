import { earliestToday } from '#features/bookings/booking.ts'
import type { Context } from '#platform/context.ts'
import { toldKeptMs, waitKeptMs } from '../../alert.ts'

/** Forgets what was told long ago, and nights that are over or were told of a while ago. Safe to run twice. */
export async function forgetAlerts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock().getTime()
  await db
    .deleteFrom('saved_search_finds')
    .where('told_at', '<', new Date(now - toldKeptMs))
    .execute()
  await db
    .deleteFrom('night_waits')
    .where((is) =>
      is.or([
        is('check_in', '<', earliestToday(new Date(now))),
        is('told_at', '<', new Date(now - waitKeptMs)),
      ]),
    )
    .execute()
}
