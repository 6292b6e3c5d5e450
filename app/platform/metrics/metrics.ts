import type { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { LogLine } from '../log/log.ts'

/** A number as it is at the moment of asking; `labels` tell apart what has the same name. */
export type Reading = { name: string; value: number; labels?: Record<string, string> }

/** Where readings come from. One that throws leaves its numbers out of that answer. */
export type Source = () => Reading[] | Promise<Reading[]>

export type Metrics = {
  /** Counts what the log tells, whatever of it is written. */
  hear(line: LogLine): void
  /** Readings of a source are asked for with each answer. */
  watch(source: Source): void
  /** Everything, in Prometheus' text format. */
  answer(): Promise<string>
}

/** What each reading means, by its name; only these are told. */
export const gauges = {
  holmward_database_connections: 'Connections of this process to the database, by state: busy, idle.',
  holmward_database_waiting: 'Queries of this process waiting for a connection.',
  holmward_disk_free_bytes: 'Free space on the disk of the data folder.',
  holmward_queue_jobs: 'Jobs by queue and state: waiting, active, failed.',
  holmward_queue_oldest_due_seconds: 'How long the oldest due job of a queue has waited.',
  holmward_bookings: 'Bookings by status.',
  holmward_feeds: 'Calendars the site imports, by state: fresh, late (not read for six hours), failing.',
  holmward_mails_returned: 'Emails of the last seven days that did not arrive.',
  holmward_backup_age_seconds: 'Time since the newest finished backup was started; absent without backups.',
  holmward_backup_wanted: '1 where BACKUP_TO is set.',
  holmward_storage_up: '1 while the storage of pictures answers.',
} as const

// Pages are answered in milliseconds and uploads in seconds.
const secondsOfRequests = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts for one process. What happens is heard from the log, whose messages are fixed words: so whatever is worth a line is
 * counted, and nothing has to be told twice. The library is loaded only where somebody asks for numbers.
 */
export async function openMetrics(role: string): Promise<Metrics> {
  const client = await import('prom-client')
  const registry = new client.Registry()
  registry.setDefaultLabels({ role })
  client.collectDefaultMetrics({ register: registry, prefix: 'holmward_' })
  const counts = declareCounts(client, registry)
  const told = declareGauges(client, registry)
  const sources: Source[] = []
  return {
    hear: (line) => count(counts, line),
    watch: (source) => sources.push(source),
    answer: async () => {
      const readings = await Promise.allSettled(sources.map(async (source) => source()))
      for (const gauge of told.values()) gauge.reset()
      for (const outcome of readings) {
        if (outcome.status === 'rejected') counts.unreadable.inc()
        else for (const { name, value, labels = {} } of outcome.value) told.get(name)?.set(labels, value)
      }
      return registry.metrics()
    },
  }
}

type Library = typeof import('prom-client')

type Counts = {
  requests: Histogram
  jobs: Counter
  lines: Counter
  unreadable: Counter
}

function declareCounts({ Counter, Histogram }: Library, registry: Registry): Counts {
  const registers = [registry]
  return {
    requests: new Histogram({
      name: 'holmward_request_seconds',
      help: 'Requests by route (its pattern), method and status; kept: served from a cached page.',
      labelNames: ['route', 'method', 'status', 'kept'],
      buckets: secondsOfRequests,
      registers,
    }),
    jobs: new Counter({
      name: 'holmward_jobs_total',
      help: 'Job attempts by queue and outcome: done, failed (retried), lost (not retried).',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    lines: new Counter({
      name: 'holmward_log_lines_total',
      help: 'Log lines by level and message, including levels that are not written.',
      labelNames: ['level', 'message'],
      registers,
    }),
    unreadable: new Counter({
      name: 'holmward_metrics_unreadable_total',
      help: 'Readings that failed when requested.',
      registers,
    }),
  }
}

function declareGauges({ Gauge }: Library, registry: Registry): Map<string, Gauge> {
  return new Map(
    Object.entries(gauges).map(([name, help]) => [
      name,
      new Gauge({ name, help, labelNames: ['queue', 'state', 'status'], registers: [registry] }),
    ]),
  )
}

const outcomes: Record<string, string> = {
  'job done': 'done',
  'job failed': 'failed',
  'job failed for good': 'lost',
}

function count({ requests, jobs, lines }: Counts, { level, message, fields }: LogLine): void {
  lines.inc({ level, message })
  const outcome = outcomes[message]
  if (outcome) jobs.inc({ queue: String(fields.queue), outcome })
  if (message !== 'request') return
  const { route, method, status, kept = false, ms } = fields
  requests.observe(
    { route: String(route), method: String(method), status: String(status), kept: String(kept) },
    Number(ms) / 1_000,
  )
}
