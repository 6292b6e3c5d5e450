import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Database, Transaction } from '../database/database.ts'
import { PrimaryClient } from '../database/primary-client.ts'
import type { Log } from '../log/log.ts'
import type { Tracing } from '../tracing/tracing.ts'

/** A kind of work: its queue, what a job carries (ids, never secrets), and how often it is tried. */
export type JobDefinition<Data extends object> = {
  queue: string
  data: z.ZodType<Data>
  /** Further tries after the first; the delay doubles from 5 s. */
  retryLimit: number
  /** The longest delay, in seconds; without one it goes on doubling. */
  longestDelaySeconds?: number
  /** After so long without an answer the job is taken to be lost and is tried again. */
  expireInSeconds: number
}

export type SendOptions = {
  startAfter?: Date
  /** Of several jobs with this key within a minute, only the first is kept. */
  singletonKey?: string
  /** Of the jobs waiting in a queue, those with the highest number go first; default 0. */
  priority?: number
  /** Of several jobs of one queue with this id (a uuid) only the first is kept, until a week after its end. */
  id?: string
}

/** The door to the queues. Sending inside a transaction makes the job part of it. */
export type Jobs = {
  send<Data extends object>(
    db: Database | Transaction,
    job: JobDefinition<Data>,
    data: Data,
    options?: SendOptions,
  ): Promise<void>
  /** Many jobs of one kind by one statement. */
  sendAll<Data extends object>(
    db: Database | Transaction,
    job: JobDefinition<Data>,
    data: readonly Data[],
  ): Promise<void>
}

/** Declares a kind of work with the usual retries: five within about three minutes, two minutes each. */
export function defineJob<Data extends object>(
  definition: Pick<JobDefinition<Data>, 'queue' | 'data'> & Partial<JobDefinition<Data>>,
): JobDefinition<Data> {
  return { retryLimit: 5, expireInSeconds: 120, ...definition }
}

// Eleven tries within an hour and a half at the least, and then one each hour: 72 hours.
const mailTries = { retryLimit: 82, longestDelaySeconds: 3_600 }

/** Declares a mail: a server that is away for three days loses none. */
export function defineMailJob<Data extends object>(
  definition: Pick<JobDefinition<Data>, 'queue' | 'data'>,
): JobDefinition<Data> {
  return defineJob({ ...definition, ...mailTries })
}

// The scheduler sends null, which no object is.
const nothing = z.preprocess((value) => value ?? {}, z.object({}))

/** Declares work that a schedule begins, and that needs to be told nothing. */
export function defineScheduledJob(
  definition: Pick<JobDefinition<object>, 'queue'> & Partial<JobDefinition<object>>,
) {
  return defineJob({ ...definition, data: nothing })
}

export type OpenJobs = { jobs: Jobs; boss: PgBoss; close(): Promise<void> }

type OpenOptions = {
  url: string
  log: Log
  /** `sender` only puts jobs in; `worker` also takes them out and keeps the queues tidy. */
  role: 'sender' | 'worker'
  /** By which jobs belong to the trace of what sends them. */
  tracing?: Pick<Tracing, 'carried'> | null
  /** Whether pg-boss's tables may be made, or brought up to this version; default true. */
  mayMigrate?: boolean
}

/** Connects to the queues of the database. */
export async function openJobs(options: OpenOptions): Promise<OpenJobs> {
  const { url, log, role, mayMigrate = true, tracing = null } = options
  // Handed on to the driver's pool, which the queue's types do not tell of.
  const reach = { connectionString: url, Client: PrimaryClient }
  const boss = new PgBoss({
    ...reach,
    application_name: `holmward-${role}-jobs`,
    max: role === 'worker' ? 4 : 2,
    migrate: mayMigrate,
    supervise: role === 'worker',
    schedule: role === 'worker',
    // With the heartbeat of the queues: a killed worker's job is retaken within two minutes (promise 18).
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
  })
  boss.on('error', (error) => log.error('job queue error', restoreError(error)))
  await boss.start()
  return { jobs: createJobs(boss, tracing), boss, close: () => boss.stop({ graceful: true, timeout: 3_000 }) }
}

/**
 * Creates the queues that do not exist yet, and gives the others the settings that their definitions have now. Safe to
 * run from several processes.
 */
export async function createQueues(boss: PgBoss, definitions: JobDefinition<never>[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const definition of definitions) {
    const settings = settingsOf(definition)
    const found = existing.get(definition.queue)
    if (!found) await boss.createQueue(definition.queue, settings)
    else if (!isLike(found, settings)) await boss.updateQueue(definition.queue, settings)
  }
}

function settingsOf({ retryLimit, expireInSeconds, longestDelaySeconds }: JobDefinition<never>) {
  return {
    retryLimit,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds,
    // A worker that says nothing for so long is taken to be dead.
    heartbeatSeconds: 30,
    ...(longestDelaySeconds === undefined ? {} : { retryDelayMax: longestDelaySeconds }),
    retentionSeconds: 14 * 86_400,
    deleteAfterSeconds: 7 * 86_400,
  }
}

function isLike(found: object, settings: object): boolean {
  return Object.entries(settings).every(([name, value]) => Reflect.get(found, name) === value)
}

function createJobs(boss: PgBoss, tracing: Pick<Tracing, 'carried'> | null): Jobs {
  // A handler's schema knows nothing of it and drops it.
  const carrying = <Data extends object>(data: Data) => (tracing ? { ...data, ...tracing.carried() } : data)
  return {
    async send(db, job, data, options = {}) {
      await boss.send(job.queue, carrying(data), {
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        ...(options.id ? { id: options.id } : {}),
        ...(options.priority ? { priority: options.priority } : {}),
        ...(options.singletonKey ? { singletonKey: options.singletonKey, singletonSeconds: 60 } : {}),
        db: connectionOf(db),
      })
    },
    async sendAll(db, job, data) {
      if (data.length === 0) return
      const jobs = data.map((each) => ({ data: carrying(each) }))
      await boss.insert(job.queue, jobs, { db: connectionOf(db) })
    },
  }
}

/** pg-boss's statements, sent through the caller's transaction. */
function connectionOf(db: Database | Transaction) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const result = await db.executeQuery(CompiledQuery.raw(text, [...values]))
      return { rows: result.rows }
    },
  }
}

/**
 * pg-boss hands most errors on as copies of no class, of which the log would know neither what they were nor whether
 * their words are ours to repeat. The first line of the stack still tells.
 */
function restoreError(copy: object): unknown {
  if (copy instanceof Error) return copy
  const { message, stack, ...fields } = copy as { message?: unknown; stack?: unknown } // what pg-boss copies
  const error = new Error(String(message ?? ''))
  const [, name] = /^(\w+)\b/.exec(String(stack ?? '')) ?? []
  return Object.assign(error, { stack }, name && name !== 'Error' ? { name } : {}, fields)
}
