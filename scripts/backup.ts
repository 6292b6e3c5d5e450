import { writeFile } from 'node:fs/promises'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { DamagedBackup } from '../app/platform/backup/backup-error.ts'
import { makeBackup } from '../app/platform/backup/make-backup.ts'
import { listBackups, readManifest } from '../app/platform/backup/manifest.ts'
import { findBackup } from '../app/platform/backup/restore-backup.ts'
import { openTarget } from '../app/platform/backup/target.ts'
import { verifyBackup } from '../app/platform/backup/verify-backup.ts'
import { loadSecrets } from '../app/platform/config/secrets.ts'
import { openStorage } from '../app/platform/storage/storage.ts'
import { openDatabaseServer, programVersion, refuseMissing, requireSchema } from '../tools/open-database.ts'
import { printTable, toTime } from '../tools/print-table.ts'
import { readBackupArguments, readIdentity, requireTarget } from '../tools/read-backup-arguments.ts'
import { prepareDataFolder, readConfig } from '../tools/read-config.ts'
import { runAndStop } from '../tools/run-and-stop.ts'
import { openScratchDatabase } from '../tools/scratch-database.ts'
import { StartError } from '../tools/start-error.ts'
import { onStop } from '../tools/stopping.ts'

// npm run backup [-- list | verify [name] | key <file>] [--to place] [--identity file] [--secrets file]
//
// Copies database and files to BACKUP_TO while the site runs; shows what is there; reads all of one, restores it into a scratch
// database and compares; makes an age key.

const usage =
  'npm run backup -- [list | verify [name] | key <file>] [--to folder|s3://bucket/folder] [--identity file] [--secrets file]'
type Given = { words: string[]; identity: string | null; secrets: string | null }

const commands: Record<string, (given: Given) => Promise<void>> = {
  make,
  list,
  verify,
  key,
}

await runAndStop(async () => {
  const { words, place, identity, secrets } = readBackupArguments(usage, 'to')
  const [name = 'make', ...rest] = words
  const command = commands[name]
  if (!command) throw new StartError(`Not understood: ${usage}`)
  if (place) process.env.BACKUP_TO = place
  await command({ words: rest, identity, secrets })
})

async function make(): Promise<void> {
  const target = openTarget(requireTarget().target)
  const startedAt = performance.now()
  const config = readConfig()
  if (!config.database.url) await refuseMissing(config.dataDir)
  prepareDataFolder(config)
  const database = await openDatabaseServer(config, { mustBeThere: true })
  onStop(() => database.stop(), { last: true })
  await requireSchema(database.url)
  const doors = { config, secrets: loadSecrets(config), storage: openStorage(config) }
  const made = await makeBackup(doors, { databaseUrl: database.url, target })
  const { id, tables, files, isEncrypted } = made.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    [
      `The backup ${id} is in ${target.name}: ${count(rows)} rows in ${tables.length} tables, ${count(files.count)} files (${count(made.newContents)} new), in ${seconds} s.`,
      ...(made.removed.length > 0
        ? [`Removed, as they were old or never finished: ${made.removed.join(', ')}.`]
        : []),
      ...(made.damage ? [made.damage.message] : []),
      ...(made.trouble ? [`No old ones were removed: ${made.trouble.message}`] : []),
      ...(isEncrypted
        ? []
        : ['It is not encrypted: whoever can read it has everything (BACKUP_AGE_RECIPIENT).']),
    ].join('\n'),
  )
}

async function list(): Promise<void> {
  const target = openTarget(requireTarget().target)
  const ids = await listBackups(target)
  if (ids.length === 0) return console.log(`There is no backup in ${target.name}.`)
  const rows: string[][] = []
  for (const id of ids) {
    const manifest = await readManifest(target, id).catch((error) => {
      if (error instanceof DamagedBackup) return 'damaged' as const
      throw error
    })
    if (manifest === 'damaged') rows.push([id, 'damaged'])
    else
      rows.push(
        manifest
          ? [
              id,
              toTime(new Date(manifest.madeAt)),
              count(manifest.tables.reduce((sum, table) => sum + table.rows, 0)),
              count(manifest.files.count),
              manifest.isEncrypted ? 'yes' : 'no',
            ]
          : [id, 'not finished'],
      )
  }
  printTable(['name', 'made at (UTC)', 'rows', 'files', 'encrypted'], rows)
}

async function verify({ words: [id], identity, secrets: secretsFile }: Given): Promise<void> {
  const target = openTarget(requireTarget().target)
  const backup = await findBackup({ target, id: id ?? null, identity: await readIdentity(identity) })
  const scratch = await openScratchDatabase()
  const verified = await verifyBackup(scratch, backup, await programVersion(), { secretsFile }).catch(
    (error) => {
      if (error instanceof DamagedBackup) for (const damage of error.damages) console.log(damage)
      throw error
    },
  )
  const { tables, rows, files } = verified
  console.log(
    `The backup ${backup.manifest.id} is whole: ${count(rows)} rows in ${tables} tables and ${count(files)} files came back as they were, and the secrets fit.`,
  )
}

/** The identity goes into a file, and only what encrypts is said. */
async function key({ words: [file] }: Given): Promise<void> {
  if (!file) throw new StartError(`Name the file for the key: ${usage}`)
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error) => {
      throw new StartError(`The file ${file} cannot be made, or is there already.`, { cause: error })
    },
  )
  console.log(
    `The key is in ${file}. Keep it away from this machine, in two places: without it no backup can be read.\nBACKUP_AGE_RECIPIENT=${recipient}`,
  )
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
