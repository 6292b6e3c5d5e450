import { type OpenContext, openContext } from '../../app/context.ts'
import { jobHandlers } from '../../app/jobs.ts'
import type { Context } from '../../app/platform/context.ts'
import { createQueues } from '../../app/platform/jobs/jobs.ts'
import { prepareGeodata } from '../geodata/prepare-geodata.ts'
import { migrateDatabase, openDatabaseServer } from './open-database.ts'
import { prepareDataFolder, readConfig } from './read-config.ts'

/** What an operator's command works with. */
export type OpenDoors = Pick<OpenContext, 'ctx' | 'boss'>

/** Does an operator's work on this installation's migrated database, whether or not the site runs meanwhile. */
export async function withContext<T>(
  work: (ctx: Context, boss: OpenDoors['boss']) => Promise<T>,
): Promise<T> {
  const config = readConfig()
  prepareDataFolder(config)
  await prepareGeodata()
  const database = await openDatabaseServer(config)
  try {
    await migrateDatabase(database.url)
    const { ctx, boss, close } = await openContext({
      config: { ...config, logLevel: 'error' },
      databaseUrl: database.url,
      role: 'web',
    })
    // The site may never have been started on this database.
    await createQueues(
      boss,
      jobHandlers.map((handler) => handler.definition),
    )
    try {
      return await work(ctx, boss)
    } finally {
      await close()
    }
  } finally {
    await database.stop()
  }
}
