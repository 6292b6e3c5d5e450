import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-env.ts'

/** Home, searches and sitemaps, also as data for the scripts of a page: the most asked for, and nothing that only one person may see. */
const mayBeLate = /^\/(_root\.data|search(\.data)?|sitemap[\w-]*\.xml|api\/search(\/\w+)?)?$/

/**
 * Lets what only reads and is the same for everybody read at the standby, where there is one that has all that the primary
 * had when it was asked for. Whoever has just written something finds it, therefore, whichever process took it.
 */
export const readLate: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { ctx } = c.var
  const { replica } = ctx
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (replica && isReading && mayBeLate.test(c.req.path) && (await replica.isCurrent()))
    c.set('ctx', { ...ctx, db: replica.db })
  await next()
}
