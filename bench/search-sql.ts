import { sql } from 'kysely'
import { currentRates } from '../app/features/pricing/server/exchange-rates.ts'
import { parseSearch } from '../app/features/search/search-criteria.ts'
import { findMatches } from '../app/features/search/server/queries.ts'
import { openDatabase } from '../app/platform/database/database.ts'
import { createLog } from '../app/platform/log/log.ts'
import { type Latencies, latenciesOf } from './search-times.ts'

/** The same searches by SQL alone, ids and exact count, after a round to warm up; one may take ten minutes. */
export async function askSql(
  databaseUrl: string,
  queries: readonly string[],
): Promise<Latencies & { totals: number[] }> {
  const database = openDatabase(databaseUrl, { max: 1, log: createLog('error') })
  const { rates } = await currentRates(database.db)
  const times: number[] = []
  const totals: number[] = []
  for (const query of queries) {
    const criteria = parseSearch(new URLSearchParams(query))
    await database.db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = '10min'`.execute(transaction)
      await findMatches(transaction, criteria, { now: new Date(), rates })
      const startedAt = performance.now()
      totals.push((await findMatches(transaction, criteria, { now: new Date(), rates })).total)
      times.push(performance.now() - startedAt)
    })
  }
  await database.close()
  return { ...latenciesOf(times), totals }
}
