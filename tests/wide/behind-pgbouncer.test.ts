import { once } from 'node:events'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bookingRequest } from '#features/bookings/testing/make-booking.ts'
import { startApi } from '#features/bookings/testing/start-api.ts'
import { addDays, dateOf } from '#lib/stay.ts'
import { makeBackup } from '#platform/backup/make-backup.ts'
import { openTarget } from '#platform/backup/target.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { hasPgBouncer, openPgBouncer } from '#tests/support/pgbouncer.ts'
import { makeNewestBuild, siteEnvironment, spawnScript, untilSaid } from '#tests/support/site.ts'
import { newFolder } from '../support/backups.ts'

// Debian's PgBouncer, which shares connections by transaction and knows no prepared statements (1.18).

const ctx = await createTestContext()

describe.skipIf(!hasPgBouncer)('behind a PgBouncer that shares connections by transaction', () => {
  it('each transaction has its limits, whichever connection it gets', async () => {
    const url = await openPgBouncer(ctx.databaseUrl, { connections: 2 })
    const open = openDatabase(url, { max: 6, log: ctx.log, prepare: false })
    onTestFinished(open.close)
    // Somebody else's connection, on which nobody has set anything.
    const limits = sql<{ lock: string; statement: string }>`
      select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
        ${1}::int`
    await sql`reset all`.execute(open.db)
    const seen = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => {
        await sql`reset all`.execute(open.db)
        if (turn % 2) await sql`select ${turn}::int as turn, pg_sleep(0.01)`.execute(open.db)
        return open.db.transaction().execute(async (tx) => (await limits.execute(tx)).rows[0])
      }),
    )
    for (const one of seen) expect(one).toMatchObject({ lock: '4s', statement: '30s' })
  })

  it('sixty people book at once over four connections, and a backup leaves none of its settings behind', {
    timeout: 120_000,
  }, async () => {
    const url = await openPgBouncer(ctx.databaseUrl, { connections: 4 })
    const dataDir = newFolder()
    const api = await startApi({
      databaseUrl: url,
      dataDir,
      pool: 20,
      environment: { DATABASE_PREPARED: 'false' },
    })
    onTestFinished(api.kill)
    const host = await makeAccount(ctx)
    const today = dateOf(new Date())
    const dates = { check_in_date: addDays(today, 30), check_out_date: addDays(today, 33) }
    const wishes = await Promise.all(
      Array.from({ length: 60 }, async () => ({
        as: await makeAccount(ctx),
        body: bookingRequest(await makeListing(ctx, host), dates),
      })),
    )
    const target = openTarget({ kind: 'folder', path: newFolder() })
    let day = 0
    const backup = () =>
      makeBackup(ctx, { databaseUrl: url, target, now: new Date(Date.UTC(2026, 5, ++day)) })
    const [, ...answers] = await Promise.all([
      backup(),
      ...wishes.map((wish) => api.ask({ method: 'POST', path: '/bookings', ...wish })),
    ])
    expect(answers.map(({ status }) => status)).toEqual(wishes.map(() => 201))
    // The lock of the first one went with its transaction.
    await backup()
  })

  it('a web process needs five connections at the most, and no more is asked of it than that it serves', {
    timeout: 120_000,
  }, async () => {
    const url = await openPgBouncer(ctx.databaseUrl, { connections: 5, clients: 5 })
    const environment = siteEnvironment({ DATABASE_URL: url, DATABASE_PREPARED: 'false', DATABASE_POOL: '2' })
    await makeNewestBuild()
    const web = spawnScript(['web.ts'], environment)
    const [, site] = await untilSaid(web, /Holmward is ready at (\S+)/)
    const pages = ['/', '/search', '/api/properties', '/api/search?q=cabin', '/readyz']
    const asked = await Promise.all(
      Array.from(
        { length: 60 },
        async (_, turn) => (await fetch(`${site}${pages[turn % pages.length]}`)).status,
      ),
    )
    expect(new Set(asked)).toEqual(new Set([200]))
    web.child.kill('SIGTERM')
    expect(await once(web.child, 'close')).toEqual([0, null])
  })
})
