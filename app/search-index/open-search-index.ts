import type { Log } from '#platform/log/log.ts'
import type { SearchIndexDoor } from '#platform/search-index.ts'
import { answerWithinMs, keepThread, type Thread, type ThreadOptions } from './keep-thread.ts'
import type { Answers, Ask } from './thread-messages.ts'

type Asked<K extends Ask['kind']> = Extract<Ask, { kind: K }>

export type OpenSearchIndex = SearchIndexDoor & {
  /** Resolves once the index answers; for tests and measurements. */
  untilReady(): Promise<void>
  /** Resolves once a snapshot of the index lies on disk that the thread wrote or was made of. */
  untilSaved(): Promise<void>
  close(): Promise<void>
}

/** Asks a thread; one that takes too long is ended. Null when it ends before it has answered. */
async function askThread<K extends Ask['kind']>(
  { worker, waiting }: Thread,
  number: number,
  question: Asked<K>,
  log: Log,
): Promise<Answers[K] | null> {
  const answer = new Promise<Answers[Ask['kind']] | null>((resolve) => {
    waiting.set(number, resolve)
    worker.postMessage({ number, ask: question })
  })
  const deadline = setTimeout(() => {
    log.warn('search index too slow; it starts again')
    // Its end answers null to everybody who waits.
    worker.terminate()
  }, answerWithinMs)
  const given = await answer
  clearTimeout(deadline)
  return given as Answers[K] | null // the thread answers in the kind it was asked
}

/**
 * Starts the search index of this process in a thread. It answers null until it is ready and while it has failed; a
 * thread that ends is started again, after pauses that double.
 */
export function openSearchIndex({
  heapMb = 1_024,
  storage = null,
  ...options
}: Omit<ThreadOptions, 'heapMb' | 'storage'> & Partial<ThreadOptions>): OpenSearchIndex {
  const keeper = keepThread({ ...options, storage, heapMb })
  let asked = 0
  const ask = async <K extends Ask['kind']>(question: Asked<K>): Promise<Answers[K] | null> => {
    const thread = keeper.current()
    return thread.isReady ? askThread<K>(thread, ++asked, question, options.log) : null
  }
  return {
    find: (question, page) => ask({ kind: 'find', question, page }),
    facets: (question) => ask({ kind: 'facets', question }),
    map: (question, shape) => ask({ kind: 'map', question, shape }),
    wordsLike: (word) => ask({ kind: 'words', word }),
    places: () => ask({ kind: 'places' }),
    untilReady: keeper.untilReady,
    untilSaved: keeper.untilSaved,
    close: keeper.close,
  }
}
