import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { compareSchema, migrate } from '#platform/database/migrate.ts'
import { describeMissingRequirement } from '#platform/database/server-requirements.ts'
import { createTestContext } from '#tests/support/context.ts'

const { databaseUrl } = await createTestContext()
const folder = mkdtempSync(path.join(tmpdir(), 'holmward-migrations-'))
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()

afterAll(async () => {
  await client.end()
  rmSync(folder, { recursive: true })
})

function write(name: string, sql: string): void {
  writeFileSync(path.join(folder, name), sql)
}

async function tables(prefix: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_name like $1 order by 1 limit 20`,
    [`${prefix}%`],
  )
  return rows.map(({ name }) => name)
}

it('applies every file once, in order of the names, however many processes start at once', async () => {
  write(
    '9002_second.sql',
    'alter table once_first add column more integer; create table once_second (id integer)',
  )
  write('9001_first.sql', 'create table once_first (id integer)')
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(databaseUrl, folder)))
  expect(applied.flat()).toEqual(['9001_first.sql', '9002_second.sql'])
  expect(await tables('once_')).toEqual(['once_first', 'once_second'])
  expect(await migrate(databaseUrl, folder)).toEqual([])
})

it('lets two releases that start at once apply each file once, whichever of them has its turn first', async () => {
  const later = mkdtempSync(path.join(tmpdir(), 'holmward-later-'))
  const earlier = mkdtempSync(path.join(tmpdir(), 'holmward-earlier-'))
  onTestFinished(() => {
    for (const release of [later, earlier]) rmSync(release, { recursive: true })
  })
  const give = (releases: string[], name: string, sql: string) => {
    for (const release of releases) writeFileSync(path.join(release, name), sql)
  }
  for (const [round, order] of [
    [1, [earlier, later]],
    [2, [later, earlier]],
  ] as const) {
    const files = ['a', 'b', 'c'].map((letter) => `95${round}${letter}.sql`)
    const [first = '', second = '', third = ''] = files
    give([earlier, later], first, `create table two_${round}a (id integer); select pg_sleep(0.3)`)
    give([earlier, later], second, `alter table two_${round}a add column more integer`)
    give([later], third, `create table two_${round}c (id integer)`)
    const applied = await Promise.all([...order, ...order].map((release) => migrate(databaseUrl, release)))
    expect(applied.flat().sort()).toEqual(files)
    const known = await compareSchema(databaseUrl, earlier)
    expect([known.missing, known.unknown.includes(third)]).toEqual([[], true])
    expect((await compareSchema(databaseUrl, later)).missing).toEqual([])
  }
})

it('leaves nothing of a file that fails, keeps those before it, and goes on when it is put right', async () => {
  write('9003_fine.sql', 'create table half_fine (id integer)')
  write('9004_broken.sql', 'create table half_broken (id integer); select 1 / 0')
  write('9005_after.sql', 'create table half_after (id integer)')
  await expect(migrate(databaseUrl, folder)).rejects.toThrow(
    'The migration 9004_broken.sql failed (division by zero); nothing of it was applied.',
  )
  expect(await tables('half_')).toEqual(['half_fine'])
  write('9004_broken.sql', 'create table half_broken (id integer)')
  expect(await migrate(databaseUrl, folder)).toEqual(['9004_broken.sql', '9005_after.sql'])
})

it('does not keep readers waiting behind a migration that waits for somebody else', async () => {
  write('9006_read.sql', 'create table busy_read (id integer)')
  await migrate(databaseUrl, folder)
  write('9007_change.sql', 'alter table busy_read add column more integer')
  // As a dump does.
  await client.query('begin')
  await client.query('select id from busy_read limit 1')
  const waited: string[] = []
  const migrating = migrate(databaseUrl, folder, {
    lockWaitMs: 50,
    pauseMs: 10,
    onWait: (name) => waited.push(name),
  })
  await expect.poll(() => waited.length).toBeGreaterThan(2)
  const reader = new pg.Client({ connectionString: databaseUrl })
  await reader.connect()
  await reader.query('select id from busy_read limit 1')
  await reader.end()
  await client.query('commit')
  expect(await migrating).toEqual(['9007_change.sql'])
  expect(new Set(waited)).toEqual(new Set(['9007_change.sql']))
})

it('gives up on tables that it never gets, and leaves nothing of it', async () => {
  await client.query('begin')
  await client.query('select id from busy_read limit 1')
  write(
    '9008_never.sql',
    'create table busy_never (id integer); alter table busy_read add column never integer',
  )
  const migrating = migrate(databaseUrl, folder, { lockWaitMs: 20, pauseMs: 1, patienceMs: 50 })
  await expect(migrating).rejects.toThrow(
    'The migration 9008_never.sql failed (canceling statement due to lock timeout)',
  )
  await client.query('commit')
  expect(await tables('busy_')).toEqual(['busy_read'])
  expect(await compareSchema(databaseUrl, folder)).toMatchObject({ missing: ['9008_never.sql'] })
})

it('does not keep writers waiting while it builds an index of its own, and begins one again that failed', async () => {
  write(
    '9010_stones.sql',
    'create table outside_stones (id integer); insert into outside_stones values (1), (1)',
  )
  await migrate(databaseUrl, folder)
  const build = `-- Outside a transaction: an index that is built while people write.
drop index concurrently if exists outside_stones_key;
create unique index concurrently outside_stones_key on outside_stones (id);
`
  write('9011_index.sql', build)
  await expect(migrate(databaseUrl, folder)).rejects.toThrow(
    /^The migration 9011_index.sql failed \(could not create unique index .+\); it is begun again by the next start\.$/,
  )
  const state = async () => {
    const { rows } = await client.query<{ valid: boolean }>(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass('outside_stones_key')`,
    )
    return rows.map(({ valid }) => valid)
  }
  expect(await state()).toEqual([false])
  await client.query('delete from outside_stones')
  // Somebody who writes for long: the index waits for the end of it, and others go on writing.
  const writer = new pg.Client({ connectionString: databaseUrl })
  await writer.connect()
  await writer.query('begin')
  await writer.query('insert into outside_stones values (2)')
  const migrated = migrate(databaseUrl, folder)
  await expect.poll(isBuilding, { timeout: 10_000 }).toBe(true)
  await client.query(`set statement_timeout = '2s'`)
  await client.query('insert into outside_stones values (3)')
  await client.query('reset statement_timeout')
  await writer.query('commit')
  await writer.end()
  expect(await migrated).toEqual(['9011_index.sql'])
  expect(await state()).toEqual([true])
})

it('builds an index of its own while other processes wait for their turn', async () => {
  write('9012_pebbles.sql', 'create table outside_pebbles (id integer)')
  write(
    '9013_index.sql',
    `-- Outside a transaction: the others are surely waiting when the index is begun.
drop index concurrently if exists outside_pebbles_idx;
select pg_sleep(0.6);
create index concurrently outside_pebbles_idx on outside_pebbles (id);
`,
  )
  const applied = await Promise.all([1, 2, 3].map(() => migrate(databaseUrl, folder)))
  expect(applied.flat()).toEqual(['9012_pebbles.sql', '9013_index.sql'])
})

async function isBuilding(): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where query ilike '%index concurrently%' and wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows.length > 0
}

it('tells a server that is too old, or lacks an extension, what to do, and fits the one at hand', async () => {
  const extensions = ['btree_gist', 'citext', 'pg_trgm', 'unaccent']
  expect(describeMissingRequirement({ version: 15_0019, extensions })).toBe(
    'The database server is PostgreSQL 15 and Holmward needs 18 or later; update the server, or set DATABASE_URL to another one.',
  )
  expect(describeMissingRequirement({ version: 18_0004, extensions: extensions.slice(1) })).toBe(
    "The database server lacks the extension btree_gist; install PostgreSQL's contrib modules on it.",
  )
  expect(describeMissingRequirement({ version: 19_0000, extensions })).toBeNull()
})

it('finds the constraints of the real migrations named, because code reads their names', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint
     join pg_namespace on pg_namespace.oid = connamespace
     where nspname = 'public' and contype in ('c', 'x', 'f') and conname ~ '_(check|excl|fkey)[0-9]+$'
     limit 20`,
  )
  expect(rows).toEqual([])
})
