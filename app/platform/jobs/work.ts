import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Context } from '../context.ts'
import type { JobDefinition } from './jobs.ts'
import { startPump } from './pump.ts'

const longestStopMs = 5_000

/** What a handler knows of the job besides its data. The id is the same at every try. */
export type JobRun = { id: string; signal: AbortSignal }

/** A kind of work together with what does it. Made by `handleJob`, run by the worker and by tests. */
export type JobHandler = {
  definition: JobDefinition<never>
  run(ctx: Context, data: unknown, job: JobRun): Promise<void>
  /** So many at once instead of two, for work that mostly waits for others; see `startPump`. */
  inFlight?: number
}

/**
 * Binds a handler to its kind of work. The handler must be safe to run twice and to be killed at any line;
 * throwing means "try again later".
 */
export function handleJob<Data extends object>(
  definition: JobDefinition<Data>,
  handler: (ctx: Context, data: Data, job: JobRun) => Promise<void>,
): JobHandler {
  return {
    // The list of handlers forgets what each job carries; `run` parses it again.
    definition: definition as unknown as JobDefinition<never>,
    run: (ctx, data, job) => handler(ctx, definition.data.parse(data), job),
  }
}

/**
 * Lets the worker take jobs out of every queue, a few of each kind at a time. The returned function takes no more of
 * them, and waits for those at work, though not for ever: what is not done by then is taken again.
 */
export async function startWork(
  boss: PgBoss,
  ctx: Context,
  handlers: JobHandler[],
): Promise<() => Promise<void>> {
  const pumps = handlers.flatMap((handler) =>
    handler.inFlight === undefined ? [] : startPump(boss, ctx, handler, handler.inFlight),
  )
  for (const handler of handlers) {
    if (handler.inFlight !== undefined) continue
    const { queue } = handler.definition
    await boss.work(
      queue,
      { pollingIntervalSeconds: 1, batchSize: 1, localConcurrency: 2 },
      async ([job]) => {
        if (!job) return
        const log = ctx.log.with({ queue, job_id: job.id })
        const startedAt = performance.now()
        try {
          await handler.run({ ...ctx, log }, job.data, { id: job.id, signal: job.signal })
          log.info('job done', { ms: Math.round(performance.now() - startedAt) })
        } catch (error) {
          log.error('job failed', error)
          throw error
        }
      },
    )
  }
  return async () => {
    const worked = handlers.filter(({ inFlight }) => inFlight === undefined)
    const ended = Promise.all([
      ...pumps.map((pump) => pump.stop()),
      ...worked.map(({ definition }) => boss.offWork(definition.queue)),
    ])
    await Promise.race([ended, sleep(longestStopMs, undefined, { ref: false })])
  }
}
