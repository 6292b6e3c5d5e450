import type { Log } from '#platform/log/log.ts'
import { type Asked, type AskIndex, createIndexClient } from './index-client.ts'
import { frameOf, type ToSearch } from './index-protocol.ts'
import { type Connection, keepConnection } from './keep-connection.ts'
import { answerWithinMs } from './keep-thread.ts'
import type { OpenSearchIndex } from './open-search-index.ts'
import type { Answers, Ask } from './thread-messages.ts'

/** Asks over a connection; one that takes too long is ended. Null when it ends before it has answered. */
async function askProcess<K extends Ask['kind']>(
  { socket, waiting }: Connection,
  message: ToSearch & { ask: Asked<K> },
  log: Log,
): Promise<Answers[K] | null> {
  const deadline = setTimeout(() => {
    log.warn('search process too slow')
    // Its end answers null to everybody who waits.
    socket.destroy()
  }, answerWithinMs)
  const answer = await new Promise<Answers[Ask['kind']] | null>((resolve) => {
    waiting.set(message.number, resolve)
    socket.write(frameOf(message))
  })
  clearTimeout(deadline)
  return answer as Answers[K] | null // it answers in the kind it was asked
}

/**
 * The index of the search process of this machine, as if it were the own one. It answers null until that process is ready, while
 * it is gone, and while it is of a release that asks otherwise; the connection is made again by itself.
 */
export function openSharedIndex({
  socketPath,
  log,
}: {
  socketPath: string
  log: Log
}): Omit<OpenSearchIndex, 'ask' | 'untilSaved'> {
  const keeper = keepConnection({ socketPath, log })
  let asked = 0
  const ask: AskIndex = async <K extends Ask['kind']>(question: Asked<K>) => {
    const connection = keeper.current()
    return connection.isReady ? askProcess<K>(connection, { number: ++asked, ask: question }, log) : null
  }
  return {
    ...createIndexClient(ask),
    untilReady: keeper.untilReady,
    close: keeper.close,
  }
}
