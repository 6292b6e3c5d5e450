import { setTimeout as sleep } from 'node:timers/promises'
import { Hono, type MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { ApiEnv } from './api.ts'

/** Shared with the shutdown: a draining process is alive but no longer ready. */
export type Readiness = { draining: boolean }

/**
 * `/livez`: the process answers. `/readyz`: it may be given visitors. Storage is told of but decides nothing: without
 * pictures the site still works, and all instances would go at once (promise 20).
 */
export function healthRoutes(ctx: Pick<Context, 'db' | 'storage'>, readiness: Readiness) {
  const app = new Hono<ApiEnv>()
  app.get('/livez', (c) => c.json({ status: 'alive' }, 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const [database, storage] = await Promise.all([
      holds(() => ping(ctx)),
      holds(() => ctx.storage.exists('probe')),
    ])
    const ready = !readiness.draining && database
    return c.json(
      { status: ready ? 'ready' : 'not ready', draining: readiness.draining, database, storage },
      ready ? 200 : 503,
      {
        'cache-control': 'no-store',
      },
    )
  })
  return app
}

/** While draining, each answer asks the client to come back on another connection. */
export function lastAnswers(readiness: Readiness): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (readiness.draining) c.res.headers.set('connection', 'close')
  }
}

async function ping(ctx: Pick<Context, 'db'>): Promise<void> {
  await sql`select 1`.execute(ctx.db)
}

// A probe is not to wait for what hangs.
const patienceMs = 3_000

async function holds(check: () => Promise<unknown>): Promise<boolean> {
  try {
    const late = Symbol('late')
    return (await Promise.race([check(), sleep(patienceMs, late, { ref: false })])) !== late
  } catch {
    return false
  }
}
