import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Log } from '#platform/log/log.ts'
import { programFile } from '#platform/program-file.ts'
import type { SearchIndexDoor } from '#platform/search-index.ts'
import type { Answers, Ask, FromThread, ThreadOrder } from './thread-messages.ts'

export type OpenSearchIndex = SearchIndexDoor & {
  /** Resolves once the index answers; for tests and measurements. */
  untilReady(): Promise<void>
  /** Resolves once a snapshot of the index lies on disk that the thread wrote or was made of. */
  untilSaved(): Promise<void>
  close(): Promise<void>
}

type Options = {
  databaseUrl: string
  /** Where the snapshot is kept; processes of one machine share it. */
  dataDir: string
  log: Log
  /** Most memory of the thread's own heap in MB; the index itself lies outside of it. */
  heapMb?: number
}

type Thread = {
  worker: Worker
  waiting: Map<number, (answer: Answers[Ask['kind']] | null) => void>
  isReady: boolean
}

const threadFile = programFile('search-index/index-thread.ts')

const answerWithinMs = 10_000
const longestPauseMs = 60_000

/**
 * Starts the search index of this process in a thread. It answers null until it is ready and while it has failed; a
 * thread that ends is started again, after pauses that double.
 */
export function openSearchIndex({ databaseUrl, dataDir, log, heapMb = 1_024 }: Options): OpenSearchIndex {
  const snapshot = path.join(dataDir, 'search-index.bin')
  let isClosed = false
  let pauseMs = 1_000
  let asked = 0
  const threads = new Set<Thread>()
  const readyWaiters: (() => void)[] = []
  const savedWaiters: (() => void)[] = []
  let isSaved = false
  let current = start({ databaseUrl, snapshot, isFresh: false })

  function start(order: ThreadOrder): Thread {
    const worker = new Worker(threadFile, {
      workerData: order,
      name: 'search-index',
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
    })
    const thread: Thread = { worker, waiting: new Map(), isReady: false }
    threads.add(thread)
    worker.on('message', (message: FromThread) => hear(thread, message))
    worker.on('error', (error) => log.error('search index failed', error))
    worker.on('exit', () => leave(thread))
    // The process ends without waiting for it.
    worker.unref()
    return thread
  }

  function hear(thread: Thread, message: FromThread): void {
    switch (message.told) {
      case 'answer':
        thread.waiting.get(message.number)?.(message.answer)
        thread.waiting.delete(message.number)
        return
      case 'remark':
        log.warn('search index', { remark: message.text })
        return
      case 'worn':
        replace(start({ databaseUrl, snapshot, isFresh: true }))
        return
      case 'saved':
        isSaved = true
        for (const resolve of savedWaiters.splice(0)) resolve()
        return
      case 'ready': {
        const { from, listings, ms } = message
        log.info('search index ready', { from, listings, ms })
        thread.isReady = true
        pauseMs = 1_000
        for (const resolve of readyWaiters.splice(0)) resolve()
      }
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
    thread.isReady = false
    for (const resolve of thread.waiting.values()) resolve(null)
    thread.waiting.clear()
    if (isClosed || thread !== current) return
    sleep(pauseMs, null, { ref: false }).then(() => {
      if (!isClosed && thread === current) current = start({ databaseUrl, snapshot, isFresh: false })
    })
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  async function ask<K extends Ask['kind']>(question: Ask & { kind: K }): Promise<Answers[K] | null> {
    const thread = current
    if (!thread.isReady) return null
    const number = ++asked
    const answer = new Promise<Answers[Ask['kind']] | null>((resolve) => {
      thread.waiting.set(number, resolve)
      thread.worker.postMessage({ number, ask: question })
    })
    const deadline = setTimeout(() => {
      log.warn('search index too slow; it starts again')
      // Its end answers null to everybody who waits.
      thread.worker.terminate()
    }, answerWithinMs)
    const given = await answer
    clearTimeout(deadline)
    return given as Answers[K] | null // the thread answers in the kind it was asked
  }

  return {
    find: (question, page) => ask({ kind: 'find', question, page }),
    facets: (question) => ask({ kind: 'facets', question }),
    map: (question, shape) => ask({ kind: 'map', question, shape }),
    wordsLike: (word) => ask({ kind: 'words', word }),
    places: () => ask({ kind: 'places' }),
    untilReady: () =>
      current.isReady ? Promise.resolve() : new Promise((resolve) => readyWaiters.push(resolve)),
    untilSaved: () => (isSaved ? Promise.resolve() : new Promise((resolve) => savedWaiters.push(resolve))),
    close: async () => {
      isClosed = true
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
