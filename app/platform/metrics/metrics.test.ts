import { expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { openMetrics } from './metrics.ts'

it('counts what the log tells, also of levels that are not written', async () => {
  const metrics = await openMetrics('web')
  const written: string[] = []
  const log = createLog('error', (line) => written.push(line), {}, metrics.hear).with({
    queue: 'booking-mail',
  })
  log.info('request', { route: '/api/bookings', method: 'POST', status: 201, ms: 30 })
  log.info('job done', { ms: 3 })
  log.error('job failed for good', new Error('no'))
  const told = await metrics.answer()
  expect(written).toHaveLength(1)
  expect(told).toContain(
    'holmward_request_seconds_bucket{le="0.05",role="web",route="/api/bookings",method="POST",status="201",kept="false"} 1',
  )
  expect(told).toContain('holmward_jobs_total{queue="booking-mail",outcome="done",role="web"} 1')
  expect(told).toContain('holmward_jobs_total{queue="booking-mail",outcome="lost",role="web"} 1')
  expect(told).toContain('holmward_log_lines_total{level="error",message="job failed for good",role="web"} 1')
})

it('tells what its sources read at that moment, and leaves out those that fail', async () => {
  const metrics = await openMetrics('worker')
  let queues = ['photos', 'mail']
  metrics.watch(() => queues.map((queue) => ({ name: 'holmward_queue_jobs', value: 2, labels: { queue } })))
  metrics.watch(() => Promise.reject(new Error('out of reach')))
  expect(await metrics.answer()).toContain('holmward_queue_jobs{queue="photos",role="worker"} 2')
  queues = ['mail']
  const told = await metrics.answer()
  expect(told).not.toContain('queue="photos"')
  expect(told).toContain('holmward_queue_jobs{queue="mail",role="worker"} 2')
  expect(told).toContain('holmward_metrics_unreadable_total{role="worker"} 2')
})
