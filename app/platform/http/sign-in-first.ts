import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as Call, MiddlewareHandler } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'
import { bearer } from './api.ts'
import type { ApiEnv } from './api-env.ts'

/**
 * Asks who calls before the input is judged, for each operation that needs somebody signed in: a stranger is told to
 * sign in (401) and learns nothing of what the operation takes. Use it for everything below an API.
 */
export function signInFirst(
  api: Pick<OpenAPIHono<ApiEnv>, 'openAPIRegistry'>,
  requireActor: (c: Call<ApiEnv>, operation: { id: string; isReading: boolean }) => Promise<unknown>,
): MiddlewareHandler<ApiEnv> {
  let guarded: Map<string, string> | null = null
  return async (c, next) => {
    // At the first request, when every operation is there.
    guarded ??= listGuarded(api)
    const mountedAt = routePath(c).replace(/\/\*$/, '')
    // Behind the middlewares, which are for all methods.
    const operation = matchedRoutes(c).findLast(({ method }) => method === c.req.method)
    const id = operation && guarded.get(`${c.req.method} ${operation.path.slice(mountedAt.length)}`)
    if (operation && id !== undefined) {
      // So that the log names the operation that was refused.
      c.set('page', operation.path)
      await requireActor(c, { id, isReading: c.req.method === 'GET' || c.req.method === 'HEAD' })
    }
    await next()
  }
}

/** The ids of the operations that need a signed-in caller, by what the router calls them. */
function listGuarded({ openAPIRegistry }: Pick<OpenAPIHono<ApiEnv>, 'openAPIRegistry'>): Map<string, string> {
  return new Map(
    openAPIRegistry.definitions.flatMap((definition) => {
      if (definition.type !== 'route' || definition.route.security !== bearer) return []
      const { method, path, operationId = '' } = definition.route
      return [[`${method.toUpperCase()} ${path.replaceAll(/\{([^}]+)\}/g, ':$1')}`, operationId] as const]
    }),
  )
}
