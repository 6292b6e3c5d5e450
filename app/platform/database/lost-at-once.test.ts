import { createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { Unavailable } from '../unavailable.ts'
import { openDatabase } from './database.ts'

/** A message of PostgreSQL's protocol: its letter, its length, its body (its manual, chapter 54.7). */
function message(letter: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(letter), length, body])
}

const authenticated = message('R', Buffer.alloc(4))
const ready = message('Z', Buffer.from('I'))
const shutDown = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0'))

const set = message('C', Buffer.from('SET\0'))

/** A database that lets somebody in and answers each message with the next of these; after the last one it is gone. */
async function serverThatSays(...answers: Buffer[][]): Promise<{ server: Server; url: string }> {
  const server = createServer((socket) => {
    const left = [...answers]
    socket.on('error', () => undefined)
    socket.on('data', () => {
      const answer = Buffer.concat(left.shift() ?? [])
      if (left.length > 0) socket.write(answer)
      else socket.end(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { server, url: `postgres://owner:word@127.0.0.1:${port}/holmward` }
}

it.each([
  ['in which it was made', [[authenticated, ready, shutDown]]],
  [
    'in which its limits were set',
    [
      [authenticated, ready],
      [set, set, set, ready, shutDown],
    ],
  ],
])(
  'takes a connection that was lost in the moment %s for a database out of reach, and for no fault of ours',
  async (_, answers) => {
    const { server, url } = await serverThatSays(...answers)
    const { db, close } = openDatabase(url, { max: 1, log: createLog('error', () => undefined) })
    await expect(sql`select 1`.execute(db)).rejects.toThrow(Unavailable)
    await close()
    server.close()
  },
)
