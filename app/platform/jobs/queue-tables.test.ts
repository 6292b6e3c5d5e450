import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestContext } from '#tests/support/context.ts'
import { handleJob } from './job-handler.ts'
import { createQueues, defineJob, defineMailJob, openJobs } from './jobs.ts'
import { findJob, knownQueueVersion, listFailedJobs, listQueues, retryFailedJobs } from './queue-tables.ts'

const ctx = await createTestContext()
const { boss, close } = await openJobs({ url: ctx.databaseUrl, log: ctx.log, role: 'sender' })
const data = z.object({ stone: z.number() })
const carry = defineJob({ queue: 'carry-stones', data, retryLimit: 1 })
const { definition } = handleJob(carry, async () => undefined)

afterAll(close)
beforeEach(() => createQueues(boss, [definition]))

async function failUntilTheEnd(): Promise<void> {
  for (let tries = 0; tries < 2; tries++) {
    const jobs = await boss.fetch(carry.queue, { batchSize: 100, ignoreStartAfter: true })
    for (const { id } of jobs) await boss.fail(carry.queue, id, new Error('too heavy\nsecond line'))
  }
}

// When this fails, read pg-boss's notes on its new tables, check every statement of `queue-tables.ts`, then raise the number.
it('knows the tables of the installed pg-boss', () => {
  const manifest = new URL('../../../node_modules/pg-boss/package.json', import.meta.url)
  const installed = z
    .object({ pgboss: z.object({ schema: z.number() }) })
    .parse(JSON.parse(readFileSync(manifest, 'utf8')))
  expect(installed.pgboss.schema).toBe(knownQueueVersion)
})

it('shows what failed and why, and gives it another try', async () => {
  await ctx.jobs.sendAll(ctx.db, carry, [{ stone: 1 }, { stone: 2 }, { stone: 3 }])
  await failUntilTheEnd()
  const failed = await listFailedJobs(ctx.db, { queue: carry.queue })
  expect(failed.map(({ tries, error }) => [tries, error.split('\n')[0]])).toEqual(
    Array.from({ length: 3 }, () => [2, 'too heavy']),
  )
  expect((await listQueues(ctx.db))[0]).toMatchObject({ queue: carry.queue, waiting: 0, failed: 3 })
  const [first] = failed
  if (!first) throw new Error('three have failed')
  expect(await findJob(ctx.db, first.id)).toMatchObject({
    queue: carry.queue,
    state: 'failed',
    retry_count: 1,
  })
  expect(await retryFailedJobs(ctx.db, boss, failed.slice(0, 2))).toBe(2)
  // Asked again, they are waiting and not failed any more.
  expect(await retryFailedJobs(ctx.db, boss, failed.slice(0, 2))).toBe(0)
  expect((await listQueues(ctx.db)).find(({ queue }) => queue === carry.queue)).toMatchObject({
    waiting: 2,
    failed: 1,
  })
  const again = await boss.fetch(carry.queue, { batchSize: 100, ignoreStartAfter: true })
  await boss.complete(
    carry.queue,
    again.map(({ id }) => id),
  )
  expect(await listFailedJobs(ctx.db)).toHaveLength(1)
})

it('knows no job by an id that nobody has', async () => {
  expect(await findJob(ctx.db, crypto.randomUUID())).toBeNull()
})

it('brings queues of an older version up to their definitions', async () => {
  const slower = handleJob(
    defineJob({ queue: carry.queue, data, retryLimit: 9, expireInSeconds: 900 }),
    async () => undefined,
  )
  await createQueues(boss, [slower.definition])
  expect(await boss.getQueue(carry.queue)).toMatchObject({
    retryLimit: 9,
    expireInSeconds: 900,
    heartbeatSeconds: 30,
  })
})

it('does not give up a mail before three days without a mail server', { timeout: 60_000 }, async () => {
  const { definition: mail } = handleJob(
    defineMailJob({ queue: 'carry-letters', data }),
    async () => undefined,
  )
  await createQueues(boss, [mail])
  await ctx.jobs.send(ctx.db, mail, { stone: 1 } as never)
  let latest = 0
  for (let tries = 1; ; tries++) {
    const [job] = await boss.fetch(mail.queue, { ignoreStartAfter: true })
    if (!job) break
    await boss.fail(mail.queue, job.id, new Error('the server is away'))
    const { rows } = await sql<{ wait: number; state: string }>`
      select extract(epoch from start_after - now())::float8 as wait, state from pgboss.job where id = ${job.id}`.execute(
      ctx.db,
    )
    if (rows[0]?.state !== 'retry') break
    expect(tries).toBeLessThan(200)
    latest += rows[0].wait
  }
  expect(latest / 3_600).toBeGreaterThan(71.5)
  expect(latest / 3_600).toBeLessThan(90)
})
