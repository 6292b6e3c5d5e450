import type { Actor } from '#features/accounts/actor.ts'
import { channelsWanted } from '#features/accounts/server/notify/notify.ts'
import { hasDevices } from '#features/accounts/server/notify/push-channel.ts'
import type { Database } from '#platform/database/database.ts'
import type { ToldBy } from '../../alert-schema.ts'

/** Where the actor is told of a kind, so that a list can say what to expect. */
export async function toldBy(
  db: Database,
  { id: account }: Actor,
  kind: 'saved_searches' | 'free_nights',
): Promise<ToldBy> {
  const [{ mail, push, site }, devices] = await Promise.all([
    channelsWanted(db, { account, kind }),
    hasDevices(db, account),
  ])
  return { mail, push: push && devices, site }
}
