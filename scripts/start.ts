import type { Config } from '../app/platform/config/config.ts'
import { checkPort } from '../tools/check-port.ts'
import { openBuild } from '../tools/open-build.ts'
import { migrateDatabase, openDatabaseServer } from '../tools/open-database.ts'
import { prepareDataFolder, readConfig } from '../tools/read-config.ts'
import { runAndStay } from '../tools/run-and-stop.ts'
import { patienceMs } from '../tools/serve-role.ts'
import { StartError } from '../tools/start-error.ts'
import { onStop, stopSignal } from '../tools/stopping.ts'
import { type Supervised, supervise } from '../tools/supervise.ts'
import { welcome } from '../tools/welcome.ts'

// `npm start`: from a checkout to a served site.

await runAndStay(start)

async function start(): Promise<void> {
  const startedAt = performance.now()
  const asked = readConfig()
  process.env.PORT = String(await checkPort(asked))
  const config = readConfig()
  prepareDataFolder(config)
  const [roles, { database, isMigrated, accounts }] = await Promise.all([
    loadRoles(),
    prepareDatabase(config),
  ])
  const order = { databaseUrl: database.url }
  // The worker makes the queues that the web process puts its first jobs into.
  if (isMigrated) await roles.worker.begin(order)
  await Promise.all([roles.web.begin(order), isMigrated ? null : roles.worker.begin(order)])
  welcome(config, {
    accounts,
    isEmbedded: database.isEmbedded,
    ms: performance.now() - startedAt,
  })
}

/** Both load their code while the database gets ready, and wait for their order. */
async function loadRoles(): Promise<Record<'web' | 'worker', Supervised>> {
  const build = await openBuild()
  if (stopSignal.aborted) throw new StartError('The start was ended.')
  const web = supervise('web', build)
  const worker = supervise('worker', build)
  onStop(async () => {
    await Promise.all([web.stop(patienceMs), worker.stop(patienceMs)])
  })
  return { web, worker }
}

async function prepareDatabase(config: Config) {
  const database = await openDatabaseServer(config)
  onStop(() => database.stop(), { last: true })
  const isMigrated = await migrateDatabase(database.url, { mayGoBack: true, withQueues: false })
  // Read only where there may be one, to keep other starts short.
  const accounts =
    config.demo === 'off' ? [] : await (await import('./demo.ts')).prepareDemo(config, database)
  return { database, isMigrated, accounts }
}
