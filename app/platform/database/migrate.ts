import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

// Any fixed number; it keeps two starters from migrating at once.
const lockId = 4_711

/**
 * Applies the forward-only SQL files of a folder that this database has not seen, in order of their names, each in a
 * transaction of its own. Safe to run from several processes at once. Returns the names it applied.
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockId])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = new Set(
      (await client.query<{ name: string }>('select name from schema_migrations')).rows.map(
        (row) => row.name,
      ),
    )
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const pending = files.filter((name) => !applied.has(name))
    for (const name of pending) await apply(client, folder, name)
    return pending
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, folder: string, name: string): Promise<void> {
  const sql = await readFile(path.join(folder, name), 'utf8')
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
