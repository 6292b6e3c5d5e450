import type pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import { loadSecrets } from '#platform/config/secrets.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openDatabaseClock } from '#platform/database/database-clock.ts'
import { openReplica } from '#platform/database/replica.ts'
import { openZones } from '#platform/database/zones.ts'
import { openGeocoding } from '#platform/geocoding/geocoding.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { createLog, type LogLine } from '#platform/log/log.ts'
import { openMailer } from '#platform/mail/mail.ts'
import { noteMails } from '#platform/mail/note-mails.ts'
import { openPush } from '#platform/push/push.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { openTracing } from '#platform/tracing/open-tracing.ts'
import { openSubscriptionProvider } from './open-subscription-provider.ts'
import { personalData } from './personal-data.ts'
import { openSearchIndex } from './search-index/open-search-index.ts'

export type OpenContext = {
  ctx: Context
  boss: Awaited<ReturnType<typeof openJobs>>['boss']
  pool: pg.Pool
  /** Ends when the process answers searches from memory, where it has an index. */
  untilSearchable(): Promise<void>
  close(): Promise<void>
}

type OpenOptions = {
  config: Config
  databaseUrl: string
  /** `command`: an operator's, beside the processes of the site. */
  role: 'web' | 'worker' | 'command'
  /** Is told of every line of the log. */
  hear?: ((line: LogLine) => void) | undefined
}

/** Opens every door once, for one process. The database must be migrated. */
export async function openContext({ config, databaseUrl, role, hear }: OpenOptions): Promise<OpenContext> {
  const log = createLog(config.logLevel, undefined, {}, hear).with({ role })
  const tracing = role === 'command' ? null : await openTracing(config, role)
  const database = openDatabase(databaseUrl, {
    tracing,
    max: config.database.pool,
    prepare: config.database.prepared,
    log,
    name: `holmward-${role}`,
  })
  const queue = await openJobs({
    url: databaseUrl,
    log,
    role: role === 'worker' ? 'worker' : 'sender',
    mayMigrate: role !== 'command',
    tracing,
  })
  const secrets = loadSecrets(config)
  const clock = await openDatabaseClock(database.db)
  const zones = await openZones(database.db, log, { mayWrite: role !== 'command' })
  const payments = await openSubscriptionProvider(config, secrets, {
    db: database.db,
    jobs: queue.jobs,
    clock: clock.now,
  })
  const { pool, prepared, replica: replicaUrl } = config.database
  const replica =
    role === 'web' && replicaUrl
      ? openReplica({ url: replicaUrl, primary: database, max: pool, prepare: prepared, log, tracing })
      : null
  // Jobs and commands search nothing; they would wait for an index that they never ask.
  const { dataDir, storage } = config
  const searchIndex =
    role === 'web'
      ? openSearchIndex({ databaseUrl, dataDir, log, ...(storage.kind === 's3' && { storage }) })
      : null
  return {
    ctx: {
      config,
      log,
      secrets,
      payments,
      db: database.db,
      databaseUrl,
      jobs: queue.jobs,
      mail: noteMails(openMailer(config, secrets), { db: database.db, clock: clock.now }),
      push: openPush(config, { secrets, clock: clock.now }),
      storage: openStorage(config),
      geocoding: openGeocoding(config, log, { db: database.db }),
      personalData,
      clock: clock.now,
      machineClock: () => new Date(),
      ...(tracing && { tracing }),
      ...(replica && { replica }),
      ...(searchIndex && { searchIndex }),
    },
    boss: queue.boss,
    pool: database.pool,
    untilSearchable: async () => searchIndex?.untilReady(),
    close: async () => {
      clock.close()
      zones.close()
      await searchIndex?.close()
      await queue.close()
      await replica?.close()
      await database.close()
      await tracing?.close()
    },
  }
}
