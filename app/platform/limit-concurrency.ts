import { setImmediate as nextTurnOfLoop } from 'node:timers/promises'
import PQueue from 'p-queue'
import { Unavailable } from './unavailable.ts'

export type Limits = {
  /** So many pieces of work go on at once. */
  concurrency: number
  /** Beyond so many that wait nobody else may. */
  maxWaiting: number
  /** Whoever has waited for so long is told to come again. */
  maxWaitMs: number
}

/** Does a piece of work when there is room for it; throws `Unavailable` when that takes too long. */
export type LimitedRun = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets few pieces of work go on at once while the others wait, first come first served. What they would wait for
 * otherwise, a connection or the processor, stays free for everybody else. Who has waited begins in a turn of the event
 * loop of its own, so that what is quick is answered in between.
 */
export function limitConcurrency({ concurrency, maxWaiting, maxWaitMs }: Limits): LimitedRun {
  const queue = new PQueue({ concurrency })
  return async (work) => {
    if (queue.pending < concurrency) return queue.add(work)
    if (queue.size >= maxWaiting) throw new Unavailable('too many are waiting')
    const patience = new AbortController()
    const deadline = setTimeout(() => patience.abort(new Unavailable('the wait was too long')), maxWaitMs)
    const begin = async () => {
      // Work that has begun is not broken off.
      clearTimeout(deadline)
      await nextTurnOfLoop()
      return work()
    }
    return queue.add(begin, { signal: patience.signal })
  }
}

/** A limit for each key apart, so that those who want the same wait for each other and for nobody else. */
export function limitConcurrencyByKey(
  limits: Limits,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const limited = new Map<string, { run: LimitedRun; users: number }>()
  return async (key, work) => {
    const found = limited.get(key) ?? { run: limitConcurrency(limits), users: 0 }
    limited.set(key, found)
    found.users++
    try {
      return await found.run(work)
    } finally {
      found.users--
      if (found.users === 0) limited.delete(key)
    }
  }
}
