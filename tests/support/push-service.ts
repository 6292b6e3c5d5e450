import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { decrypt } from 'http_ece'
import { afterAll } from 'vitest'
import type { PushedNotice } from '../../app/features/accounts/push.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/**
 * A push service on this machine: takes what is posted to it and answers as it is told. Its `host:port` has to be allowed by
 * `pushAllowHosts`. Call it at the top of a test file.
 */
export async function startPushService() {
  const received: Received[] = []
  let answers: number[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      const status = answers.shift() ?? 201
      // 0: none at all.
      if (status > 0) response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${Object(server.address()).port}`
  return {
    host,
    received,
    /** The next answers; 201 after them. */
    answer: (...statuses: number[]) => {
      answers = statuses
    },
    /** A browser that takes what comes to its own address here. */
    makeBrowser: (endpoint = `http://${host}/to/${randomBytes(12).toString('hex')}`) => {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const authSecret = randomBytes(16)
      const keys = {
        p256dh: pair.getPublicKey().toString('base64url'),
        auth: authSecret.toString('base64url'),
      }
      const own = () => received.filter(({ path }) => endpoint.endsWith(path))
      return {
        subscription: { endpoint, keys },
        requests: own,
        /** What it was pushed, as only it can read it. */
        notices: () =>
          own().map(({ body }) => {
            const plain = decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret })
            return JSON.parse(plain.toString()) as PushedNotice // what the channel pushes
          }),
      }
    },
  }
}
