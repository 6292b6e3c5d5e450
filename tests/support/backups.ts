import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Config } from '../../app/platform/config/config.ts'
import { parseConfig } from '../../app/platform/config/config.ts'
import { afterEachFile } from './after-file.ts'

const folders: string[] = []
const databases: string[] = []

afterEachFile(async () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  for (const name of databases.splice(0)) await runSql(`drop database if exists ${name} with (force)`)
})

/** A folder of its own, removed after the file's tests. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'holmward-backup-'))
  folders.push(folder)
  return folder
}

/** An empty database on the tests' server. */
export async function newDatabase(): Promise<string> {
  const name = `${inject('testDatabasePrefix')}empty_${randomBytes(4).toString('hex')}`
  databases.push(name)
  await runSql(`create database ${name} template template0 tablespace ${inject('testTablespace')}`)
  return inject('testDatabaseUrl').replace('the_database', name)
}

/** A place for a restored site: nothing in it, no secrets configured. */
export async function newPlace(): Promise<Config & { databaseUrl: string }> {
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: newFolder() }, '/')
  return { ...config, databaseUrl: await newDatabase() }
}

/** Asks a database by itself, whatever any context holds. */
export async function askDatabase<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

async function runSql(text: string): Promise<void> {
  await askDatabase(inject('testDatabaseUrl').replace('the_database', 'postgres'), text)
}
