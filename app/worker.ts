import { parseConfig, readEnvironment } from '#platform/config/config.ts'
import { createQueues } from '#platform/jobs/jobs.ts'
import { pauseOnClockSkew } from '#platform/jobs/pause-on-clock-skew.ts'
import { startWork } from '#platform/jobs/work.ts'
import { openContext } from './context.ts'
import { jobHandlers, schedulesOf, startQueues } from './jobs.ts'
import { serveMetrics, startMetrics } from './open-metrics.ts'

/** Starts the job process. The returned function stops taking jobs, waits for those at work, and closes. */
export async function startWorker(databaseUrl: string): Promise<() => Promise<void>> {
  const config = parseConfig(readEnvironment(process.cwd()), process.cwd())
  const metrics = await startMetrics(config, 'worker')
  const opened = await openContext({ config, databaseUrl, role: 'worker', hear: metrics?.hear })
  const { ctx, boss, close } = opened
  await createQueues(
    boss,
    jobHandlers.map((handler) => handler.definition),
  )
  for (const { queue, cron } of schedulesOf(config)) await boss.schedule(queue, cron)
  // Of several workers that start together one is enough.
  for (const queue of startQueues) await boss.send(queue, {}, { singletonKey: 'start', singletonSeconds: 60 })
  const stopWork = await pauseOnClockSkew(ctx, () => startWork(boss, ctx, jobHandlers))
  const endNumbers = await serveMetrics(metrics, opened, 'worker')
  ctx.log.info('worker ready')
  return async () => {
    await stopWork()
    await endNumbers()
    await close()
  }
}
