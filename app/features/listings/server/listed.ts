import { sql } from 'kysely'
import type { ListingStatus } from '../listing-status.ts'

/**
 * The condition that a home is listed (`statusesThat.areListed`), as a word of SQL about a row of `properties`. It is the
 * switch and not the state made of it, because the indexes of listed homes are made by the switch.
 */
export const listed = 'is_active'

/** The same for a query that knows `properties` by this name. */
export function isListed(home = 'properties') {
  return sql<boolean>`${sql.ref(`${home}.${listed}`)}`
}

/** The condition that the state of a home is one of these: one of `statusesThat`. */
export function hasListingStatus(home: string, statuses: readonly ListingStatus[]) {
  return sql<boolean>`${sql.ref(`${home}.status`)} in (${sql.join(statuses.map((status) => sql.lit(status)))})`
}
