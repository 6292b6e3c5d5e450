import type { Actor } from '#features/accounts/actor.ts'
import { hasDevices } from '#features/accounts/server/notify/push-channel.ts'
import { wants } from '#features/accounts/server/preferences.ts'
import type { Database } from '#platform/database/database.ts'
import type { ToldBy } from '../../alert-schema.ts'

/** Where the actor is told of a kind, so that a list can say what to expect. */
export async function toldBy(
  db: Database,
  { id: account }: Actor,
  kind: 'saved_searches' | 'free_nights',
): Promise<ToldBy> {
  const [mail, push, site, devices] = await Promise.all([
    wants(db, 'is_wanted', { account, kind }),
    wants(db, 'is_wanted_by_push', { account, kind }),
    wants(db, 'is_wanted_in_site', { account, kind }),
    hasDevices(db, account),
  ])
  return { mail, push: push && devices, site }
}
