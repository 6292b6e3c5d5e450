import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'

// All that the site asks of pg-boss's tables by statements of its own, because it has no method for that.

/** The version of pg-boss's tables that this file was written for; a test compares it with the installed one. */
export const knownQueueVersion = 43

export const queueSchema = 'pgboss'

/** What pg-boss knows of its own tables and upkeep, which belongs to the database that it is in. */
export const queueUpkeep: readonly string[] = ['version', 'bam', 'warning', 'queue_stats']

/** The table that others refer to; it comes first when rows are written. */
export const queuesTable = 'queue'

/** How one kind of work stands. Done ones are forgotten after a week. */
export type QueueState = {
  queue: string
  waiting: number
  active: number
  failed: number
  done: number
  /** When the oldest job that could be done by now was due. */
  oldestDue: Date | null
}

export type FailedJob = { id: string; queue: string; failedAt: Date; tries: number; error: string }

/** Whether a worker is connected now, or, where a pooler hides its name, looked after the queues in the last two minutes. */
export async function isWorkerThere(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select where exists (
      select from pg_stat_activity
      where datname = current_database() and application_name in ('holmward-worker', 'holmward-worker-jobs')
    ) or exists (select from pgboss.version where cron_on > now() - interval '2 minutes')
  `.execute(db)
  return rows.length > 0
}

/** Every queue with its numbers, those in trouble first. */
export async function listQueues(db: Database): Promise<QueueState[]> {
  const { rows } = await sql<
    Record<'waiting' | 'active' | 'failed' | 'done', string> & {
      queue: string
      oldest_due: Date | null
    }
  >`
    select q.name as queue,
      count(j.id) filter (where j.state in ('created', 'retry')) as waiting,
      count(j.id) filter (where j.state = 'active') as active,
      count(j.id) filter (where j.state = 'failed') as failed,
      count(j.id) filter (where j.state = 'completed') as done,
      min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= now()) as oldest_due
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_%'
    group by q.name
    order by failed desc, waiting desc, q.name
    limit 200
  `.execute(db)
  return rows.map((row) => ({
    queue: row.queue,
    waiting: Number(row.waiting),
    active: Number(row.active),
    failed: Number(row.failed),
    done: Number(row.done),
    oldestDue: row.oldest_due,
  }))
}

/** The jobs that have used up their tries, latest first; of one queue or of all. At most `limit`. */
export async function listFailedJobs(
  db: Database,
  { queue = null, limit = 100 }: { queue?: string | null; limit?: number } = {},
): Promise<FailedJob[]> {
  const { rows } = await sql<{ id: string; queue: string; failed_at: Date; tries: number; error: string }>`
    select id, name as queue, completed_on as failed_at, retry_count + 1 as tries,
      coalesce(output ->> 'message', output ->> 'value', left(output::text, 300), '') as error
    from pgboss.job
    where state = 'failed' and (${queue}::text is null or name = ${queue})
    order by completed_on desc, id
    limit ${limit}
  `.execute(db)
  return rows.map(({ failed_at, ...row }) => ({ ...row, failedAt: failed_at }))
}

/** Everything about one job, as the queue stores it; null when there is none. */
export async function findJob(db: Database, id: string): Promise<Record<string, unknown> | null> {
  const { rows } = await sql<Record<string, unknown>>`
    select id, name as queue, state::text as state, data, output, retry_count, retry_limit, created_on, start_after,
      started_on, completed_on, heartbeat_on
    from pgboss.job
    where id = ${id}::uuid
    limit 1
  `.execute(db)
  return rows[0] ?? null
}

/** Gives failed jobs another try, at once. Answers how many; those that have not failed are left alone. */
export async function retryFailedJobs(
  db: Database,
  boss: PgBoss,
  jobs: readonly Pick<FailedJob, 'id' | 'queue'>[],
): Promise<number> {
  const before = await countFailed(db, jobs)
  for (const [queue, ofQueue] of Map.groupBy(jobs, (job) => job.queue)) {
    await boss.retry(
      queue,
      ofQueue.map(({ id }) => id),
    )
  }
  return before - (await countFailed(db, jobs))
}

async function countFailed(db: Database, jobs: readonly Pick<FailedJob, 'id'>[]): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count
    from pgboss.job
    where state = 'failed' and id = any (${jobs.map(({ id }) => id)}::uuid[])
  `.execute(db)
  return Number(rows[0]?.count)
}

/** How many jobs have used up their tries, and since when: one row. */
export const failedJobs = sql`select count(*), min(completed_on) from pgboss.job where state = 'failed'`

/** The queues with a job whose time has come. As pg-boss looks for jobs, so that its index serves this too. */
export async function listReadyQueues(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select queue.name
    from pgboss.queue
    where exists (
      select from pgboss.job
      where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
    )
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** The version of the queue's tables; 0 when there are none. */
export async function readQueueVersion(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('pgboss.version') is not null as there`,
  )
  if (!rows[0]?.there) return 0
  const { rows: versions } = await client.query<{ version: number }>('select version from pgboss.version')
  return versions[0]?.version ?? 0
}

/** Lets what is at work be begun again, as after a killed worker. */
export async function beginActiveAgain(client: ClientBase): Promise<void> {
  await client.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
}

export async function dropQueues(client: ClientBase): Promise<void> {
  await client.query('drop schema if exists pgboss cascade')
}
