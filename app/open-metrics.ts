import type { Config } from '#platform/config/config.ts'
import { type Metrics, openMetrics } from '#platform/metrics/metrics.ts'
import { openMetricsPort } from '#platform/metrics/metrics-port.ts'
import type { OpenContext } from './context.ts'
import { processReadings, siteReadings } from './metric-readings.ts'

type Role = 'web' | 'worker'

/** Counts from the start on, where the operator wants numbers; null where nobody asks. */
export async function startMetrics({ metrics }: Config, role: Role): Promise<Metrics | null> {
  return metrics && openMetrics(role)
}

/** Opens the port at which a process tells its numbers: workers begin at the one after that of web processes. */
export async function serveMetrics(
  metrics: Metrics | null,
  { ctx, pool }: Pick<OpenContext, 'ctx' | 'pool'>,
  role: Role,
): Promise<() => Promise<void>> {
  const place = ctx.config.metrics
  if (!metrics || !place) return async () => undefined
  const sources = [...processReadings(ctx, pool), ...(role === 'worker' ? siteReadings(ctx) : [])]
  for (const source of sources) metrics.watch(source)
  const first = place.port + (role === 'worker' ? 1 : 0)
  const { port, close } = await openMetricsPort(metrics, { ...place, port: first })
  ctx.log.info('metrics served', { role, port })
  return close
}
