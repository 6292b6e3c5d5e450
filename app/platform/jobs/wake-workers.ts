import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { listReadyQueues } from './queue-tables.ts'

const askEveryMs = 1_000

/**
 * Names each second the queues that hold a job whose time has come, until what it answers is called. It is one question for
 * all of them: where the workers of a hundred queues ask for themselves, an idle site keeps an eighth of a processor busy.
 */
export function wakeWorkers(
  { db, log }: Pick<Context, 'db' | 'log'>,
  wake: (queue: string) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  async function keepAsking(): Promise<void> {
    while (!signal.aborted) {
      try {
        for (const queue of await listReadyQueues(db)) wake(queue)
      } catch (error) {
        log.error('job queue error', error)
      }
      await sleep(askEveryMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const asking = keepAsking()
  return async () => {
    stopping.abort()
    await asking
  }
}
