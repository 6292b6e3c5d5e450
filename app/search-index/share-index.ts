import { chmodSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import type { Log } from '#platform/log/log.ts'
import { type FromSearch, frameOf, onFrames, protocolName, type ToSearch } from './index-protocol.ts'
import { isAnswered } from './is-answered.ts'
import type { OpenSearchIndex } from './open-search-index.ts'
import type { Ask } from './thread-messages.ts'

type SharedIndex = Pick<OpenSearchIndex, 'ask' | 'untilReady'>

/**
 * Lets the web processes of a machine ask one index, over a Unix socket that only the user of the site can open. The socket
 * of a killed process is replaced; where another process listens, or something else lies, it rejects.
 */
export async function shareIndex(
  index: SharedIndex,
  { socketPath, log }: { socketPath: string; log: Log },
): Promise<{ close(): Promise<void> }> {
  const clients = new Set<Socket>()
  const server = createServer((client) => {
    clients.add(client)
    client.on('close', () => clients.delete(client))
    serveClient(client, index, log)
  })
  await listenAt(server, socketPath)
  return {
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const client of clients) client.destroy()
      await closed
    },
  }
}

async function listenAt(server: Server, socketPath: string): Promise<void> {
  if (await isAnswered(socketPath)) throw new Error('another search process listens at SEARCH_SOCKET')
  if (statSync(socketPath, { throwIfNoEntry: false })?.isSocket()) rmSync(socketPath)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socketPath, resolve)
  })
  chmodSync(socketPath, 0o600)
}

function serveClient(client: Socket, index: SharedIndex, log: Log): void {
  const tell = (message: FromSearch) => {
    if (!client.destroyed) client.write(frameOf(message))
  }
  onFrames<ToSearch>(
    client,
    async (message) => {
      const { number, ask } = requireQuestion(message)
      tell({ told: 'answer', number, answer: await index.ask(ask) })
    },
    (error) => log.error('search process was sent what is no question', error),
  )
  tell({ told: 'hello', protocol: protocolName })
  index.untilReady().then(() => tell({ told: 'ready' }))
}

const kinds: readonly unknown[] = ['find', 'facets', 'map', 'words', 'places'] satisfies Ask['kind'][]

/** Whatever else a connection brings would end the thread of the index. */
function requireQuestion(message: ToSearch): ToSearch {
  const { number, ask } = Object(message)
  if (!Number.isInteger(number) || !kinds.includes(Object(ask).kind)) throw new TypeError('no question')
  return message
}
