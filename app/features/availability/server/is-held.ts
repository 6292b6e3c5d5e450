import { sql } from 'kysely'

/** The condition that a row of `occupancy`, which the query knows by this name, still takes its nights. */
export function isHeldAt(now: Date, row = 'occupancy') {
  return sql<boolean>`(${sql.ref(`${row}.expires_at`)} is null or ${sql.ref(`${row}.expires_at`)} > ${now})`
}
