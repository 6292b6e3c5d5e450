import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono, type MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { clockAgrees } from '../database/clock-check.ts'
import type { ApiEnv } from './api-env.ts'

/** Shared with the shutdown: a draining process is alive but no longer ready. */
export type Readiness = {
  draining: boolean
  /** Ends when searches are answered from memory, or are not waited for any longer. */
  warm?: Promise<unknown>
}

type Doors = Pick<Context, 'db' | 'storage' | 'machineClock'> & { config: Pick<Context['config'], 'dataDir'> }

/**
 * `/livez`: the process answers. `/readyz`: it may be given visitors. Storage and disk are told of but decide nothing:
 * without pictures the site still works, and all instances would go at once (promise 20). A process whose search index is not
 * there yet is waited for: a hundred searches by SQL would keep it busy for a minute. A clock that differs from the
 * database's decides: this machine would take today for another day.
 */
export function healthRoutes(ctx: Doors, readiness: Readiness) {
  const app = new Hono<ApiEnv>()
  app.get('/livez', (c) => c.json({ status: 'alive' }, 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const [database, search, clock, storage, disk] = await Promise.all([
      holds(() => ping(ctx)),
      holds(async () => readiness.warm),
      holds(async () => {
        if (!(await clockAgrees(ctx))) throw new Error('another time')
      }),
      holds(() => ctx.storage.exists('probe')),
      holds(async () => {
        if (isAlmostFull(await statfs(ctx.config.dataDir))) throw new Error('no room')
      }),
    ])
    const ready = !readiness.draining && database && search && clock
    return c.json(
      {
        status: ready ? 'ready' : 'not ready',
        draining: readiness.draining,
        database,
        search,
        clock,
        storage,
        disk,
      },
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

/** Whether the disk of the data folder has less room than a few uploads need. */
export function isAlmostFull({ bavail, bsize }: { bavail: number; bsize: number }): boolean {
  return bavail * bsize < 64 * 2 ** 20
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
