import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import type { Context } from '../context.ts'
import { PermanentFailure } from '../permanent-failure.ts'
import type { JobHandler } from './job-handler.ts'
import { startPoller } from './job-poller.ts'
import { runHandler } from './run-handler.ts'
import { wakeWorkers } from './wake-workers.ts'

const longestStopMs = 5_000
// Workers are woken when there is something to do; so often they look for themselves.
const ownLookSeconds = 30

/**
 * Lets the worker take jobs out of every queue, a few of each kind at a time. The returned function takes no more of
 * them, and waits for those at work, though not for ever: what is not done by then is taken again.
 */
export async function startWork(
  boss: PgBoss,
  ctx: Context,
  handlers: JobHandler[],
): Promise<() => Promise<void>> {
  const pollers = handlers.flatMap((handler) =>
    handler.inFlight === undefined ? [] : startPoller(boss, ctx, handler, handler.inFlight),
  )
  const worked = handlers.filter(({ inFlight }) => inFlight === undefined)
  const wakers = new Map(pollers.map(({ queue, wake }) => [queue, wake]))
  for (const handler of worked) {
    const { queue } = handler.definition
    const start = () =>
      boss.work(
        queue,
        { pollingIntervalSeconds: ownLookSeconds, batchSize: 1, perJobResults: true },
        async ([job]) => (job ? [await runJob(ctx, handler, job)] : []),
      )
    // One by one, because of two that start together only the first could be woken.
    const workers = [await start(), await start()]
    wakers.set(queue, () => {
      for (const id of workers) boss.notifyWorker(id)
    })
  }
  const stopWaking = wakeWorkers(ctx, (queue) => wakers.get(queue)?.())
  return async () => {
    const ended = Promise.all([
      stopWaking(),
      ...pollers.map((poller) => poller.stop()),
      ...worked.map(({ definition }) => boss.offWork(definition.queue)),
    ])
    await Promise.race([ended, sleep(longestStopMs, undefined, { ref: false })])
  }
}

async function runJob(ctx: Context, handler: JobHandler, job: Job<unknown>): Promise<JobResult> {
  const { id, data, signal } = job
  const log = ctx.log.with({ queue: handler.definition.queue, job_id: id })
  const startedAt = performance.now()
  try {
    await runHandler({ ...ctx, log }, handler, data, { id, signal })
    log.info('job done', { ms: Math.round(performance.now() - startedAt) })
    return { id, status: 'completed' }
  } catch (error) {
    if (!(error instanceof PermanentFailure)) {
      log.error('job failed', error)
      throw error
    }
    log.error('job failed for good', error)
    // The queue's word for "failed, however many tries are left".
    return { id, status: 'deadletter', output: error }
  }
}
