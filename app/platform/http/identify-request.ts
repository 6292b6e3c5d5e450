import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { Context } from '../context.ts'
import type { ApiEnv } from './api-env.ts'
import { clientAddress, parseTrustedProxies } from './client-address.ts'
import { logRequest } from './log-request.ts'

/** Gives each request its id, its log and the address it comes from, and logs how it ended. */
export function identifyRequest(ctx: Context): MiddlewareHandler<ApiEnv & { Bindings: HttpBindings }> {
  const trusted = parseTrustedProxies(ctx.config.trustedProxies)
  return async (c, next) => {
    const requestId = randomUUID()
    const log = ctx.log.with({ request_id: requestId })
    const startedAt = performance.now()
    c.set('ctx', { ...ctx, log })
    c.set('requestId', requestId)
    // In-process calls of tests have no socket.
    const peer = c.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1'
    c.set('address', clientAddress(peer, c.req.header('x-forwarded-for'), trusted))
    await next()
    c.res.headers.set('x-request-id', requestId)
    const note = () => logRequest(log, c, performance.now() - startedAt)
    if (c.var.isOver) void c.var.isOver.then(note)
    else note()
  }
}
