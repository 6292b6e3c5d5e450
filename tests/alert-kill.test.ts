import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { nightWaitInputSchema, savedSearchInputSchema } from '#features/saved/alert-schema.ts'
import { createNightWait } from '#features/saved/server/alerts/night-waits.ts'
import { createSavedSearch } from '#features/saved/server/alerts/saved-searches.ts'
import type { Transaction } from '#platform/database/database.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { createTestContext } from './support/context.ts'
import { makeAccount, makeListing } from './support/factories.ts'
import { until } from './support/until.ts'

const ctx = await createTestContext()
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

it('tells everybody once what was found for their searches, with a worker killed while it matches, tells and writes (promise 44)', {
  timeout: 120_000,
}, async () => {
  writeFileSync(sent, '')
  const [people, changed] = [20, 5]
  const host = await makeAccount(ctx)
  for (let made = 0; made < changed; made++) await makeListing(ctx, host)
  for (let made = 0; made < people; made++) {
    const input = savedSearchInputSchema.parse({ name: 'Austin', query: 'location=Austin, Texas' })
    await createSavedSearch(ctx, await makeAccount(ctx), input)
  }
  await sql`delete from home_news`.execute(ctx.db)
  await sql`update properties set price_per_night = price_per_night - 1 where host_id = ${host.id}`.execute(
    ctx.db,
  )
  const { news = 0 } = (await countsOf()) ?? {}
  expect(news).toBeGreaterThanOrEqual(changed)
  const { boss, close } = await openJobs({ url: ctx.databaseUrl, log: ctx.log, role: 'sender' })

  // It has taken the news and noted what it found when it comes to somebody whose row is not free.
  await killWhileWaiting(boss, (tx) =>
    sql`insert into search_alerts (account_id, due_at) select max(account_id::text)::uuid, now() from saved_searches`.execute(
      tx,
    ),
  )
  expect(await countsOf()).toEqual({ news, finds: 0, told: 0, letters: 0 })

  const matching = await startWorker()
  await lookAgain(boss)
  await until(async () => (await countsOf())?.finds === people * changed, 30_000)
  await killNow(matching)
  expect(await countsOf()).toEqual({ news: 0, finds: people * changed, told: 0, letters: 0 })

  await sql`update search_alerts set due_at = now() - interval '1 minute'`.execute(ctx.db)
  await killWhileWaiting(boss, (tx) =>
    sql`select from search_alerts where account_id = (select max(account_id::text)::uuid from search_alerts) for update`.execute(
      tx,
    ),
  )
  expect(await countsOf()).toEqual({ news: 0, finds: people * changed, told: 0, letters: 0 })

  const writing = await startWorker()
  await lookAgain(boss)
  await until(() => linesOf().length > 0, 30_000)
  await killNow(writing)
  const last = await startWorker()
  await until(async () => {
    await lookAgain(boss)
    return toldOf().size === people
  }, 60_000)
  await killNow(last)
  await close()
  expect(await countsOf()).toEqual({
    news: 0,
    finds: people * changed,
    told: people * changed,
    letters: people,
  })
  const ids = linesOf().map((line) => line.split(' ')[0])
  expect(new Set(ids).size).toBe(people)
  // As above.
  expect(ids.length - people).toBeLessThanOrEqual(8)
})

type Boss = Awaited<ReturnType<typeof openJobs>>['boss']

/** Kills a worker that stands in the middle of a transaction, before what somebody else has locked. */
async function killWhileWaiting(boss: Boss, lock: (tx: Transaction) => Promise<unknown>): Promise<void> {
  const worker = await startWorker()
  const held = await ctx.db.startTransaction().execute()
  try {
    await lock(held)
    await lookAgain(boss)
    await until(async () => (await countWaiting()) > 0, 30_000)
    await killNow(worker)
  } finally {
    await held.rollback().execute()
  }
  // The server ends what a killed worker began once it gets to know of it.
  await until(async () => (await countWaiting()) === 0, 30_000)
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'transactionid'
  `.execute(ctx.db)
  return rows[0]?.waiting ?? 0
}

async function countsOf() {
  const { rows } = await sql<Record<'news' | 'finds' | 'told' | 'letters', number>>`
    select
      (select count(*)::integer from home_news) as news,
      (select count(*)::integer from saved_search_finds) as finds,
      (select count(*)::integer from saved_search_finds where told_at is not null) as told,
      (select count(*)::integer from pgboss.job where name = 'search-alert') as letters
  `.execute(ctx.db)
  return rows[0]
}

/** A minute later. */
async function lookAgain(boss: Boss): Promise<void> {
  await retakeAtOnce()
  await boss.supervise()
  await boss.send('home-news', {})
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
async function retakeAtOnce(): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute'
    where state = 'active' and heartbeat_on < now() - interval '3 seconds'`.execute(ctx.db)
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(ctx.db)
}

function linesOf(): string[] {
  return readFileSync(sent, 'utf8').split('\n').filter(Boolean)
}

function toldOf(): Set<string> {
  return new Set(linesOf().map((line) => line.split(' ')[1] ?? ''))
}

async function startWorker(): Promise<ChildProcess> {
  const script = path.resolve(import.meta.dirname, 'support/worker-process.ts')
  const child = spawn(process.execPath, ['--no-warnings', script, ctx.databaseUrl, sent], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      DATA_DIR: ctx.config.dataDir,
      LOG_LEVEL: 'error',
    },
  })
  await once(child.stdout ?? child, 'data')
  return child
}
