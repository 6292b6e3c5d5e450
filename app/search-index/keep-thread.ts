import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { StorageConfig } from '#platform/config/storage-config.ts'
import type { Log } from '#platform/log/log.ts'
import { programFile } from '#platform/program-file.ts'
import { snapshotName } from './snapshot-version.ts'
import type { Answers, Ask, FromThread, ThreadOrder } from './thread-messages.ts'

export type ThreadOptions = {
  databaseUrl: string
  /** Where the snapshot is kept; processes of one machine share it. */
  dataDir: string
  /** Where the processes of other machines find it, if that is not their own folder. */
  storage: StorageConfig | null
  log: Log
  /** Most memory of the thread's own heap in MB; the index itself lies outside of it. */
  heapMb: number
}

const threadFile = programFile('search-index/index-thread.ts')

/** So long may an answer take, of a thread that is replaced as well. */
export const answerWithinMs = 10_000
const longestPauseMs = 60_000

/** A thread with the index, and who waits for its answers. */
export type Thread = {
  worker: Worker
  waiting: Map<number, (answer: Answers[Ask['kind']] | null) => void>
  isReady: boolean
}

function startWorker(order: ThreadOrder, heapMb: number): Worker {
  const worker = new Worker(threadFile, {
    workerData: order,
    name: 'search-index',
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
  })
  // The process ends without waiting for it.
  worker.unref()
  return worker
}

/** What a thread that has ended was asked is answered by null. */
function giveUp(thread: Thread): void {
  thread.isReady = false
  for (const resolve of thread.waiting.values()) resolve(null)
  thread.waiting.clear()
}

/** Pauses between starts in vain. */
function doublingPauses() {
  let ms = 1_000
  return {
    next: () => {
      const now = ms
      ms = Math.min(ms * 2, longestPauseMs)
      return now
    },
    reset: () => {
      ms = 1_000
    },
  }
}

type ThreadEvents = {
  /** It can answer from now on, was saved, or should be built anew. */
  onTold: (thread: Thread, message: News) => void
  onEnded: (thread: Thread) => void
}
type News = Exclude<FromThread, { told: 'answer' | 'remark' }>

/** Starts a thread, whose answers go to those who wait for them. */
function startThread(worker: Worker, log: Log, { onTold, onEnded }: ThreadEvents): Thread {
  const thread: Thread = { worker, waiting: new Map(), isReady: false }
  worker.on('message', (message: FromThread) => {
    if (message.told === 'answer') {
      thread.waiting.get(message.number)?.(message.answer)
      thread.waiting.delete(message.number)
    } else if (message.told === 'remark') log.warn('search index', { remark: message.text })
    else onTold(thread, message)
  })
  worker.on('error', (error) => log.error('search index failed', error))
  worker.on('exit', () => {
    giveUp(thread)
    onEnded(thread)
  })
  return thread
}

/**
 * Keeps one thread with the index: one that ends is started again after pauses that double, one that should be built anew is replaced
 * when the next is ready.
 */
export function keepThread({ databaseUrl, dataDir, storage, log, heapMb }: ThreadOptions) {
  const snapshot = path.join(dataDir, `search-index-${snapshotName}.bin`)
  const awaitReady: (() => void)[] = []
  const saved = Promise.withResolvers<void>()
  const threads = new Set<Thread>()
  let isClosed = false
  const pauses = doublingPauses()
  let current = start({ isFresh: false })

  function start({ isFresh }: Pick<ThreadOrder, 'isFresh'>): Thread {
    const worker = startWorker({ databaseUrl, snapshot, storage, isFresh }, heapMb)
    const thread = startThread(worker, log, { onTold: hear, onEnded: leave })
    threads.add(thread)
    return thread
  }

  function hear(thread: Thread, message: News): void {
    if (message.told === 'rebuild') replace()
    else if (message.told === 'saved') saved.resolve()
    else {
      const { from, listings, ms } = message
      log.info('search index ready', { from, listings, ms })
      thread.isReady = true
      pauses.reset()
      for (const resolve of awaitReady.splice(0)) resolve()
    }
  }

  /** The old thread answers until the new one is ready. A second new one beside it would only take memory. */
  function replace(): void {
    if ([...threads].some((thread) => thread !== current && !thread.isReady)) return
    const next = start({ isFresh: true })
    next.worker.on('message', (message: FromThread) => {
      if (message.told !== 'ready') return
      const old = current
      current = next
      // What it was asked last is still answered.
      sleep(answerWithinMs, null, { ref: false }).then(() => old.worker.terminate())
    })
  }

  function leave(thread: Thread): void {
    threads.delete(thread)
    if (isClosed || thread !== current) return
    sleep(pauses.next(), null, { ref: false }).then(() => {
      if (!isClosed && thread === current) current = start({ isFresh: false })
    })
  }

  return {
    current: () => current,
    untilReady: () =>
      current.isReady ? Promise.resolve() : new Promise<void>((resolve) => awaitReady.push(resolve)),
    untilSaved: () => saved.promise,
    close: async () => {
      isClosed = true
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
