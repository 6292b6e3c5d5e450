import type pg from 'pg'
import { BackupError } from './backup-error.ts'
import { inLanes } from './copy-files.ts'
import { readTable } from './copy-tables.ts'
import { readQueueVersion } from './described-tables.ts'
import { checkWhole, type OpenBackup, readContent, readFileList } from './read-backup.ts'
import { refuseLater, restoreDatabase, type Version } from './restore-database.ts'

export type Verified = { tables: number; rows: number; files: number }

/**
 * Restores a backup into a scratch database and compares every row with what was there, by count and sum, and every file
 * with its sum. Throws a BackupError at the first difference.
 */
export async function verifyBackup(url: string, backup: OpenBackup, version: Version): Promise<Verified> {
  refuseLater(backup.manifest, version)
  await checkWhole(backup)
  const verified = { tables: 0, rows: 0, files: 0 }
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
  await inLanes(readFileList(backup), async (entry) => {
    await readContent(backup, entry)
    verified.files += 1
  })
  if (verified.files !== backup.manifest.files.count)
    throw new BackupError(`The backup ${backup.manifest.id} was changed: its list of files is not complete.`)
  return verified
}

async function compareTable(
  client: pg.Client,
  table: OpenBackup['manifest']['tables'][number],
  id: string,
): Promise<void> {
  const { rows, sum } = await readTable(client, table, async () => undefined)
  if (rows !== table.rows || sum !== table.sha256) {
    throw new BackupError(
      `The backup ${id} does not give back the table ${table.name}: ${rows} rows of ${table.rows}${rows === table.rows ? ', some of them different' : ''}.`,
    )
  }
}
