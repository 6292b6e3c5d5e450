import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createTestContext } from '#tests/support/context.ts'
import { PermanentFailure } from '../permanent-failure.ts'
import { handleJob } from './job-handler.ts'
import { createQueues, defineMailJob, openJobs } from './jobs.ts'
import { listFailedJobs } from './queue-tables.ts'
import { startWork } from './work.ts'

const ctx = await createTestContext()
const { boss, close } = await openJobs({ url: ctx.databaseUrl, log: ctx.log, role: 'sender' })
afterAll(close)

const carry = defineMailJob({ queue: 'carry-letters', data: z.object({ letter: z.number() }) })
const handler = handleJob(carry, async (_ctx, { letter }) => {
  if (letter === 1) throw new PermanentFailure('nobody lives there: 550')
  if (letter === 2) throw new Error('nobody is at home')
})

it('does not try again what failed for good, shows it to the operator, and goes on trying the rest', {
  timeout: 30_000,
}, async () => {
  await createQueues(boss, [handler.definition])
  await ctx.jobs.sendAll(ctx.db, carry, [{ letter: 1 }, { letter: 2 }, { letter: 3 }])
  const stop = await startWork(boss, ctx, [handler])
  await expect.poll(listStates, { timeout: 20_000 }).toEqual(['1 failed', '2 retry', '3 completed'])
  await stop()
  expect(await listFailedJobs(ctx.db)).toMatchObject([{ tries: 1, error: 'nobody lives there: 550' }])
  const lines = ctx.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
  expect(lines.map(({ message, error_message }) => `${message}: ${error_message}`).sort()).toEqual([
    'job failed for good: nobody lives there: 550',
    'job failed: nobody is at home',
  ])
})

async function listStates(): Promise<string[]> {
  const { rows } = await sql<{ letter: string; state: string }>`
    select data ->> 'letter' as letter, state::text as state from pgboss.job where name = ${carry.queue} order by 1
  `.execute(ctx.db)
  return rows.map(({ letter, state }) => `${letter} ${state}`)
}

it('does each of many jobs, also those whose time comes later, though its workers rest', {
  timeout: 30_000,
}, async () => {
  const done: number[] = []
  const deliver = defineMailJob({ queue: 'deliver-parcels', data: z.object({ parcel: z.number() }) })
  const delivering = handleJob(deliver, async (_ctx, { parcel }) => void done.push(parcel))
  await createQueues(boss, [delivering.definition])
  const stop = await startWork(boss, ctx, [delivering])
  // Those that are there when work begins would be found at once.
  await ctx.jobs.sendAll(ctx.db, deliver, [{ parcel: 1 }, { parcel: 2 }, { parcel: 3 }])
  const startAfter = new Date(Date.now() + 1_500)
  await ctx.jobs.send(ctx.db, deliver, { parcel: 4 }, { startAfter })
  await expect.poll(() => done.toSorted(), { timeout: 20_000 }).toEqual([1, 2, 3, 4])
  await stop()
})

it('asks the database about all queues at once while there is nothing to do', {
  timeout: 30_000,
}, async () => {
  const handlers = Array.from({ length: 20 }, (_, at) =>
    handleJob(defineMailJob({ queue: `idle-${at}`, data: z.object({}) }), async () => undefined),
  )
  await createQueues(
    boss,
    handlers.map(({ definition }) => definition),
  )
  const asked: string[] = []
  const executeSql = boss.getDb().executeSql
  vi.spyOn(boss.getDb(), 'executeSql').mockImplementation(function (this: unknown, ...[text, values]) {
    asked.push(text)
    return Reflect.apply(executeSql, this, [text, values])
  })
  const stop = await startWork(boss, ctx, handlers)
  await sleep(1_500)
  await stop()
  // Each of two workers of each queue looks when it begins.
  expect(asked.filter((text) => text.includes('idle-'))).toHaveLength(40)
})

it('does not log an error of the queue as "object", but what it was', { timeout: 30_000 }, async () => {
  await sql`alter table pgboss.job rename to jobs_elsewhere`.execute(ctx.db)
  const stop = await startWork(boss, ctx, [handler])
  const told = () => ctx.logLines.map((line) => JSON.parse(line)).find(isOfQueue)
  await expect.poll(told, { timeout: 20_000 }).toMatchObject({ error: 'error', error_code: '42P01' })
  await sql`alter table pgboss.jobs_elsewhere rename to job`.execute(ctx.db)
  await stop()
})

it('does not log a copy of an error of the queue as any error, but by its own name', () => {
  ctx.logLines.length = 0
  boss.emit(
    'error',
    Object.assign({
      message: 'nothing',
      stack: 'RangeError: nothing\n    at queue.js:1:1',
      queue: 'q',
      worker: 'w',
    }),
  )
  boss.emit(
    'error',
    Object.assign({
      message: 'nothing',
      stack: 'Error: nothing\n    at queue.js:1:1',
      queue: 'q',
      worker: 'w',
    }),
  )
  expect(ctx.logLines.map((line) => JSON.parse(line)).filter(isOfQueue)).toMatchObject([
    { error: 'RangeError' },
    { error: 'Error', error_message: 'nothing' },
  ])
})

function isOfQueue({ message }: { message: string }): boolean {
  return message === 'job queue error'
}
