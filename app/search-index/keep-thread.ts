import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Log } from '#platform/log/log.ts'
import { programFile } from '#platform/program-file.ts'
import type { Answers, Ask, FromThread, ThreadOrder } from './thread-messages.ts'

export type ThreadOptions = {
  databaseUrl: string
  /** Where the snapshot is kept; processes of one machine share it. */
  dataDir: string
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

function settle(waiting: (() => void)[]): void {
  for (const resolve of waiting.splice(0)) resolve()
}

function until(isSo: boolean, waiting: (() => void)[]): Promise<void> {
  return isSo ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))
}

/**
 * Keeps one thread with the index: one that ends is started again after pauses that double, one that is worn is replaced
 * when the next is ready.
 */
export function keepThread({ databaseUrl, dataDir, log, heapMb }: ThreadOptions) {
  const snapshot = path.join(dataDir, 'search-index.bin')
  const awaitReady: (() => void)[] = []
  const awaitSaved: (() => void)[] = []
  let isSaved = false
  const threads = new Set<Thread>()
  let isClosed = false
  const pauses = doublingPauses()
  let current = start({ isFresh: false })

  function start({ isFresh }: Pick<ThreadOrder, 'isFresh'>): Thread {
    const worker = startWorker({ databaseUrl, snapshot, isFresh }, heapMb)
    const thread: Thread = { worker, waiting: new Map(), isReady: false }
    threads.add(thread)
    worker.on('message', (message: FromThread) => hear(thread, message))
    worker.on('error', (error) => log.error('search index failed', error))
    worker.on('exit', () => leave(thread))
    return thread
  }

  function hear(thread: Thread, message: FromThread): void {
    if (message.told === 'answer') {
      thread.waiting.get(message.number)?.(message.answer)
      thread.waiting.delete(message.number)
    } else if (message.told === 'remark') log.warn('search index', { remark: message.text })
    else if (message.told === 'worn') replace(start({ isFresh: true }))
    else if (message.told === 'saved') {
      isSaved = true
      settle(awaitSaved)
    } else {
      const { from, listings, ms } = message
      log.info('search index ready', { from, listings, ms })
      thread.isReady = true
      pauses.reset()
      settle(awaitReady)
    }
  }

  /** The old thread answers until the new one is ready. */
  function replace(next: Thread): void {
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
    giveUp(thread)
    if (isClosed || thread !== current) return
    sleep(pauses.next(), null, { ref: false }).then(() => {
      if (!isClosed && thread === current) current = start({ isFresh: false })
    })
  }

  return {
    current: () => current,
    untilReady: () => until(current.isReady, awaitReady),
    untilSaved: () => until(isSaved, awaitSaved),
    close: async () => {
      isClosed = true
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
