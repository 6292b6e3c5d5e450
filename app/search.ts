import { parseConfig, readEnvironment } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openZones } from '#platform/database/zones.ts'
import { createLog } from '#platform/log/log.ts'
import { openSearchIndex } from './search-index/open-search-index.ts'
import { shareIndex } from './search-index/share-index.ts'

/** Starts the search process, which holds the index for the web processes of its machine. The returned function ends it. */
export async function startSearch(databaseUrl: string): Promise<() => Promise<void>> {
  const { dataDir, storage, logLevel, searchSocket } = parseConfig(
    readEnvironment(process.cwd()),
    process.cwd(),
  )
  if (!searchSocket) throw new Error('the starter asks for SEARCH_SOCKET')
  const log = createLog(logLevel).with({ role: 'search' })
  // The clocks at homes, as the other processes have them.
  const database = openDatabase(databaseUrl, { max: 1, log, name: 'holmward-search-zones' })
  const zones = await openZones(database.db, log)
  const index = openSearchIndex({ databaseUrl, dataDir, log, ...(storage.kind === 's3' && { storage }) })
  const shared = await shareIndex(index, { socketPath: searchSocket, log })
  return async () => {
    await shared.close()
    await index.close()
    zones.close()
    await database.close()
  }
}
