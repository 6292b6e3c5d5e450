import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Secrets } from './config/secrets.ts'
import type { Database } from './database/database.ts'
import type { Replica } from './database/replica.ts'
import type { Geocoding } from './geocoding/geocoding.ts'
import type { IdempotentCall } from './http/idempotency.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log/log.ts'
import type { Mailer } from './mail/mail.ts'
import type { PersonalDataKeeper } from './personal-data.ts'
import type { PushDoor } from './push/push.ts'
import type { SearchIndexDoor } from './search-index.ts'
import type { FileStorage } from './storage/storage.ts'
import type { SubscriptionProvider } from './subscriptions/subscription-provider.ts'
import type { Tracing } from './tracing/tracing.ts'

/** Every door to the outside. A use case names those it needs: `Pick<Context, 'db' | 'clock'>`. */
export type Context = {
  config: Config
  secrets: Secrets
  db: Database
  /** For who needs connections of its own. It holds a password. */
  databaseUrl: string
  jobs: Jobs
  mail: Mailer
  push: PushDoor
  storage: FileStorage
  /** Null when plans cannot be bought on this site. */
  payments: SubscriptionProvider | null
  geocoding: Geocoding
  /** What decides: the database's time, or the fixed one of a test. */
  clock: Clock
  /** What this machine takes the time to be; decides nothing, but has to agree. */
  machineClock: Clock
  log: Log
  /** Only where the operator names a collector. */
  tracing?: Tracing
  personalData: readonly PersonalDataKeeper[]
  /** The request's Idempotency-Key, if it has one: `once` carries it out a single time. */
  call?: IdempotentCall
  /** A standby for what may be late; only web processes have one, where there is one. */
  replica?: Pick<Replica, 'db' | 'isCurrent'>
  /** Only web processes have one; without it search asks the database. */
  searchIndex?: SearchIndexDoor
}
