import type pg from 'pg'
import { readQueueVersion } from '../jobs/queue-tables.ts'
import { DamagedBackup } from './backup-error.ts'
import { readTable } from './copy-tables.ts'
import { findDamages } from './find-damages.ts'
import type { OpenBackup } from './read-backup.ts'
import { refuseOtherVersion, restoreDatabase, type Version } from './restore-database.ts'

export type Verified = { tables: number; rows: number; files: number }

/**
 * Reads every file of a backup, restores it into a scratch database and compares every row with what was there, by count and
 * sum. Throws a DamagedBackup with everything that is damaged. `secretsFile`: where the secrets are kept apart.
 */
export async function verifyBackup(
  url: string,
  backup: OpenBackup,
  version: Version,
  { secretsFile = null }: { secretsFile?: string | null } = {},
): Promise<Verified> {
  refuseOtherVersion(backup.manifest, version)
  const { damages, files } = await findDamages(backup, secretsFile)
  if (damages.length > 0) throw new DamagedBackup(backup.manifest.id, damages)
  const verified = { tables: 0, rows: 0, files }
  await restoreDatabase(url, backup, version, {
    whenLoaded: async (client) => {
      const isSameQueue = (await readQueueVersion(client)) === backup.manifest.queueVersion
      for (const table of backup.manifest.tables) {
        // Those of another version of the job queue have other columns here.
        if (table.schema === 'public' || isSameQueue) await compareTable(client, table, backup.manifest.id)
        verified.tables += 1
        verified.rows += table.rows
      }
    },
  })
  return verified
}

async function compareTable(
  client: pg.Client,
  table: OpenBackup['manifest']['tables'][number],
  id: string,
): Promise<void> {
  const { rows, sum } = await readTable(client, table, async () => undefined)
  if (rows !== table.rows || sum !== table.sha256) {
    const some = rows === table.rows ? ', some of them different' : ''
    throw new DamagedBackup(id, [
      `the table ${table.name} comes back as ${rows} rows of ${table.rows}${some}`,
    ])
  }
}
