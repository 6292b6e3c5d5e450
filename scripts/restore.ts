import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DamagedBackup } from '../app/platform/backup/backup-error.ts'
import { findBackup, prepareRestore, restoreBackup } from '../app/platform/backup/restore-backup.ts'
import { readSecretsPart } from '../app/platform/backup/secrets-part.ts'
import { openTarget } from '../app/platform/backup/target.ts'
import { findCluster, openCluster } from '../database/embedded/cluster.ts'
import { openDatabaseServer, programVersion } from '../tools/open-database.ts'
import { readBackupArguments, readIdentity, requireTarget } from '../tools/read-backup-arguments.ts'
import { readConfig } from '../tools/read-config.ts'
import { runAndStop } from '../tools/run-and-stop.ts'
import { StartError } from '../tools/start-error.ts'

// npm run restore -- [name] [--from place] [--identity file] [--secrets file] [--partial]
// npm run restore -- secrets <file> [--from place] [--identity file]
//
// Brings a backup, the newest unless one is named, into this installation's empty database and storage; with --partial also a
// damaged one, without what is damaged, which it lists; or takes the secrets
// out of it, which a server with DATABASE_URL is told by its environment.

const usage =
  'npm run restore -- [name | secrets <file>] [--from folder|s3://bucket/folder] [--identity file] [--secrets file] [--partial]'

await runAndStop(async () => {
  const given = readBackupArguments(usage, 'from')
  if (given.place) process.env.BACKUP_TO = given.place
  const target = openTarget(requireTarget().target)
  const identity = await readIdentity(given.identity)
  const [first = null, file] = given.words
  if (first === 'secrets') {
    if (!file) throw new StartError(`Name the file for the secrets: ${usage}`)
    const backup = await findBackup({ target, id: null, identity })
    const secrets = await readSecretsPart(target, backup.manifest, backup.unseal)
    if (!secrets)
      throw new StartError(`The secrets of the backup ${backup.manifest.id} are not in ${target.name}.`)
    await writeSecrets(file, secrets)
    return
  }
  if (file !== undefined) throw new StartError(`Not understood: ${usage}`)
  await restore({ target, id: first, identity, secretsFile: given.secrets, isPartial: given.isPartial })
})

async function restore(wish: Parameters<typeof prepareRestore>[1]): Promise<void> {
  const config = readConfig()
  const startedAt = performance.now()
  const version = await programVersion()
  const backup = await prepareRestore(config, wish, version).catch(adviseOnDamage)
  const { id } = backup.manifest
  console.log(
    wish.isPartial
      ? `What is whole of the backup ${id} is being restored.`
      : `The backup ${id} is whole and is being restored.`,
  )
  const wasThere = config.database.url !== null || (await findCluster(config.dataDir)).isThere
  const database = await openDatabaseServer(config, { mayBeNew: true })
  let restored: Awaited<ReturnType<typeof restoreBackup>>
  try {
    restored = await restoreBackup({ ...config, databaseUrl: database.url }, backup, version)
  } catch (error) {
    await database.stop()
    // An empty database beside secrets would look as if it had been the site's.
    if (!wasThere) await (await openCluster({ dataDir: config.dataDir })).destroy()
    return adviseOnDamage(error)
  }
  await database.stop()
  const { tables } = backup.manifest
  if (backup.losses.size > 0) console.log(`Missing:\n${[...backup.losses].join('\n')}`)
  console.log(
    `The backup ${id} is restored: ${restored.rows.toLocaleString('en-US')} rows in ${tables.length} tables and ${restored.files.toLocaleString('en-US')} files, in ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Start the site with: npm start`,
  )
}

/** Says how to bring back the rest. */
function adviseOnDamage(error: unknown): never {
  if (!(error instanceof DamagedBackup)) throw error
  throw new StartError(
    `${error.message} Choose another one (npm run backup -- list), or bring back what is whole and see what is missing with --partial.`,
    { cause: error },
  )
}

async function writeSecrets(file: string, secrets: { session: string; encryption: string }): Promise<void> {
  const text = `${JSON.stringify(secrets, null, 2)}\n`
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error) => {
    throw new StartError(`The file ${path.resolve(file)} cannot be made, or is there already.`, {
      cause: error,
    })
  })
  console.log(
    `The secrets are in ${path.resolve(file)}: session is SESSION_SECRET, encryption ENCRYPTION_SECRET.`,
  )
}
