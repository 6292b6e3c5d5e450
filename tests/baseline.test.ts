import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { writeManifest } from '#platform/backup/manifest.ts'
import { chooseBackup } from '#platform/backup/read-backup.ts'
import { findBackup, prepareRestore, restoreBackup } from '#platform/backup/restore-backup.ts'
import { inspectDatabase } from '#platform/backup/restore-database.ts'
import { openTarget } from '#platform/backup/target.ts'
import { verifyBackup } from '#platform/backup/verify-backup.ts'
import { readMigrations } from '#platform/database/baseline.ts'
import { compareSchema, migrate } from '#platform/database/migrate.ts'
import { describeCatalogue } from '#tests/support/migrations/describe-catalogue.ts'
import { migrateDatabase, programVersion, requireSchema } from '../tools/open-database.ts'
import { askDatabase, newDatabase, newFolder, newPlace } from './support/backups.ts'

const version = await programVersion()
const folder = version.migrations
const support = path.join(import.meta.dirname, 'support/migrations')
const { baseline } = await readMigrations(folder)
if (!baseline) throw new Error('there is no baseline')
const { contains, commit } = baseline
const isContained = (name: string) => contains.includes(name)

it('makes the same catalogue as the migrations that it stands for', { timeout: 60_000 }, async () => {
  const url = await newDatabase()
  expect(await migrate(url, folder, { only: isContained })).toEqual(contains)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const made = await describeCatalogue(client)
  await client.end()
  const known = readFileSync(path.join(support, `catalogue-of-${commit}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  expect(known.length).toBeGreaterThan(2_000)
  expect(made.filter((line) => !known.includes(line))).toEqual([])
  expect(known.filter((line) => !made.includes(line))).toEqual([])
})

it('leaves a database alone that has had the migrations, and applies those after it', async () => {
  const url = await newDatabase()
  await migrate(url, folder)
  expect(await migrate(url, folder)).toEqual([])
  const next = newFolder()
  cpSync(folder, next, { recursive: true })
  writeFileSync(path.join(next, '9999_next.sql'), 'create table of_the_next (id integer)')
  expect(await compareSchema(url, next)).toEqual({
    missing: ['9999_next.sql'],
    unknown: [],
    tooOld: null,
    isUnfinished: false,
  })
  expect(await migrate(url, next)).toEqual(['9999_next.sql'])
  expect(await compareSchema(url, folder)).toMatchObject({ missing: [], unknown: ['9999_next.sql'] })
})

it('refuses an older database, changes nothing there, and names the commit that brings it up to date', async () => {
  const url = await newDatabase()
  await askDatabase(url, 'create table schema_migrations (name text primary key, applied_at timestamptz)')
  await askDatabase(url, 'insert into schema_migrations (name) select unnest($1::text[])', [
    contains.slice(0, -2),
  ])
  const [lacking = ''] = contains.slice(-2)
  const sentence = `The database was made by an earlier version (it lacks ${lacking}). Start commit ${commit} with it once, then this version.`
  for (const refused of [migrateDatabase, requireSchema, (to: string) => migrate(to, folder)])
    await expect(refused(url)).rejects.toThrow(sentence)
  expect(
    await askDatabase(
      url,
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    ),
  ).toEqual([{ relname: 'schema_migrations' }])
  expect(await askDatabase(url, 'select count(*)::integer as count from schema_migrations')).toEqual([
    { count: contains.length - 2 },
  ])
})

it('does not accept a baseline that does not say what it contains', async () => {
  const other = newFolder()
  writeFileSync(path.join(other, '0002_baseline.sql'), '-- Baseline of what came before\nselect 1;')
  await expect(readMigrations(other)).rejects.toThrow(/names its commit and the migrations/)
})

/** A backup of a site with two people, a home and a stay, which the program of that commit made. */
function unpackBackup(): string {
  const to = newFolder()
  const { status } = spawnSync('tar', ['-xzf', path.join(support, `backup-of-${commit}.tar.gz`), '-C', to])
  expect(status).toBe(0)
  return to
}

it('restores a backup that was made before the baseline took the place of the migrations', {
  timeout: 60_000,
}, async () => {
  const target = openTarget({ kind: 'folder', path: unpackBackup() })
  const place = await newPlace()
  const wish = { target, id: null, identity: null, secretsFile: null }
  const backup = await prepareRestore(place, wish, version)
  expect(backup.manifest.migrations).toEqual(contains)
  expect(await restoreBackup(place, backup, version)).toEqual({
    files: 1,
    rows: backup.manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  })
  await requireSchema(place.databaseUrl)
  expect(await migrate(place.databaseUrl, folder)).toEqual([])
  expect(
    await askDatabase(
      place.databaseUrl,
      `select a.email, p.title, b.status, b.total_price::float as total, m.body
       from bookings b
       join accounts a on a.id = b.guest_id
       join properties p on p.id = b.property_id
       join messages m on m.author_id = a.id`,
    ),
  ).toEqual([
    {
      email: 'tom@example.com',
      title: 'Cabin by the river',
      status: 'confirmed',
      total: 400,
      body: 'Is there wood for the stove?',
    },
  ])
  expect(await verifyBackup(await newDatabase(), await findBackup(wish), version)).toMatchObject({
    tables: backup.manifest.tables.length,
    files: 1,
  })
})

it('refuses a backup from before the last of those migrations, by name of the commit that restores it', async () => {
  const target = openTarget({ kind: 'folder', path: unpackBackup() })
  const manifest = await chooseBackup(target, null)
  await writeManifest(target, { ...manifest, migrations: contains.slice(0, -1) })
  const place = await newPlace()
  const sentence = `The backup ${manifest.id} was made by an earlier version (it lacks ${contains.at(-1)}). Restore it with commit ${commit}, then start this version with that database.`
  await expect(
    prepareRestore(place, { target, id: null, identity: null, secretsFile: null }, version),
  ).rejects.toThrow(sentence)
  expect(await inspectDatabase(place.databaseUrl)).toBe('empty')
})
