import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { jobHandlers } from '../../app/jobs.ts'
import { openSubscriptionProvider } from '../../app/open-subscription-provider.ts'
import { personalData } from '../../app/personal-data.ts'
import { type Config, parseConfig } from '../../app/platform/config/config.ts'
import type { Context } from '../../app/platform/context.ts'
import { type Database, openDatabase } from '../../app/platform/database/database.ts'
import { openGeocoding } from '../../app/platform/geocoding/geocoding.ts'
import { openJobs } from '../../app/platform/jobs/jobs.ts'
import { createLog } from '../../app/platform/log/log.ts'
import type { MailMessage } from '../../app/platform/mail/mail.ts'
import { noteMails } from '../../app/platform/mail/note-mails.ts'
import { openPush } from '../../app/platform/push/push.ts'
import { openStorage } from '../../app/platform/storage/storage.ts'

/** The instant at which every test begins, unless it sets the clock. */
export const testNow = new Date('2026-06-15T12:00:00Z')

export type TestContext = Context & {
  /** Every mail that was sent, oldest first. */
  mails: MailMessage[]
  /** Every line that was logged. */
  logLines: string[]
  /** Moves the clock to an instant. */
  setClock(instant: Date): void
  /** Runs the waiting jobs, and those that they send, whose time has come by the real clock or `evenLater`. */
  runJobs(options?: { evenLater?: boolean }): Promise<void>
}

type Options = {
  config?: Partial<Config>
  pool?: number
  /** Another payment provider than the one of the configuration. */
  payments?: Context['payments']
}

/**
 * Doors to a database of its own (a copy of the migrated template), a temporary data folder, an outbox in memory and
 * a clock that stands still. Call it once per test file, at the top; everything is removed afterwards.
 */
export async function createTestContext(options: Options = {}): Promise<TestContext> {
  const template = inject('testTemplate')
  const urlOf = (database: string) => inject('testDatabaseUrl').replace('the_database', database)
  const database = `${inject('testDatabasePrefix')}${randomBytes(6).toString('hex')}`
  await runSql(
    urlOf('postgres'),
    `create database ${database} template ${template} strategy file_copy tablespace ${inject('testTablespace')}`,
  )
  const dataDir = await mkdtemp(path.join(tmpdir(), 'holmward-test-'))
  const config: Config = { ...parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }, '/'), ...options.config }
  const logLines: string[] = []
  const log = createLog('debug', (line) => logLines.push(line))
  const opened = openDatabase(urlOf(database), {
    max: options.pool ?? 10,
    log,
    name: 'test',
    connectWithinMs: 60_000,
  })
  const queue = await openJobs({ url: urlOf(database), log, role: 'sender' })
  const mails: MailMessage[] = []
  let now = testNow
  const secrets = {
    session: 'a session secret for tests, 32 characters',
    encryption: 'an encryption secret for tests, 32',
  }
  const ctx: Context = {
    config,
    log,
    secrets,
    payments:
      options.payments ??
      (await openSubscriptionProvider(config, secrets, {
        db: opened.db,
        jobs: queue.jobs,
        clock: () => now,
      })),
    db: opened.db,
    databaseUrl: urlOf(database),
    jobs: queue.jobs,
    mail: noteMails(
      {
        send: async (message) => {
          mails.push(message)
        },
      },
      { db: opened.db, clock: () => now },
    ),
    push: openPush(config, { secrets, clock: () => now }),
    storage: openStorage(config),
    geocoding: openGeocoding(config, log),
    clock: () => now,
    machineClock: () => new Date(),
    personalData,
  }
  afterAll(async () => {
    await queue.close()
    await opened.close()
    await runSql(urlOf('postgres'), `drop database if exists ${database} with (force)`)
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    ...ctx,
    mails,
    logLines,
    setClock: (instant) => {
      now = instant
    },
    runJobs: async ({ evenLater = false } = {}) => {
      for (let ran = 1; ran > 0; ) {
        ran = 0
        let waiting = await waitingQueues(opened.db)
        for (const handler of jobHandlers) {
          const { queue: name } = handler.definition
          if (!waiting.has(name)) continue
          const jobs = await queue.boss.fetch<object>(name, { batchSize: 100, ignoreStartAfter: evenLater })
          for (const job of jobs) {
            await handler.run(ctx, job.data, { id: job.id, signal: AbortSignal.timeout(60_000) })
            await queue.boss.complete(name, job.id)
            ran++
          }
          waiting = await waitingQueues(opened.db)
        }
      }
    },
  }
}

/** In which a job has not been begun: to ask each of them all would take longer than most tests. */
async function waitingQueues(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state in ('created', 'retry')
  `.execute(db)
  return new Set(rows.map(({ name }) => name))
}

async function runSql(url: string, sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    // Two copies of one template at once fail with "being accessed by other users".
    await admin.query('select pg_advisory_lock(4712)')
    await admin.query(sql)
  } finally {
    await admin.end()
  }
}
