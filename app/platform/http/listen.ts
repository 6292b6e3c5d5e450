import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import type { Readiness } from './health.ts'

const connections = new WeakMap<Server, Set<Socket>>()

/** Listens where the configuration says, and keeps idle connections for longer than a proxy before it does. */
export async function listen(
  listener: RequestListener,
  { host, port, keepAliveSeconds }: Pick<Config, 'host' | 'port' | 'keepAliveSeconds'>,
): Promise<Server> {
  // Node's own limit of 16 KB cuts off long searches, which are answered as any long text is.
  const server = createServer({ maxHeaderSize: 64 * 1024 }, listener)
  const open = new Set<Socket>()
  connections.set(server, open)
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  // Whoever ends a kept connection first must be the proxy: it may be sending a request at that very moment, and may
  // not send it again unless it only reads.
  server.keepAliveTimeout = keepAliveSeconds * 1_000
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

// A supervisor expects the end within ten seconds; closing what is open takes part of the last one.
const longestMs = 9_000
const lateMs = 1_000

/**
 * Ends a server so that nobody's request fails (promise 17): readiness goes off first and, for the time a load
 * balancer needs to notice, everything is still answered, each connection for the last time. Then requests at work
 * may finish, and whoever has just come is heard.
 */
export async function drain(server: Server, readiness: Readiness, noticeMs: number): Promise<void> {
  readiness.draining = true
  await sleep(noticeMs)
  await letIn(server)
  const closed = once(server, 'close')
  // Not its own `close`, which hangs up at once on all who wait: also on those who have connected a moment ago and whose
  // request is still on its way.
  NetServer.prototype.close.call(server)
  const late = setTimeout(() => {
    server.closeIdleConnections()
    // Who never said a word is not idle in its eyes. Browsers connect for pages that nobody opens then.
    for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy()
  }, lateMs)
  const deadline = setTimeout(() => server.closeAllConnections(), longestMs - noticeMs)
  await closed
  clearTimeout(late)
  clearTimeout(deadline)
}

/**
 * Accepts those who already stand before the door, one in each turn of the event loop: the system would turn them away
 * with it. Of a flood that never ends, only so many.
 */
async function letIn(server: Server): Promise<void> {
  let hasCome = true
  const notice = () => {
    hasCome = true
  }
  server.on('connection', notice)
  for (let turn = 0; hasCome && turn < 1_000; turn++) {
    hasCome = false
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', notice)
}
