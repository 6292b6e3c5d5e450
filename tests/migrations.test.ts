import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
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

it('leaves nothing of a file that fails, keeps those before it, and goes on when it is put right', async () => {
  write('9003_fine.sql', 'create table half_fine (id integer)')
  write('9004_broken.sql', 'create table half_broken (id integer); select 1 / 0')
  write('9005_after.sql', 'create table half_after (id integer)')
  await expect(migrate(databaseUrl, folder)).rejects.toThrow('migration 9004_broken.sql failed')
  expect(await tables('half_')).toEqual(['half_fine'])
  write('9004_broken.sql', 'create table half_broken (id integer)')
  expect(await migrate(databaseUrl, folder)).toEqual(['9004_broken.sql', '9005_after.sql'])
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
