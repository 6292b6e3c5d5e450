import type { Context as Call } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '../log/log.ts'
import type { ApiEnv } from './api-env.ts'

/** The one line that every request leaves in the log. */
export function logRequest<Env extends ApiEnv>(log: Log, c: Call<Env>, ms: number): void {
  log.info('request', {
    method: c.req.method,
    route: routeOf(c),
    status: c.res.status,
    ms: Math.round(ms),
    // Answered with the bytes of a page that was kept.
    ...(c.var.kept && { kept: true }),
  })
}

/**
 * The pattern of the route that answered a call, such as `/guide-book/:token`, and never the path, which may hold a
 * secret: the page's own, else what the operation or file was mounted at.
 */
export function routeOf<Env extends ApiEnv>(c: Call<Env>): string {
  return c.var.page ?? routePath(c)
}
