import type { Context as Call } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '../log/log.ts'
import type { ApiEnv } from './api.ts'

type Answered = {
  method: string
  /** The pattern of the route that answered, such as `/guide-book/:token`; never the path, which may hold a secret. */
  route: string
  status: number
  ms: number
  /** Answered with the bytes of a page that was kept. */
  kept?: true
}

/** The one line that every request leaves in the log. */
export function logRequest(log: Log, { ms, ...answered }: Answered): void {
  log.info('request', { ...answered, ms: Math.round(ms) })
}

/** The pattern of the route that answered a call: the page's own, else what the operation or file was mounted at. */
export function routeOf<Env extends ApiEnv>(c: Call<Env>): string {
  return c.var.page ?? routePath(c)
}
