import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-env.ts'

/** The server hangs up on a request that is still being sent so long after its response. */
const patienceMs = 500

/**
 * Tells clients truthfully whether their connection goes on. A refusal often comes before the body was read: what is left
 * of it is read and thrown away, so that the next request fits behind it. A body that doesn't end in time ends the connection,
 * and the response says so.
 */
export const readToEnd: MiddlewareHandler<ApiEnv & { Bindings: HttpBindings }> = async (c, next) => {
  await next()
  // In-process calls of tests have no message of node:http.
  const asked = c.env?.incoming as IncomingMessage | undefined
  if (!asked || asked.complete || /^(GET|HEAD)$/.test(c.req.method)) return
  if (!(await endsInTime(asked))) c.res.headers.set('connection', 'close')
}

function endsInTime(asked: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), patienceMs)
    const end = (hasEnded: boolean) => {
      clearTimeout(timer)
      resolve(hasEnded)
    }
    asked.once('end', () => end(true)).once('close', () => end(asked.complete))
    // A reader that was left half-way pauses it again with each chunk.
    asked.on('data', () => setImmediate(() => asked.resume()))
    asked.resume()
  })
}
