import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Context } from '../context.ts'
import { describeError } from '../log/log.ts'
import type { JobHandler } from './job-handler.ts'
import { runHandler } from './run-handler.ts'

// It is woken when there is something to do; so often it looks for itself.
const ownLookMs = 30_000
/** Ends are reported together, so that a thousand quick jobs are not a thousand statements. */
const reportMs = 50
const heartbeatMs = 10_000
const longestStopMs = 4_000

type Poller = { queue: string; wake(): void; stop(): Promise<void> }

/**
 * Works on many jobs of one queue at once, for handlers that mostly wait for others. A job is out of the queue's hands
 * only when its end was reported, so what a killed worker held is taken again; one that hangs holds up no other.
 */
export function startPoller(boss: PgBoss, ctx: Context, handler: JobHandler, inFlight: number): Poller {
  const { queue } = handler.definition
  const log = ctx.log.with({ queue })
  const running = new Map<string, Promise<void>>()
  const done: string[] = []
  const stopping = new AbortController()
  let wake = () => {}
  let reporting: Promise<void> | null = null

  async function run(id: string, data: unknown): Promise<void> {
    const jobLog = log.with({ job_id: id })
    try {
      await runHandler({ ...ctx, log: jobLog }, handler, data, { id, signal: stopping.signal })
      done.push(id)
      reportSoon()
    } catch (error) {
      jobLog.error('job failed', error)
      await boss.fail(queue, id, failureOf(error)).catch((cause) => jobLog.error('job queue error', cause))
    } finally {
      running.delete(id)
      if (running.size < inFlight / 2) wake()
    }
  }
  async function takeMore(): Promise<number> {
    const room = inFlight - running.size
    if (room < inFlight / 4) return 0
    const jobs = await boss.fetch<object>(queue, { batchSize: room })
    for (const { id, data } of jobs) running.set(id, run(id, data))
    return jobs.length
  }
  async function report(): Promise<void> {
    const ids = done.splice(0)
    if (ids.length > 0) await boss.complete(queue, ids)
  }
  async function keepTaking(): Promise<void> {
    while (!stopping.signal.aborted) {
      const took = await takeMore().catch((error) => {
        log.error('job queue error', error)
        return 0
      })
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      if (took === 0)
        await Promise.race([woken, sleep(ownLookMs, undefined, { signal: stopping.signal })]).catch(noop)
      else await Promise.race([woken, sleep(reportMs)])
    }
  }
  function reportSoon(): void {
    reporting ??= sleep(reportMs)
      .then(report)
      .catch((error) => log.error('job queue error', error))
      .finally(() => {
        reporting = null
        if (done.length > 0) reportSoon()
      })
  }
  const heartbeat = setInterval(() => {
    if (running.size > 0)
      boss.touch(queue, [...running.keys()]).catch((error) => log.error('job queue error', error))
  }, heartbeatMs)
  const taking = keepTaking()
  return {
    queue,
    // As it is at that moment.
    wake: () => wake(),
    async stop() {
      stopping.abort()
      wake()
      await taking
      await Promise.race([Promise.all(running.values()), sleep(longestStopMs, undefined, { ref: false })])
      clearInterval(heartbeat)
      await reporting
      await report()
    },
  }
}

/** What `npm run jobs` shows of it: as much as the log may know. */
function failureOf(error: unknown) {
  const { error_message, stack, ...rest } = describeError(error)
  const words = [rest.error, rest.error_code, rest.error_status, rest.constraint].filter(Boolean).join(' ')
  return { ...rest, message: error_message ?? words, stack: stack ?? null }
}

function noop(): void {}
