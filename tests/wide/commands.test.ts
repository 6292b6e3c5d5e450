import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findPlace } from '#database/embedded/place.ts'
import { noteReturn } from '#platform/mail/returned-mails.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { runScript, runScriptUnread, siteEnvironment } from '#tests/support/site.ts'
import { programVersion } from '../../tools/open-database.ts'

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
  const migrating = await runScript(['database.ts', 'migrate'], environment)
  expect(migrating.code).toBe(1)
  expect(migrating.output.trim()).toBe(
    'The database was made by a later version (it has 9999_of_a_later_version.sql); check that version out.',
  )
  await sql`delete from schema_migrations`.execute(ctx.db)
  const unmade = await list()
  expect(unmade.code).toBe(1)
  expect(unmade.output.trim()).toBe(
    `The database lacks ${before.length} migrations of this version; start the site, or run: npm run database -- migrate`,
  )
  expect(await namesOfMigrations()).toEqual([])
  await sql`insert into schema_migrations (name) select unnest(${before}::text[])`.execute(ctx.db)
  const fitting = await list()
  expect(fitting.output).toMatch(/^queue +waiting/)
  expect(fitting.code).toBe(0)
})

it('a database from before the baseline is refused by name of the commit that brings it up to date', {
  timeout: 60_000,
}, async () => {
  const { baseline } = await programVersion()
  const last = baseline?.contains.at(-1) ?? ''
  await sql`delete from schema_migrations where name >= ${last}`.execute(ctx.db)
  const before = await namesOfMigrations()
  for (const words of ['jobs.ts list', 'database.ts migrate']) {
    const refused = await runScript(words.split(' '), environment)
    expect({ words, code: refused.code, output: refused.output.trim() }).toEqual({
      words,
      code: 1,
      output: `The database was made by an earlier version (it lacks ${last}). Start commit ${baseline?.commit} with it once, then this version.`,
    })
  }
  expect(await namesOfMigrations()).toEqual(before)
  const { names } = await programVersion()
  await sql`insert into schema_migrations (name) select unnest(${names}::text[]) on conflict do nothing`.execute(
    ctx.db,
  )
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

it('an operator sees which mails did not arrive, and why, in lines that no terminal obeys', {
  timeout: 60_000,
}, async () => {
  const show = () => runScript(['mail.ts', 'returned'], environment)
  expect(await show()).toMatchObject({ code: 0, output: expect.stringContaining('No mail came back.') })
  const send = async (to: string) => {
    const id = randomUUID()
    await ctx.mail.send({ id, to, kind: 'booking-mail', account: null, subject: 's', html: 'h', text: 't' })
    return id
  }
  const refused = await send('maya@example.com')
  await noteReturn(ctx, { mailId: refused, outcome: 'refused', status: '550', words: 'No such user!' })
  await send('maya@example.com')
  const back = await send('omar@example.com')
  ctx.setClock(new Date(testNow.getTime() + 60_000))
  await noteReturn(ctx, { mailId: back, outcome: 'bounced', status: '5.2.2', words: '\x1b[31mfull\r\nup' })
  const { code, output } = await show()
  expect(code).toBe(0)
  expect(output.trim().split('\n')).toEqual([
    expect.stringMatching(/^when \(UTC\) +to +kind +what +status +what the server said$/),
    expect.stringMatching(
      /^2026-06-15 12:01:00 +omar@example\.com +booking-mail +came back +5\.2\.2 +\[31mfull up$/,
    ),
    expect.stringMatching(
      /^2026-06-15 12:00:00 +maya@example\.com +booking-mail +refused by your mail server, works again +550 +No such user!$/,
    ),
  ])
  const mistaken = await runScript(['mail.ts'], environment)
  expect(mistaken).toMatchObject({ code: 1, output: expect.stringContaining('npm run mail -- returned') })
})
