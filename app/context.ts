import type { Config } from '#platform/config/config.ts'
import { loadSecrets } from '#platform/config/secrets.ts'
import type { Clock, Context } from '#platform/context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { openMailer } from '#platform/mail/mail.ts'
import { openStorage } from '#platform/storage/storage.ts'

export type OpenContext = {
  ctx: Context
  boss: Awaited<ReturnType<typeof openJobs>>['boss']
  close(): Promise<void>
}

type OpenOptions = { config: Config; databaseUrl: string; role: 'web' | 'worker'; clock?: Clock }

/** Opens every door once, for one process. The database must be migrated. */
export async function openContext({ config, databaseUrl, role, clock }: OpenOptions): Promise<OpenContext> {
  const log = createLog(config.logLevel).with({ role })
  const database = openDatabase(databaseUrl, { max: config.database.pool, log, name: `holmward-${role}` })
  const queue = await openJobs({ url: databaseUrl, log, role: role === 'worker' ? 'worker' : 'sender' })
  return {
    ctx: {
      config,
      log,
      secrets: loadSecrets(config),
      db: database.db,
      jobs: queue.jobs,
      mail: openMailer(config),
      storage: openStorage(config),
      clock: clock ?? (() => new Date()),
    },
    boss: queue.boss,
    close: async () => {
      await queue.close()
      await database.close()
    },
  }
}
