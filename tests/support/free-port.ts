import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that the system gives away by itself, which another test could be given before this one listens. */
const [first, last] = [16_000, 32_000]

/** A port of 127.0.0.1 that nobody listens at; with `count`, the first of so many in a row. */
export async function freePort(count = 1): Promise<number> {
  for (;;) {
    const port = randomInt(first, last - count)
    const ports = Array.from({ length: count }, (_, offset) => port + offset)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
