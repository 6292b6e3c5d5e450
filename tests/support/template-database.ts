import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Cluster } from '../../database/embedded/cluster.ts'

/** What a migrated database depends on: any change of these makes another template. */
const madeOf = [
  'database/migrations/*.sql',
  'app/platform/database/{baseline,migrate}.ts',
  'app/**/jobs.ts',
  'package-lock.json',
]

/** So many are kept, for who goes back and forth between two states of the migrations. */
const keptTemplates = 4

/**
 * The database that every test database is a copy of: migrated, with the queues of all jobs. It is kept in the cluster
 * of the tests from one run to the next, under a name that tells what it was made of. Several runs may ask at once.
 */
export async function templateDatabase(cluster: Cluster, root: string): Promise<string> {
  const name = `template_${fingerprint(root)}`
  const admin = new pg.Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  try {
    const { rows } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length > 0) return name
    const unfinished = `unfinished_${process.pid}_${Date.now()}`
    await cluster.createDatabase(unfinished)
    await furnish(cluster.url(unfinished), root)
    await admin.query(`alter database ${unfinished} rename to ${name}`).catch(async (error: unknown) => {
      // Another run was quicker.
      if (!(error instanceof pg.DatabaseError && error.code === '42P04')) throw error
      await admin.query(`drop database ${unfinished} with (force)`)
    })
    await dropOldest(admin)
    return name
  } finally {
    await admin.end()
  }
}

function fingerprint(root: string): string {
  const hash = createHash('sha256')
  for (const file of madeOf.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

async function furnish(url: string, root: string): Promise<void> {
  // Only now, because they bring the whole server along.
  const [{ migrate }, { createQueues, openJobs }, { jobHandlers }, { createLog }] = await Promise.all([
    import('../../app/platform/database/migrate.ts'),
    import('../../app/platform/jobs/jobs.ts'),
    import('../../app/jobs.ts'),
    import('../../app/platform/log/log.ts'),
  ])
  await migrate(url, path.join(root, 'database/migrations'))
  const queue = await openJobs({ url, log: createLog('error'), role: 'sender' })
  await createQueues(
    queue.boss,
    jobHandlers.map((handler) => handler.definition),
  )
  await queue.close()
}

async function dropOldest(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname like 'template\\_%' order by oid desc offset $1`,
    [keptTemplates],
  )
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
}
