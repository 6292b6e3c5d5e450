import path from 'node:path'
import type { PropertyId } from '../../../app/lib/ids.ts'
import { openDatabase } from '../../../app/platform/database/database.ts'
import { createLog } from '../../../app/platform/log/log.ts'
import { openCluster } from '../../../database/embedded/cluster.ts'
import { makeTerms, type TermsValues } from '../../support/factories.ts'
import type { Home } from './homes.ts'

const dataDir = path.resolve(import.meta.dirname, '../../../.data/e2e')

/** Gives a home terms, straight into the database of the running site. */
export async function giveTerms(home: Home, values: TermsValues): Promise<void> {
  const cluster = await openCluster({ dataDir })
  const { db, close } = openDatabase(cluster.url('holmward'), {
    max: 1,
    log: createLog('error'),
    name: 'e2e',
  })
  try {
    // The API answered this id.
    await makeTerms({ db }, home.id as PropertyId, values)
  } finally {
    await close()
    await cluster.stop()
  }
}
