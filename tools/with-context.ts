import { type OpenContext, openContext } from '../app/context.ts'
import type { Context } from '../app/platform/context.ts'
import { openDatabaseServer, refuseMissing, requireSchema } from './open-database.ts'
import { prepareDataFolder, readConfig } from './read-config.ts'

/** What an operator's command works with. */
export type OpenDoors = Pick<OpenContext, 'ctx' | 'boss'>

/**
 * Does an operator's work on this installation's database, whether or not the site runs meanwhile. The database has to
 * be of this version: no command but the start and `npm run database -- migrate` changes its tables.
 */
export async function withContext<T>(
  work: (ctx: Context, boss: OpenDoors['boss']) => Promise<T>,
): Promise<T> {
  const config = readConfig()
  if (!config.database.url) await refuseMissing(config.dataDir)
  prepareDataFolder(config)
  const database = await openDatabaseServer(config, { mustBeThere: true })
  try {
    await requireSchema(database.url)
    const { ctx, boss, close } = await openContext({
      config: { ...config, logLevel: 'error' },
      databaseUrl: database.url,
      role: 'command',
    })
    try {
      return await work(ctx, boss)
    } finally {
      await close()
    }
  } finally {
    await database.stop()
  }
}
