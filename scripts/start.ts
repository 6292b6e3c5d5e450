import { openBuild } from '../tools/build-site.ts'
import { checkPort } from '../tools/check-port.ts'
import { migrateDatabase, openDatabaseServer } from '../tools/open-database.ts'
import { prepareDataFolder, readConfig } from '../tools/read-config.ts'
import { runAndStay } from '../tools/run-and-stop.ts'
import { patienceMs } from '../tools/serve-role.ts'
import { onStop } from '../tools/stopping.ts'
import { supervise } from '../tools/supervise.ts'
import { welcome } from '../tools/welcome.ts'

// `npm start`: from a checkout to a served site.

await runAndStay(start)

async function start(): Promise<void> {
  const startedAt = performance.now()
  const asked = readConfig()
  process.env.PORT = String(await checkPort(asked))
  const config = readConfig()
  prepareDataFolder(config)
  const build = await openBuild()
  // Both load their code while the database starts.
  const web = supervise('web', build)
  const worker = supervise('worker', build)
  onStop(async () => {
    await Promise.all([web.stop(patienceMs), worker.stop(patienceMs)])
  })
  const database = await openDatabaseServer(config)
  onStop(() => database.stop(), { last: true })
  await migrateDatabase(database.url, { mayGoBack: true, isForStart: true })
  // Read only where there may be one: both processes are being loaded meanwhile.
  const accounts =
    config.demo === 'off' ? [] : await (await import('./demo.ts')).prepareDemo(config, database)
  const order = { databaseUrl: database.url }
  await Promise.all([web.begin(order), worker.begin(order)])
  welcome(config, {
    accounts,
    isEmbedded: database.isEmbedded,
    ms: performance.now() - startedAt,
  })
}
