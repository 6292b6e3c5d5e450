import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { jobHandlers } from '../../app/jobs.ts'
import { migrate } from '../../app/platform/database/migrate.ts'
import { createQueues, openJobs } from '../../app/platform/jobs/jobs.ts'
import { createLog } from '../../app/platform/log/log.ts'
import { openCluster } from '../../database/embedded/cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string with the database's name written as `the_database`. */
    testDatabaseUrl: string
    testTemplate: string
  }
}

/** Starts the cluster of the tests and makes the template that every test database is a copy of. */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const root = path.resolve(import.meta.dirname, '../..')
  const cluster = await openCluster({
    dataDir: path.join(root, '.data/test'),
    durable: false,
    maxConnections: 300,
  })
  // Several runs may go on side by side; each has a template of its own.
  const template = `template_${process.pid}_${Date.now()}`
  await cluster.createDatabase(template)
  await migrate(cluster.url(template), path.join(root, 'database/migrations'))
  const queue = await openJobs({ url: cluster.url(template), log: createLog('error'), role: 'sender' })
  await createQueues(
    queue.boss,
    jobHandlers.map((handler) => handler.definition),
  )
  await queue.close()
  project.provide('testDatabaseUrl', cluster.url('the_database'))
  project.provide('testTemplate', template)
  return async () => {
    await dropDatabases(cluster.url('postgres'), template)
    await cluster.stop()
  }
}

async function dropDatabases(url: string, template: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`${template}%`],
  )
  for (const { datname } of rows) await admin.query(`drop database if exists "${datname}" with (force)`)
  await admin.end()
}
