import type pg from 'pg'
import type { Baseline } from '../database/baseline.ts'
import { migrate } from '../database/migrate.ts'
import { findMissingRequirement } from '../database/server-requirements.ts'
import { beginActiveAgain, dropQueues, queueSchema, readQueueVersion } from '../jobs/queue-tables.ts'
import { BackupError } from './backup-error.ts'
import { openCopyClient } from './copy-tables.ts'
import { readServerMajor } from './described-tables.ts'
import { loadTables } from './load-tables.ts'
import { type Manifest, madeLater } from './manifest.ts'
import type { OpenBackup } from './read-backup.ts'

/** The program's own means to make a database of this version. */
export type Version = {
  /** The folder of the migrations. */
  migrations: string
  /** Their names, with those that the baseline contains. */
  names: readonly string[]
  baseline: Baseline | null
  /** Makes the tables of the job queue, or brings them up to date. */
  installQueues(url: string): Promise<void>
}

/**
 * Throws a BackupError when this version cannot restore the backup: a later one made it, or one from before the baseline, whose
 * tables no migration of this version makes.
 */
export function refuseOtherVersion({ id, migrations }: Manifest, { names, baseline }: Version): void {
  if (migrations.some((name) => !names.includes(name))) throw new BackupError(madeLater(id))
  const missing = baseline?.contains.find((name) => !migrations.includes(name))
  if (!baseline || !missing) return
  throw new BackupError(
    `The backup ${id} was made by an earlier version (it lacks ${missing}). Restore it with commit ${baseline.commit}, then start this version with that database.`,
  )
}

/** Throws a BackupError when the server is of an earlier major version than the one that the backup comes from. */
export async function refuseEarlierServer(url: string, { id, postgres }: Manifest): Promise<void> {
  await withClient(url, async (client) => {
    const major = await readServerMajor(client)
    if (!postgres || postgres <= major) return
    throw new BackupError(
      `The backup ${id} comes from PostgreSQL ${postgres}, but this database server is PostgreSQL ${major}. Restore it into PostgreSQL ${postgres} or later.`,
    )
  })
}

/**
 * What a database is to who would restore into it: `unfinished` when a restoration was begun there and did not end, so that
 * everything in it is of a backup.
 */
export async function inspectDatabase(url: string): Promise<'empty' | 'unfinished' | 'used'> {
  const client = await openCopyClient(url)
  try {
    const missing = await findMissingRequirement(client)
    if (missing) throw new BackupError(missing)
    const { rows } = await client.query<{ count: string; unfinished: boolean }>(
      `select to_regclass('public.unfinished_restore') is not null as unfinished,
         (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v', 'm', 'S')
            and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as count`,
      [['public', queueSchema]],
    )
    if (rows[0]?.unfinished) return 'unfinished'
    return rows[0]?.count === '0' ? 'empty' : 'used'
  } finally {
    await client.end()
  }
}

/**
 * Says in the database that what is in it is not whole yet: no process of the site starts with it until `unmark`. What a
 * restoration before has left there is removed.
 */
export async function markUnfinished(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await removeEverything(client)
    await client.query('create table public.unfinished_restore (began_at timestamptz not null default now())')
  })
}

export async function unmark(url: string): Promise<void> {
  await withClient(url, (client) => client.query('drop table public.unfinished_restore'))
}

/** Leaves the database as empty as it was. */
export async function emptyDatabase(url: string): Promise<void> {
  await withClient(url, removeEverything)
}

/**
 * Makes the database of a backup: its own migrations, its rows, and, after `whenLoaded`, the migrations that it had not seen
 * yet. The database must be empty but for the mark. Answers how many rows came back.
 */
export async function restoreDatabase(
  url: string,
  backup: OpenBackup,
  version: Version,
  { whenLoaded }: { whenLoaded?: (client: pg.Client) => Promise<void> } = {},
): Promise<number> {
  const { manifest } = backup
  let rows = 0
  await refuseEarlierServer(url, manifest)
  await migrate(url, version.migrations, { only: (name) => manifest.migrations.includes(name) })
  await version.installQueues(url)
  await withClient(url, async (client) => {
    if (manifest.queueVersion > (await readQueueVersion(client)))
      throw new BackupError(madeLater(manifest.id))
    rows = await loadTables(client, backup)
    await whenLoaded?.(client)
    // What was at work when the backup was made is nobody's work now.
    await beginActiveAgain(client)
  })
  await migrate(url, version.migrations)
  await version.installQueues(url)
  return rows
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = await openCopyClient(url)
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Tables and functions of the site and its queue; extensions and what belongs to them stay. */
async function removeEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop %s if exists public.%I cascade', k.word, c.relname) as statement
     from pg_class c
     join (values ('r', 'table'), ('p', 'table'), ('v', 'view'), ('m', 'materialized view'), ('S', 'sequence'))
       as k (kind, word) on k.kind = c.relkind::text
     where c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'i', 'a'))
     union all
     select format('drop routine if exists public.%I(%s) cascade', p.proname, pg_get_function_identity_arguments(p.oid))
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  await dropQueues(client)
  for (const { statement } of rows) await client.query(statement)
}
