import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestContext } from '#tests/support/context.ts'
import { handleJob } from './job-handler.ts'
import { createQueues, defineJob, openJobs } from './jobs.ts'
import { pauseOnClockSkew } from './pause-on-clock-skew.ts'
import { startWork } from './work.ts'

const ctx = await createTestContext()
const { boss, close } = await openJobs({ url: ctx.databaseUrl, log: ctx.log, role: 'sender' })
afterAll(close)
const data = z.object({ stone: z.number() })

it('a worker whose clock is days ahead does nothing until it is right', { timeout: 60_000 }, async () => {
  const carried: number[] = []
  const carry = defineJob({ queue: 'carry-in-time', data })
  const handler = handleJob(carry, async (_ctx, { stone }) => void carried.push(stone))
  await createQueues(boss, [handler.definition])
  let aheadMs = 5 * 86_400_000
  const machineClock = () => new Date(Date.now() + aheadMs)
  let begun = 0
  const stop = await pauseOnClockSkew(
    { ...ctx, machineClock },
    () => {
      begun++
      return startWork(boss, ctx, [handler])
    },
    20,
  )
  await ctx.jobs.send(ctx.db, carry, { stone: 1 })
  const told = () => ctx.logLines.filter((line) => line.includes('the clock of this machine differs')).length
  await expect.poll(told).toBeGreaterThan(3)
  expect([begun, carried]).toEqual([0, []])

  aheadMs = 0
  await expect.poll(() => carried, { timeout: 20_000 }).toEqual([1])
  aheadMs = -120_000
  const before = told()
  await expect.poll(told).toBeGreaterThan(before + 1)
  await ctx.jobs.send(ctx.db, carry, { stone: 2 })
  aheadMs = 0
  await expect.poll(() => carried, { timeout: 20_000 }).toEqual([1, 2])
  expect(begun).toBe(2)
  await stop()
})

it('lets the work that it has come to its end when it stops, and leaves none half done', {
  timeout: 60_000,
}, async () => {
  const began = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const carry = defineJob({ queue: 'carry-to-the-end', data })
  const handler = handleJob(carry, async () => {
    began.resolve()
    await finish.promise
  })
  await createQueues(boss, [handler.definition])
  await ctx.jobs.send(ctx.db, carry, { stone: 1 })
  const stop = await startWork(boss, ctx, [handler])
  await began.promise
  const stopped = stop()
  await ctx.jobs.send(ctx.db, carry, { stone: 2 })
  finish.resolve()
  await stopped
  const states = (await boss.findJobs(carry.queue)).map(({ data: carried, state }) => [
    z.parse(data, carried).stone,
    state,
  ])
  // The second may have been asked for at the very moment of the stop; then it was done, too.
  expect(states).toContainEqual([1, 'completed'])
  expect(states.map(([, state]) => state)).not.toContain('active')
})
