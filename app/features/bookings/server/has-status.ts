import { sql } from 'kysely'
import { type BookingStatus, reasonsToCancelStays, statusesThat } from '../booking.ts'

/**
 * The condition that the status in a column is one of these: one of `statusesThat`. They stand in the statement itself,
 * because PostgreSQL keeps no plan that uses a partial index for a parameter, and would plan each time.
 */
export function hasStatus(column: string, statuses: readonly BookingStatus[]) {
  return sql<boolean>`${sql.ref(column)} in (${sql.join(statuses.map((status) => sql.lit(status)))})`
}

/** The condition that booking `b` was confirmed once. */
export const wasConfirmed = sql<boolean>`(
  ${hasStatus('b.status', statusesThat.shareContacts)}
  or b.cancel_reason in (${sql.join(reasonsToCancelStays.map((reason) => sql.lit(reason)))})
)`
