import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestContext } from '#tests/support/context.ts'
import { handleJob } from './job-handler.ts'
import { startPoller } from './job-poller.ts'
import { createQueues, defineJob, openJobs } from './jobs.ts'
import { listFailedJobs } from './queue-tables.ts'

const ctx = await createTestContext()
const { boss, close } = await openJobs({ url: ctx.databaseUrl, log: ctx.log, role: 'sender' })
afterAll(close)

it('tells the operator why a job of many failed, and nothing that the log may not know', async () => {
  const data = z.object({ stone: z.number() })
  const carry = defineJob({ queue: 'carry-many-stones', data, retryLimit: 0 })
  const handler = handleJob(carry, async (_ctx, { stone }) => {
    if (stone === 2) throw new Error('the second stone is too heavy')
    if (stone === 3) throw Object.assign(new Error('maya@example.com is not accepted'), { code: 'EENVELOPE' })
  })
  await createQueues(boss, [handler.definition])
  await ctx.jobs.sendAll(ctx.db, carry, [{ stone: 1 }, { stone: 2 }, { stone: 3 }])
  const poller = startPoller(boss, ctx, handler, 8)
  try {
    await expect
      .poll(async () => (await listFailedJobs(ctx.db)).map(({ error }) => error).sort(), { timeout: 10_000 })
      .toEqual(['Error EENVELOPE', 'the second stone is too heavy'])
  } finally {
    await poller.stop()
  }
})
