import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type FickleService = {
  endpoint: string
  /** From the n-th further request that stores something on nothing is answered any more. */
  hangFromPut(count: number): void
  /** Resolves once a request hangs. */
  hanging(): Promise<void>
  /** Answers everything with this instead of asking the service; null asks it again. */
  answerWith(garbage: string | null): void
  /** Takes what comes again. */
  recover(): void
}

/** Stands before an S3 service and fails as services do. Ended after the file's tests. */
export async function startFickleService(port: number): Promise<FickleService> {
  let left = Number.POSITIVE_INFINITY
  let garbage: string | null = null
  let noteHanging: () => void = () => undefined
  let hanging = new Promise<void>((resolve) => {
    noteHanging = resolve
  })
  const server = http.createServer((request, response) => {
    if (garbage !== null) {
      request.resume()
      return response.writeHead(200, { 'content-type': 'text/html', etag: '"none"' }).end(garbage)
    }
    if (request.method === 'PUT' && --left < 0) return noteHanging()
    const { method, headers, url } = request
    const through = http.request({ host: '127.0.0.1', port, method, headers, path: url }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    through.on('error', () => response.destroy())
    request.pipe(through)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port: own } = server.address() as AddressInfo // it listens on a port
  return {
    endpoint: `http://127.0.0.1:${own}`,
    hangFromPut: (count) => {
      left = count
    },
    hanging: () => hanging,
    answerWith: (text) => {
      garbage = text
    },
    recover: () => {
      left = Number.POSITIVE_INFINITY
      hanging = new Promise((resolve) => {
        noteHanging = resolve
      })
    },
  }
}
