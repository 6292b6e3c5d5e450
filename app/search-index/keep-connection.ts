import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#platform/log/log.ts'
import { type FromSearch, onFrames, protocolName } from './index-protocol.ts'
import type { Answers, Ask } from './thread-messages.ts'

const firstPauseMs = 200
const longestPauseMs = 5_000

/** A connection to the search process, and who waits for its answers. */
export type Connection = {
  socket: Socket
  waiting: Map<number, (answer: Answers[Ask['kind']] | null) => void>
  isReady: boolean
}

type ConnectionEvents = {
  onTold: (connection: Connection, message: FromSearch) => void
  onEnded: (connection: Connection) => void
}

/** Opens a connection; what it was asked when it ends is answered by null. */
function open(socketPath: string, log: Log, { onTold, onEnded }: ConnectionEvents): Connection {
  const connection: Connection = { socket: connect(socketPath), waiting: new Map(), isReady: false }
  const { socket, waiting } = connection
  // The process ends without waiting for it.
  socket.unref()
  onFrames<FromSearch>(
    socket,
    (message) => onTold(connection, message),
    (error) => log.error('search process sent what is no answer', error),
  )
  socket.on('close', () => {
    onEnded(connection)
    connection.isReady = false
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
  })
  return connection
}

/** Keeps one connection to the search process of this machine: one that ends is made again after pauses that double. */
export function keepConnection({ socketPath, log }: { socketPath: string; log: Log }) {
  const awaitReady: (() => void)[] = []
  let isClosed = false
  let pauseMs = firstPauseMs
  const events = { onTold: hear, onEnded: leave }
  let current = open(socketPath, log, events)

  function hear(connection: Connection, message: FromSearch): void {
    if (message.told === 'answer') {
      connection.waiting.get(message.number)?.(message.answer)
      connection.waiting.delete(message.number)
    } else if (message.told === 'hello') {
      if (message.protocol === protocolName) return
      log.warn('search process is of another release; the database answers searches')
      connection.socket.destroy()
    } else if (!connection.socket.destroyed) {
      log.info('search process ready')
      connection.isReady = true
      pauseMs = firstPauseMs
      for (const resolve of awaitReady.splice(0)) resolve()
    }
  }

  function leave({ isReady }: Connection): void {
    if (isReady && !isClosed) log.warn('search process lost; the database answers searches')
    sleep(pauseMs, null, { ref: false }).then(() => {
      if (!isClosed) current = open(socketPath, log, events)
    })
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  return {
    current: () => current,
    untilReady: () =>
      current.isReady ? Promise.resolve() : new Promise<void>((resolve) => awaitReady.push(resolve)),
    close: async () => {
      isClosed = true
      current.socket.destroy()
    },
  }
}
