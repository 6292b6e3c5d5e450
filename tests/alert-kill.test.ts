import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { nightWaitInputSchema } from '#features/saved/alert-schema.ts'
import { createNightWait } from '#features/saved/server/alerts/night-waits.ts'
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
    const gone = once(worker, 'exit')
    worker.kill('SIGKILL')
    await gone
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
  const gone = once(steady, 'exit')
  steady.kill('SIGKILL')
  await gone
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
