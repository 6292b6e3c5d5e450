import type { MiddlewareHandler } from 'hono'
import { networkOf } from '#features/accounts/server/limits.ts'
import { refuse } from '#lib/errors.ts'
import { isLoopback } from '#platform/config/only-this-machine.ts'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { limitRenders } from '#platform/http/limit-renders.ts'
import { requestRefusals } from '#platform/http/request-errors.ts'
import type { Cost, CostlyRoute } from './public-routes.ts'

type Guard = MiddlewareHandler<ApiEnv>

/** The middleware of each costly route: its limit per address, then the queue that all rendering shares. */
export function guardCostlyRoutes(routes: Record<string, Cost>): Record<string, Guard[]> {
  const line = limitRenders()
  return Object.fromEntries(
    Object.entries(routes).flatMap(([route, cost]) =>
      cost === 'cheap' ? [] : [[route, [limitAddresses(cost), ...(cost.waitsInLine ? [line] : [])]]],
    ),
  )
}

/**
 * Counts the requests of each address to one route and refuses those beyond its limit. The counts stay in this process,
 * because they protect its processor: a refusal costs no statement.
 */
function limitAddresses({ perMinute, isFreeHere }: CostlyRoute): Guard {
  let minute = 0
  const counts = new Map<string, number>()
  return async (c, next) => {
    const { ctx, address } = c.var
    if (isFreeHere && isLoopback(address)) return next()
    const seconds = Math.floor(ctx.clock().getTime() / 1000)
    const now = Math.floor(seconds / 60)
    if (now !== minute) counts.clear()
    minute = now
    const network = networkOf(address)
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    if (count > perMinute)
      throw refuse(requestRefusals.tooManyAttempts, { retryAfterSeconds: 60 - (seconds % 60) })
    return next()
  }
}
