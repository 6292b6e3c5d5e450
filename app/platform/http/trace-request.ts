import type { MiddlewareHandler } from 'hono'
import type { Tracing } from '../tracing/tracing.ts'
import type { ApiEnv } from './api-env.ts'
import { routeOf } from './log-request.ts'

/** Tells a collector of traces of each request, by the pattern of its route. */
export function traceRequest(tracing: Tracing): MiddlewareHandler<ApiEnv> {
  return (c, next) =>
    tracing.ofRequest({ id: c.var.requestId, method: c.req.method }, async () => {
      await next()
      return { route: routeOf(c), status: c.res.status }
    })
}
