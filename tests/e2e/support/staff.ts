import path from 'node:path'
import type { AccountId } from '../../../app/lib/ids.ts'
import { openDatabase } from '../../../app/platform/database/database.ts'
import { createLog } from '../../../app/platform/log/log.ts'
import { openCluster } from '../../../database/embedded/cluster.ts'
import type { Person } from './people.ts'

const dataDir = path.resolve(import.meta.dirname, '../../../.data/e2e')

/**
 * Gives somebody a role, and a second factor that their session has shown, straight into the database of the running site; just now,
 * or so long ago that deciding asks for it anew.
 */
export async function makeStaffOf(
  person: Person,
  role: 'moderator' | 'operator',
  confirmedMinutesAgo = 0,
): Promise<void> {
  const cluster = await openCluster({ dataDir })
  const { db, close } = openDatabase(cluster.url('holmward'), {
    max: 1,
    log: createLog('error'),
    name: 'e2e',
  })
  const now = new Date()
  const id = person.session.user.id as AccountId // the API answered it
  try {
    await db.updateTable('accounts').set({ role, factor_since: now }).where('id', '=', id).execute()
    await db
      .updateTable('sessions')
      .set({ factor: 'app', confirmed_at: new Date(now.getTime() - confirmedMinutesAgo * 60_000) })
      .where('account_id', '=', id)
      .execute()
  } finally {
    await close()
    await cluster.stop()
  }
}
