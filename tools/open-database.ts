import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { Version } from '../app/platform/backup/restore-database.ts'
import type { Config } from '../app/platform/config/config.ts'
import { hasSecrets } from '../app/platform/config/secrets.ts'
import { readMigrations } from '../app/platform/database/baseline.ts'
import { hostsOf } from '../app/platform/database/database-hosts.ts'
import { compareSchema, listMigrations, MigrationError, migrate } from '../app/platform/database/migrate.ts'
import { isReadOnly, NoPrimary, PrimaryClient } from '../app/platform/database/primary-client.ts'
import { findMissingRequirement } from '../app/platform/database/server-requirements.ts'
import { findCluster, openCluster } from '../database/embedded/cluster.ts'
import { root } from './read-config.ts'
import { StartError } from './start-error.ts'

/** The database of this installation. `stop` ends the embedded server unless another process still uses it. */
export type DatabaseServer = { url: string; isEmbedded: boolean; stop(): Promise<void> }

/**
 * Reaches the configured database, or starts the embedded one and keeps it running. `mayBeNew`: also an empty one in a data
 * folder that has lost its own. `mustBeThere`: none is made, for commands that have nothing to do without one.
 */
export async function openDatabaseServer(
  config: Pick<Config, 'database' | 'dataDir'>,
  { mayBeNew = false, mustBeThere = false } = {},
): Promise<DatabaseServer> {
  const { url } = config.database
  if (!url) {
    if (!mayBeNew) await refuseOrphan(config.dataDir)
    if (mustBeThere) await refuseMissing(config.dataDir)
    return startEmbedded(config.dataDir)
  }
  await reach(url)
  return { url, isEmbedded: false, stop: async () => undefined }
}

/** A data folder that was restored or moved without its database: an empty one in its place would look like a loss. */
async function refuseOrphan(dataDir: string): Promise<void> {
  const { location, isThere } = await findCluster(dataDir)
  if (isThere || !hasSecrets(dataDir)) return
  throw new StartError(
    `The data folder ${dataDir} was used before, but its database is not there: it belongs into ${location}. ` +
      'Bring it back from a backup (docs/operating.md, "Backups"), or remove secrets.json from the data folder to begin with an empty database.',
  )
}

/** Says so before anything is made. */
export async function refuseMissing(dataDir: string): Promise<void> {
  if (existsSync(dataDir) && (await findCluster(dataDir)).isThere) return
  if (hasSecrets(dataDir)) await refuseOrphan(dataDir)
  throw new StartError(
    `There is no database in ${dataDir} yet; npm start makes one, or see DATA_DIR and DATABASE_URL.`,
  )
}

const migrations = path.join(root, 'database/migrations')

const unfinished =
  'A backup was being restored into this database and that did not end; run npm run restore again, which begins anew.'

/** What a restoration makes a database of this version with. */
export async function programVersion(): Promise<Version> {
  const { baseline } = await readMigrations(migrations)
  return { migrations, names: await listMigrations(migrations), baseline, installQueues }
}

type Migration = {
  /** Runs with a database that a later version made, and says so, instead of refusing it; default false. */
  mayGoBack?: boolean
  /** Whether the job queue's tables are brought up to date too; default true. The worker does so as well when it starts. */
  withQueues?: boolean
}

/**
 * Applies the migrations that this database has not seen, and brings the job queue's tables up to date. Returns whether
 * there was any.
 */
export async function migrateDatabase(
  url: string,
  { mayGoBack = false, withQueues = true }: Migration = {},
): Promise<boolean> {
  const { unknown, isUnfinished } = await compareSchema(url, migrations)
  if (isUnfinished) throw new StartError(unfinished)
  if (unknown.length > 0 && !mayGoBack) throw new StartError(`${madeLater(unknown)}; check that version out.`)
  if (unknown.length > 0) tellLater(unknown)
  try {
    const applied = await migrate(url, migrations, { onWait: tellWait })
    if (applied.length > 0) console.log(`Applied ${applied.length} database migrations.`)
    if (withQueues) await installQueues(url)
    return applied.length > 0
  } catch (error) {
    throw error instanceof MigrationError ? new StartError(error.message, { cause: error }) : error
  }
}

function tellWait(name: string): void {
  console.log(`The migration ${name} waits for its tables; it is tried again for up to ten minutes.`)
}

/** Brings the job queue's tables and the queues up to date. */
async function installQueues(url: string): Promise<void> {
  // Only now, because the definitions bring along all that the worker does.
  const queues = await import('./install-queues.ts')
  await queues.installQueues(url)
}

/**
 * For commands that only look or work while the site runs: refuses a database that another version of the program made,
 * or one that was never migrated, instead of changing it under the feet of those who use it. `mayGoBack`: one that a later
 * version has made is only told of.
 */
export async function requireSchema(url: string, { mayGoBack = false } = {}): Promise<void> {
  const { missing, unknown, tooOld, isUnfinished } = await compareSchema(url, migrations)
  if (isUnfinished) throw new StartError(unfinished)
  if (tooOld) throw new StartError(tooOld)
  if (missing.length > 0) {
    throw new StartError(
      `The database lacks ${missing.length === 1 ? 'a migration' : `${missing.length} migrations`} of this version; start the site, or run: npm run database -- migrate`,
    )
  }
  if (unknown.length === 0) return
  if (!mayGoBack) throw new StartError(`${madeLater(unknown)}; run the command from that version.`)
  tellLater(unknown)
}

function tellLater(unknown: string[]): void {
  console.log(`${madeLater(unknown)}; this one runs with it as it is.`)
}

function madeLater(unknown: string[]): string {
  return `The database was made by a later version (it has ${unknown.at(-1)})`
}

async function startEmbedded(dataDir: string): Promise<DatabaseServer> {
  let cluster = await openCluster({ dataDir })
  await cluster.createDatabase('holmward')
  const url = cluster.url('holmward')
  let checking: Promise<void> = Promise.resolve()
  const watch = setInterval(() => {
    checking = checking.then(async () => {
      if (await answers(url)) return
      // Somebody killed the server: opening it again starts it, and this process stays one of its users throughout.
      const reopened = await openCluster({ dataDir }).catch(() => null)
      if (!reopened) return
      await cluster.stop()
      cluster = reopened
    })
  }, 2_000)
  watch.unref()
  return {
    url,
    isEmbedded: true,
    stop: async () => {
      clearInterval(watch)
      await checking
      await cluster.stop()
    },
  }
}

async function answers(url: string): Promise<boolean> {
  return connect(url, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  )
}

async function reach(url: string): Promise<void> {
  try {
    const refused = await connect(url, async (client) => {
      return (await findMissingRequirement(client)) ?? ((await isReadOnly(client)) ? 'read-only' : null)
    })
    if (refused === 'read-only') throw new StartError(`The database ${placeOf(url)} ${onlyFollows}`)
    if (refused) throw new StartError(refused)
  } catch (error) {
    if (error instanceof StartError) throw error
    if (error instanceof NoPrimary) throw new StartError(noneTakesWrites(url, error), { cause: error })
    // Never the URL itself: it holds the password.
    throw new StartError(
      `The database ${placeOf(url)} can't be used because ${reasonOf(error)}; check DATABASE_URL and that the server runs.`,
      { cause: error },
    )
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error ? String(Reflect.get(error, 'code') ?? '') : ''
  return reasons[code] ?? (code ? `it answered ${code}` : 'it did not answer within 5 seconds')
}

const onlyFollows =
  'can only be read from: it follows another server, or is set to take no writes; let DATABASE_URL lead to the primary, or name all hosts in it with commas between.'

function noneTakesWrites(url: string, { cause }: NoPrimary): string {
  const place = placeOf(url)
  if (cause instanceof NoPrimary)
    return `None of the hosts in ${place} takes writes: those that answer follow another server; promote one of them, or name the primary in DATABASE_URL.`
  return `None of the hosts in ${place} takes writes or answers (${reasonOf(cause)}); check DATABASE_URL and that the servers run.`
}

async function connect<T>(url: string, look: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new PrimaryClient({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await look(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name can not be resolved now',
  EHOSTUNREACH: 'its host is out of reach',
  ENETUNREACH: 'its host is out of reach',
  ETIMEDOUT: 'it did not answer in time',
  ENOENT: 'its socket is not there',
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user',
  '3D000': 'there is no such database on the server',
  '57P03': 'it is still starting',
  '53300': 'it has no connection left',
}

function placeOf(urls: string): string {
  return (hostsOf(urls) ?? [urls]).map(placeOfOne).join(', ')
}

function placeOfOne(url: string): string {
  if (!URL.canParse(url)) return 'of DATABASE_URL'
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? (hostname || 'localhost')}:${port || 5432}${pathname}`
}
