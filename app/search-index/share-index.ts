import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import type { Log } from '#platform/log/log.ts'
import type { OpenSearchIndex } from './index-door.ts'
import { type FromSearch, frameOf, frameReader, protocolName, type ToSearch } from './index-protocol.ts'
import { isAnswered } from './is-answered.ts'
import type { Answers, Ask } from './thread-messages.ts'

type SharedIndex = Omit<OpenSearchIndex, 'untilSaved' | 'close'>

/**
 * Lets the web processes of a machine ask one index, over a Unix socket that only the user of the site can open. A file that a
 * killed process left is replaced; where another process listens it rejects.
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
  rmSync(socketPath, { force: true })
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
  const read = frameReader<ToSearch>(async ({ number, ask }) => {
    tell({ told: 'answer', number, answer: await askIndex(index, ask) })
  })
  client.on('data', (piece) => {
    try {
      read(piece)
    } catch (error) {
      log.error('search process was sent what is no question', error)
      client.destroy()
    }
  })
  // Its end is noticed by 'close'.
  client.on('error', () => undefined)
  tell({ told: 'hello', protocol: protocolName })
  index.untilReady().then(() => tell({ told: 'ready' }))
}

function askIndex(index: SharedIndex, ask: Ask): Promise<Answers[Ask['kind']] | null> {
  switch (ask.kind) {
    case 'find':
      return index.find(ask.question, ask.page)
    case 'facets':
      return index.facets(ask.question)
    case 'map':
      return index.map(ask.question, ask.shape)
    case 'words':
      return index.wordsLike(ask.word)
    case 'places':
      return index.places()
  }
}
