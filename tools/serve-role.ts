import { holdNewestBuild } from './builds.ts'
import { checkPort } from './check-port.ts'
import { openDatabaseServer, requireSchema } from './open-database.ts'
import { prepareDataFolder, readConfig } from './read-config.ts'
import { runAndStay } from './run-and-stop.ts'
import { StartError } from './start-error.ts'
import { onStop } from './stopping.ts'
import { type Role, supervise } from './supervise.ts'
import { welcome } from './welcome.ts'

/** How long a process that is to end gets: a deploy expects the end within ten seconds (promise 17). */
export const patienceMs = 9_500

/**
 * Serves one role of the newest build, with a database that others share. It makes nothing: no build, no database, no
 * migration, so that any number of them can start anywhere at once. A database that a later release has migrated is good
 * enough, because a release may be taken back (decision 28).
 */
export async function serveRole(role: Role): Promise<void> {
  await runAndStay(async () => {
    const startedAt = performance.now()
    const asked = readConfig()
    if (!asked.database.url) {
      throw new StartError(
        `npm run ${role} shares a database with others: set DATABASE_URL. npm start runs all of it on one machine, with a database of its own.`,
      )
    }
    if (role === 'web') process.env.PORT = String(await checkPort(asked))
    const config = readConfig()
    prepareDataFolder(config)
    const build = await holdNewestBuild()
    const serving = supervise(role, build)
    onStop(() => serving.stop(patienceMs))
    const database = await openDatabaseServer(config)
    await requireSchema(database.url, { mayGoBack: true })
    await serving.begin({ databaseUrl: database.url })
    const ms = performance.now() - startedAt
    if (role === 'web') welcome(config, { accounts: [], isEmbedded: false, ms })
    else console.log(`The worker is ready (started in ${(ms / 1000).toFixed(1)} s).`)
  })
}
