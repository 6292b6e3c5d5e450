import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { gauges } from '#platform/metrics/metrics.ts'
import { createTestContext } from '#tests/support/context.ts'
import { freePort } from '#tests/support/free-port.ts'
import {
  endScript,
  makeNewestBuild,
  runScript,
  siteEnvironment,
  spawnScript,
  untilSaid,
} from '#tests/support/site.ts'

const ctx = await createTestContext()
const environment = siteEnvironment({ DATABASE_URL: ctx.databaseUrl })

it('a web process and a worker of the newest build share a database, and each ends by itself', {
  timeout: 120_000,
}, async () => {
  await makeNewestBuild()
  const metricsPort = await freePort(2)
  const counted = { ...environment, METRICS_PORT: String(metricsPort) }
  const web = spawnScript(['web.ts'], counted)
  const worker = spawnScript(['worker.ts'], counted)
  const said = await untilSaid(web, /Holmward is ready at (\S+)/)
  await untilSaid(worker, /The worker is ready/)
  expect(await (await fetch(`${said[1]}/readyz`)).json()).toMatchObject({ status: 'ready', database: true })
  const numbersAt = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(await numbersAt(metricsPort)).toMatch(/holmward_request_seconds_count\{.*route="\/readyz".*\} 1/)
  const ofSite = await numbersAt(metricsPort + 1)
  for (const name of Object.keys(gauges).filter((gauge) => gauge !== 'holmward_backup_age_seconds'))
    expect(ofSite).toContain(`# TYPE ${name} gauge`)
  expect(ofSite).toContain('holmward_queue_jobs{queue="booking-mail",state="waiting",role="worker"} 0')
  expect(ofSite).toContain('holmward_storage_up{role="worker"} 1')
  expect(ofSite).toContain('holmward_metrics_unreadable_total{role="worker"} 0')
  // Visitors reach none of it.
  expect((await fetch(`${said[1]}/metrics`)).status).toBe(404)
  expect(await Promise.all([worker, web].map(endScript))).toEqual([0, 0])
  await expect(fetch(`${said[1]}/livez`)).rejects.toThrow()
})

it('a process that cannot tell its numbers says at which port', { timeout: 60_000 }, async () => {
  const metricsPort = await freePort(20)
  // Every port that a worker may take.
  for (let at = 1; at < 20; at += 2) {
    const taken = createServer().listen(metricsPort + at, '127.0.0.1')
    onTestFinished(() => {
      taken.close()
    })
    await once(taken, 'listening')
  }
  const { code, output } = await runScript(['worker.ts'], {
    ...environment,
    METRICS_PORT: String(metricsPort),
  })
  expect(code).toBe(1)
  expect(output).toContain(
    `Port ${metricsPort + 19}, at which numbers are to be told, is in use by another program; stop it, or choose another METRICS_PORT.`,
  )
})

it('a role alone brings no database along, and migrates none', { timeout: 60_000 }, async () => {
  expect(await runScript(['worker.ts'], siteEnvironment())).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm run worker shares a database with others: set DATABASE_URL.'),
  })
  const { rows } = await sql<{ name: string }>`
    delete from schema_migrations returning name
  `.execute(ctx.db)
  expect(await runScript(['web.ts'], environment)).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm run database -- migrate'),
  })
  await sql`insert into schema_migrations (name) select unnest(${rows.map(({ name }) => name)}::text[])`.execute(
    ctx.db,
  )
})

it('a role serves with a database that a later release has migrated, and says so', {
  timeout: 60_000,
}, async () => {
  await sql`insert into schema_migrations (name) values ('9999_of_a_later_version.sql')`.execute(ctx.db)
  const worker = spawnScript(['worker.ts'], environment)
  await untilSaid(worker, /The worker is ready/)
  expect(worker.output()).toContain(
    'The database was made by a later version (it has 9999_of_a_later_version.sql); this one runs with it as it is.',
  )
})

// It asks the registry for the packages.
it.runIf(process.env.TEST_LONG !== undefined)(
  'a release is one folder with what serves, and without what builds',
  {
    timeout: 300_000,
  },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'holmward-release-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    expect((await runScript(['release.ts', folder], environment)).code).toBe(0)
    expect(existsSync(path.join(folder, 'node_modules/vite'))).toBe(false)
    const web = spawnScript(['run.mjs', 'web.ts'], environment, folder)
    const [, url] = await untilSaid(web, /Holmward is ready at (\S+)/)
    expect((await fetch(`${url}/`)).status).toBe(200)
    // Out of the gazetteer, which is made of packages that a release has not.
    expect(await (await fetch(`${url}/api/places?q=lisbo`)).text()).toContain('Portugal')
    expect(await runScript(['jobs.ts', 'list'], environment, folder)).toMatchObject({ code: 0 })
    expect(await runScript(['release.ts', folder], environment)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not empty; a release gets a folder of its own.'),
    })
  },
)
