import type { AccountId } from '#lib/ids.ts'
import type { Database } from '#platform/database/database.ts'
import { statusesThat } from '../booking.ts'
import { hasStatus } from './has-status.ts'

/** How many stays a guest has completed, with all hosts. */
export async function countCompletedStays(db: Database, guestId: AccountId): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('guest_id', '=', guestId)
    .where(hasStatus('status', statusesThat.areCompleted))
    .executeTakeFirstOrThrow()
  return Number(count)
}
