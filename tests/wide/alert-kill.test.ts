import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { alertLimits } from '#features/saved/alert.ts'
import { nightWaitInputSchema } from '#features/saved/alert-schema.ts'
import { createNightWait } from '#features/saved/server/alerts/night-waits.ts'
import { inTransaction } from '#platform/database/database.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { apiCaller } from '../support/api.ts'
import { keptCompiled } from '../support/compiled.ts'
import { createTestContext, testNow } from '../support/context.ts'
import { makeAccount, makeListing } from '../support/factories.ts'
import { until } from '../support/until.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const sent = path.join(ctx.config.dataDir, 'sent.txt')
const kills = process.env.TEST_LONG === undefined ? 2 : 8
const homes = 20 * (kills + 1)

it('tells everybody once that nights are free, with two workers of which one is killed again and again (promise 44)', {
  timeout: 120_000,
}, async () => {
  writeFileSync(sent, '')
  const host = await makeAccount(ctx)
  const block = sql`daterange(current_date + 30, current_date + 35)`
  for (let made = 0; made < homes; made++) {
    const property_id = await makeListing(ctx, host)
    await sql`insert into occupancy (property_id, stay, source, reference) values (${property_id}, ${block}, 'host_block', gen_random_uuid())`.execute(
      ctx.db,
    )
    const [from, to] = [31, 33].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    )
    const input = { property_id, check_in_date: from, check_out_date: to }
    await createNightWait(ctx, await makeAccount(ctx), nightWaitInputSchema.parse(input))
  }
  const { boss, close } = await openJobs({ url: ctx.databaseUrl, log: ctx.log, role: 'sender' })
  const steady = await startWorker()
  for (let kill = 0; kill < kills; kill++) {
    const before = linesOf().length
    await freeSome()
    const worker = await startWorker()
    await boss.send('home-news', {})
    await until(() => linesOf().length > before, 30_000)
    await killNow(worker)
    await retakeAtOnce()
    await boss.supervise()
  }
  await freeSome()
  await boss.send('home-news', {})
  await until(async () => {
    await retakeAtOnce()
    await boss.supervise()
    return toldOf().size === homes
  }, 60_000)
  await killNow(steady)
  await close()
  const { rows } = await sql<{
    jobs: string
  }>`select count(*) as jobs from pgboss.job where name = 'nights-free'`.execute(ctx.db)
  expect(rows[0]?.jobs).toBe(String(homes))
  const ids = linesOf().map((line) => line.split(' ')[0])
  expect(new Set(ids).size).toBe(homes)
  // At most what was between the server's acceptance and our record, as with every mail (promise 18).
  expect(ids.length - homes).toBeLessThanOrEqual(kills * 8)
})

it('tells everybody once of all that was found, with one worker killed in the middle of noting it, and one of telling it', {
  timeout: 60_000,
}, async () => {
  writeFileSync(sent, '')
  await sql`delete from pgboss.job`.execute(ctx.db)
  const guests = await Promise.all(Array.from({ length: 8 }, () => saveSearch('Austin')))
  const last = await saveSearch('Houston')
  // More than are matched at once: what was done before the kill stays done.
  const cities = [...'AAA', ...'D'.repeat(17), ...'AAAH'].map((letter) => cityOf[letter])
  const host = await makeAccount(ctx)
  const created_at = new Date(testNow.getTime() + 60_000)
  for (const city of cities) await makeListing(ctx, host, { city, created_at })
  const letters = guests.length + 1
  const found = alertLimits.findsUntold * guests.length + 1
  const { boss, close } = await openJobs({ url: ctx.databaseUrl, log: ctx.log, role: 'sender' })

  await boss.send('home-news', {})
  await killHeldBy(sql`select from accounts where id = ${last} for update`, startWorker)
  expect(await counts()).toEqual({ news: 4, found: 3 * guests.length, told: 0, letters: 0 })

  await retakeFromTheDead(boss)
  const second = await startWorker()
  await until(async () => (await counts()).found === found && (await isIdle()), 20_000)
  expect(await counts()).toEqual({ news: 0, found, told: 0, letters: 0 })
  // A search for which enough was found looks on when that was told, which comes after all but the letter.
  await killHeldBy(sql`select from saved_searches where account_id = ${guests[0]} for update`, async () => {
    await sql`update search_alerts set due_at = now() - interval '1 second'`.execute(ctx.db)
    await boss.send('home-news-again', {})
    return second
  })
  expect(await counts()).toEqual({ news: 0, found, told: 0, letters: 0 })

  await retakeFromTheDead(boss)
  const third = await startWorker()
  await until(async () => toldOf().size === letters && (await isIdle()), 20_000)
  await killNow(third)
  await close()
  expect(linesOf().length).toBe(letters)
  expect(await counts()).toEqual({ news: 0, found, told: found, letters })
})

const cityOf: Record<string, string> = { A: 'Austin', D: 'Dallas', H: 'Houston' }

async function saveSearch(city: string): Promise<string> {
  const guest = await makeAccount(ctx)
  const body = { name: 'Autumn', query: `location=${city}` }
  expect(await call('POST', '/saved-searches', { as: guest, body })).toMatchObject({ status: 201 })
  return guest.id
}

/** Kills a worker when it waits for rows that are held here. */
async function killHeldBy(rows: RawBuilder<unknown>, begin: () => Promise<ChildProcess>): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await rows.execute(tx)
    const held = await sql<{ by: number }>`select pg_backend_pid() as by`.execute(tx)
    const worker = await begin()
    const waits = sql`${held.rows[0]?.by}::integer = any(pg_blocking_pids(pid))`
    await until(async () => (await connections(waits)) > 0, 20_000)
    await killNow(worker)
  })
  // Its server process learns of it only now.
  await until(async () => (await connections(sql`application_name like 'holmward%worker%'`)) === 0, 20_000)
}

async function connections(which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity where datname = current_database() and ${which}
  `.execute(ctx.db)
  return rows[0]?.count ?? 0
}

async function isIdle(): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where state = 'active' or (state in ('created', 'retry') and start_after <= now()) limit 1
  `.execute(ctx.db)
  return rows.length === 0
}

async function counts() {
  const { rows } = await sql`
    select
      (select count(*)::integer from home_news) as news,
      (select count(*)::integer from saved_search_finds) as found,
      (select count(*)::integer from saved_search_finds where told_at is not null) as told,
      (select count(*)::integer from pgboss.job where name = 'search-alert') as letters
  `.execute(ctx.db)
  return rows[0] as Record<string, number>
}

async function retakeFromTheDead(boss: Awaited<ReturnType<typeof openJobs>>['boss']): Promise<void> {
  await retakeAtOnce(sql`interval '0'`)
  // A queue that was looked after a moment ago would be passed over.
  await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(ctx.db)
  await boss.supervise()
  await retakeAtOnce()
}

async function killNow(worker: ChildProcess): Promise<void> {
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
}

function freeSome() {
  return sql`delete from occupancy where id in (select id from occupancy limit 20)`.execute(ctx.db)
}

/** The clock of the queue is turned on instead of waiting for the heartbeat to be missed. */
async function retakeAtOnce(silentFor = sql`interval '3 seconds'`): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute'
    where state = 'active' and heartbeat_on < now() - ${silentFor}`.execute(ctx.db)
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(ctx.db)
}

function linesOf(): string[] {
  return readFileSync(sent, 'utf8').split('\n').filter(Boolean)
}

function toldOf(): Set<string> {
  return new Set(linesOf().map((line) => line.split(' ')[1] ?? ''))
}

async function startWorker(): Promise<ChildProcess> {
  const script = path.resolve(import.meta.dirname, '../support/worker-process.ts')
  const child = spawn(process.execPath, ['--no-warnings', script, ctx.databaseUrl, sent], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      ...keptCompiled,
      NODE_ENV: 'test',
      DATA_DIR: ctx.config.dataDir,
      LOG_LEVEL: 'error',
    },
  })
  await once(child.stdout ?? child, 'data')
  return child
}
