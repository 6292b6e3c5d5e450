import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findGap, readMigrations } from './baseline.ts'
import { PrimaryClient } from './primary-client.ts'
import { findMissingRequirement } from './server-requirements.ts'

// Any fixed number; it keeps two starters from migrating at once.
const lockId = 4_711

export type MigrateOptions = {
  /** How long a statement waits for a table that somebody reads. Everybody who comes later waits behind it. */
  lockWaitMs?: number
  /** Between two tries; it grows with them, up to ten times as long. */
  pauseMs?: number
  /** After so long a migration that never got its tables fails. */
  patienceMs?: number
  /** Told of each try in vain. */
  onWait?: (name: string) => void
  /** Which files count; default all. For a database that is made as it once was. */
  only?: (name: string) => boolean
}

const usual = {
  lockWaitMs: 2_000,
  pauseMs: 1_000,
  patienceMs: 600_000,
  onWait: () => undefined,
  only: () => true,
}

/** Why a database cannot be migrated at all, or not now, in one sentence for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/**
 * Applies the forward-only SQL files of a folder that this database has not seen, in order of their names, each in a
 * transaction of its own unless it says that it can't be (`outsideMark`). An empty database starts from the baseline. Safe to run
 * from several processes at once, and while the site runs: a file that does not get its tables soon lets everybody else go first
 * and is tried again. Returns the names it applied; throws a MigrationError, also for a database from before the baseline.
 */
export async function migrate(url: string, folder: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = new PrimaryClient({ connectionString: url })
  await client.connect()
  try {
    const missing = await findMissingRequirement(client)
    if (missing) throw new MigrationError(missing)
    await waitForTurn(client)
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const pending = await listPending(client, folder, options.only ?? usual.only)
    for (const { file, records } of pending)
      await applyPatiently(client, { file: path.join(folder, file), records }, { ...usual, ...options })
    return pending.flatMap(({ records }) => records)
  } finally {
    await client.end()
  }
}

/** A file, and the names that a database has in its list of migrations once the file is applied. */
type Pending = { file: string; records: readonly string[] }

async function listPending(
  client: pg.Client,
  folder: string,
  only: (name: string) => boolean,
): Promise<Pending[]> {
  const applied = new Set(await listApplied(client))
  const { baseline, files } = await readMigrations(folder)
  const later = files
    .filter((name) => !applied.has(name) && only(name))
    .map((name) => ({ file: name, records: [name] }))
  if (!baseline) return later
  const gap = findGap(baseline, applied)
  if (gap) throw new MigrationError(describeEarlier(gap, baseline.commit))
  const isNew = baseline.contains.some((name) => !applied.has(name) && only(name))
  return isNew ? [{ file: baseline.file, records: baseline.contains }, ...later] : later
}

/** What to do about a database that lacks migrations which this version no longer has one by one. */
function describeEarlier(gap: string, commit: string): string {
  return `The database was made by an earlier version (it lacks ${gap}). Start commit ${commit} with it once, then this version.`
}

const turnMs = 200

/**
 * Takes the lock, however long another process needs. Asked for again and again: a statement that waited for it would be one that
 * an index which is built concurrently waits for, and each would wait for the other.
 */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      lockId,
    ])
    if (rows[0]?.mine) return
    await sleep(turnMs)
  }
}

export type SchemaComparison = {
  missing: string[]
  unknown: string[]
  /** What to do when it is too old to be migrated from this folder; null otherwise. */
  tooOld: string | null
  /** The rows of a backup were to be brought into it, and that did not end. */
  isUnfinished: boolean
}

/** The migrations of a folder that a database has not seen, and those that it has seen and the folder does not know. */
export async function compareSchema(url: string, folder: string): Promise<SchemaComparison> {
  const client = new PrimaryClient({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean; unfinished: boolean }>(
      `select to_regclass('schema_migrations') is not null as there,
         to_regclass('public.unfinished_restore') is not null as unfinished`,
    )
    const applied = rows[0]?.there ? await listApplied(client) : []
    const { baseline } = await readMigrations(folder)
    const names = await listMigrations(folder)
    const gap = baseline && findGap(baseline, new Set(applied))
    return {
      missing: names.filter((name) => !applied.includes(name)),
      unknown: applied.filter((name) => !names.includes(name)),
      tooOld: gap && describeEarlier(gap, baseline.commit),
      isUnfinished: rows[0]?.unfinished ?? false,
    }
  } finally {
    await client.end()
  }
}

async function listApplied(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  return rows.map(({ name }) => name)
}

/** The names of the migrations of a folder in their order, with those that its baseline contains. */
export async function listMigrations(folder: string): Promise<string[]> {
  const { baseline, files } = await readMigrations(folder)
  return [...(baseline?.contains ?? []), ...files]
}

async function applyPatiently(
  client: pg.Client,
  { file, records }: Pending,
  { lockWaitMs, pauseMs, patienceMs, onWait }: Required<MigrateOptions>,
): Promise<void> {
  const name = path.basename(file)
  const sql = await readFile(file, 'utf8')
  const deadline = Date.now() + patienceMs
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, { records, sql, lockWaitMs })
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) {
        const reason = error instanceof Error ? error.message : 'for an unknown reason'
        const left = sql.startsWith(outsideMark)
          ? 'it is begun again by the next start'
          : 'nothing of it was applied'
        throw new MigrationError(`The migration ${name} failed (${reason}); ${left}.`, { cause: error })
      }
    }
    onWait(name)
    // Whoever queued behind this try goes first.
    await sleep(pauseMs * Math.min(attempt, 10))
  }
}

type Migration = { records: readonly string[]; sql: string; lockWaitMs: number }

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  if (migration.sql.startsWith(outsideMark)) return applyOutside(client, migration)
  const { records, sql, lockWaitMs } = migration
  try {
    await client.query('begin')
    await client.query(`select set_config('lock_timeout', $1, true)`, [`${lockWaitMs}ms`])
    await client.query(sql)
    await record(client, records)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * How a file begins that PostgreSQL runs in no transaction, such as CREATE INDEX CONCURRENTLY: its statements are run one by
 * one, each up to a semicolon at the end of a line. It has to bear being begun again, so it first drops what a try in vain
 * has left. What it waits for keeps nobody else waiting.
 */
const outsideMark = '-- Outside a transaction'

async function applyOutside(client: pg.Client, { records, sql }: Migration): Promise<void> {
  for (const statement of sql.split(/;[ \t]*$/m)) await client.query(statement)
  await record(client, records)
}

async function record(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query('insert into schema_migrations (name) select unnest($1::text[])', [names])
}

/** lock_not_available, deadlock_detected. */
function isBusy(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(55P03|40P01)$/.test(error.code ?? '')
}
