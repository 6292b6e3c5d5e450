import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findPlace } from '#platform/database/cluster/place.ts'
import { createTestContext } from '#tests/support/context.ts'
import { runScript, runScriptUnread, siteEnvironment } from '#tests/support/site.ts'

const ctx = await createTestContext()
const environment = siteEnvironment({ DATABASE_URL: ctx.databaseUrl })
const list = () => runScript(['jobs.ts', 'list'], environment)

async function namesOfMigrations(): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from schema_migrations order by name limit 100`.execute(ctx.db)
  return rows.map(({ name }) => name)
}

it('a command that only looks does not migrate: it refuses the schema of another version', {
  timeout: 60_000,
}, async () => {
  const before = await namesOfMigrations()
  await sql`insert into schema_migrations (name) values ('9999_of_a_later_version.sql')`.execute(ctx.db)
  const later = await list()
  expect(later.code).toBe(1)
  expect(later.output.trim()).toBe(
    'The database was made by a later version (it has 9999_of_a_later_version.sql); run the command from that version.',
  )
  await sql`delete from schema_migrations where name = any (${['9999_of_a_later_version.sql', before.at(-1)]})`.execute(
    ctx.db,
  )
  const earlier = await list()
  expect(earlier.code).toBe(1)
  expect(earlier.output.trim()).toBe(
    'The database lacks a migration of this version; start the site, or run: npm run database -- migrate',
  )
  expect(await namesOfMigrations()).toEqual(before.slice(0, -1))

  await sql`insert into schema_migrations (name) values (${before.at(-1)})`.execute(ctx.db)
  const fitting = await list()
  expect(fitting.output).toMatch(/^queue +waiting/)
  expect(fitting.code).toBe(0)
})

it('a command does not complain, and leaves no database running, when nobody reads what it says', {
  timeout: 90_000,
}, async () => {
  // The embedded one, which each command has to start and to end itself.
  const own = siteEnvironment()
  const { data } = await findPlace(own.DATA_DIR)
  for (const words of ['database.ts migrate', 'jobs.ts list', 'jobs.ts failed', 'database.ts url']) {
    const ended = await runScriptUnread(words.split(' '), own)
    expect({ words, ...ended }).toEqual({ words, code: 0, output: '' })
    expect(existsSync(path.join(data, 'PG_VERSION'))).toBe(true)
    expect(existsSync(path.join(data, 'postmaster.pid'))).toBe(false)
  }
})
