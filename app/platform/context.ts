import type { Config } from './config/config.ts'
import type { Secrets } from './config/secrets.ts'
import type { Database } from './database/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log/log.ts'
import type { Mailer } from './mail/mail.ts'
import type { FileStorage } from './storage/storage.ts'

/** Every door to the outside. A use case names those it needs: `Pick<Context, 'db' | 'clock'>`. */
export type Context = {
  config: Config
  secrets: Secrets
  db: Database
  jobs: Jobs
  mail: Mailer
  storage: FileStorage
  clock: Clock
  log: Log
}

/** The present instant. Tests pass a fixed one. */
export type Clock = () => Date
