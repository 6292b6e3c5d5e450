import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { jobHandlers, schedulesOf } from '#app/jobs.ts'
import { handleJob } from '#platform/jobs/job-handler.ts'
import { createQueues, defineJob, openJobs } from '#platform/jobs/jobs.ts'
import { createTestContext } from '#tests/support/context.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Who sends a job and writes nothing beside it that could be undone. */
const aloneWithTheirJob = [
  'app/features/accounts/server/account/change-email.ts',
  'app/features/accounts/server/account/returned-mail.ts',
  'app/features/accounts/server/notify/push-channel.ts',
  'app/features/accounts/server/request-password-reset.ts',
  'app/features/accounts/server/resend-confirmation.ts',
  'app/features/backups/server/jobs.ts',
  'app/features/backups/server/make-nightly-backup.ts',
  'app/features/backups/server/make-nightly-backup.ts',
  'app/features/messaging/server/by-mail/warn-of-sender.ts',
]

type Sending = { file: string; through: string }

function sendingsOf(file: string, text: string): Sending[] {
  return [...text.matchAll(/\bjobs\s*\.\s*send(?:All)?\(\s*([\w.]+)/g)].map(([, through = '']) => ({
    file,
    through,
  }))
}

const files = globSync('app/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
const texts = files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
const sendings = texts.flatMap(({ file, text }) => sendingsOf(file, text))

it('sends no job outside the transaction of what it tells of', () => {
  expect(sendings.length).toBeGreaterThan(25)
  const outside = sendings.filter(({ through }) => through !== 'tx').map(({ file }) => file)
  expect(outside.sort()).toEqual(aloneWithTheirJob)
})

it('sends through nothing that only is called a transaction', () => {
  const senders = texts.filter(({ file, text }) => sendingsOf(file, text).length > 0)
  const wrong = senders.filter(({ text }) =>
    /\btx\s*:\s*(?!Transaction\b|Pick<)[A-Z]|\btx\s*=[^>]/.test(text),
  )
  expect(wrong.map(({ file }) => file)).toEqual([])
  expect(senders.filter(({ text }) => /\btx: Transaction\b/.test(text)).length).toBeGreaterThan(3)
})

it('finds a job that is sent through another connection', () => {
  expect(sendingsOf('a.ts', 'await ctx.jobs\n  .sendAll(\n    ctx.db,\n    job, [])')).toEqual([
    { file: 'a.ts', through: 'ctx.db' },
  ])
})

const ctx = await createTestContext()
const queue = await openJobs({ url: ctx.databaseUrl, log: ctx.log, role: 'sender' })
afterAll(() => queue.close())
const definition = defineJob({ queue: 'told.of.nothing', data: z.object({ word: z.string() }) })
await createQueues(queue.boss, [handleJob(definition, async () => undefined).definition])

it.each(['send', 'sendAll'] as const)(
  'leaves no job behind when its transaction is undone: %s',
  async (by) => {
    const words = async () => {
      const jobs = await queue.boss.findJobs<{ word: string }>(definition.queue)
      return jobs.map(({ data }) => data.word)
    }
    const work = (word: string, isUndone: boolean) =>
      ctx.db.transaction().execute(async (tx) => {
        if (by === 'send') await ctx.jobs.send(tx, definition, { word })
        else await ctx.jobs.sendAll(tx, definition, [{ word }])
        if (isUndone) throw new Error('undone')
      })
    await expect(work(`${by} undone`, true)).rejects.toThrow('undone')
    await work(`${by} done`, false)
    expect(await words()).toContain(`${by} done`)
    expect(await words()).not.toContain(`${by} undone`)
  },
)

it('has one handler for each queue, and one time for each job that recurs', () => {
  const queues = jobHandlers.map(({ definition }) => definition.queue)
  expect(queues.filter((queue, at) => queues.indexOf(queue) !== at)).toEqual([])
  const recurring = schedulesOf(ctx.config).map(({ queue }) => queue)
  expect(recurring.filter((queue, at) => recurring.indexOf(queue) !== at)).toEqual([])
})
