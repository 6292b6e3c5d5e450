import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openCluster } from '../../database/embedded/cluster.ts'
import { removeLeftFolders } from './data-folder.ts'
import { hasEnded } from './has-ended.ts'
import { chooseTablespace, keepFolder } from './memory-tablespace.ts'
import { templateDatabase } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string with the database's name written as `the_database`. */
    testDatabaseUrl: string
    testTemplate: string
    testTablespace: string
    /** How the names of this run's databases begin: several runs may go on side by side. */
    testDatabasePrefix: string
  }
}

/** Starts the cluster of the tests and finds or makes the template that every test database is a copy of. */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const root = path.resolve(import.meta.dirname, '../..')
  const dataDir = path.join(root, '.data/test')
  removeLeftFolders()
  await keepFolder(dataDir)
  const cluster = await openCluster({ dataDir, durable: false, maxConnections: 300 })
  const prefix = `test_${process.pid}_${Date.now()}_`
  await dropDatabases(cluster.url('postgres'), isOfEndedRun)
  project.provide('testDatabaseUrl', cluster.url('the_database'))
  project.provide('testTemplate', await templateDatabase(cluster, root))
  project.provide('testTablespace', await chooseTablespace(cluster))
  project.provide('testDatabasePrefix', prefix)
  return async () => {
    await dropDatabases(cluster.url('postgres'), (name) => name.startsWith(prefix))
    await cluster.stop()
  }
}

async function dropDatabases(url: string, isMeant: (name: string) => boolean): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database')
  for (const { datname } of rows) {
    if (isMeant(datname)) await admin.query(`drop database if exists "${datname}" with (force)`)
  }
  await admin.end()
}

/** Whether a database was left by a run that was killed. */
function isOfEndedRun(name: string): boolean {
  const [, pid] = /^test_(\d+)_/.exec(name) ?? []
  return pid !== undefined && hasEnded(Number(pid))
}
