import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { mayEverActFor } from '#features/listings/server/access.ts'

/** The condition that a row of `calendar_sync_configs`, which the query knows by this name, is of a home whose calendar the actor keeps. */
export function isOwnSync(actor: Actor, sync = 'calendar_sync_configs') {
  return sql<boolean>`exists (
    select from properties as home
    where home.id = ${sql.ref(`${sync}.property_id`)} and ${mayEverActFor(actor, 'calendar', 'home')}
  )`
}
