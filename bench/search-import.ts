import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { memoryMb } from './measure.ts'
import { askHttp, latenciesOf, latencyText, totalsOf, untilIndexed } from './search-times.ts'
import { mixedQueries } from './search-workload.ts'
import { startWeb } from './site.ts'

const batch = 500
/** As an import writes them (docs/performance.md). */
const aSecond = 2_750

/** A minute must be quiet, and then the new index is built. */
const untilBuilt = 240_000

type Import = { databaseUrl: string; dataDir: string; port: number; listings: number }

/**
 * Searches while as many homes as are asked for come into a site whole, and until the index that it builds then stands. The
 * site's own log, between these lines, tells each index that was built.
 */
export async function measureImport({ databaseUrl, dataDir, port, listings }: Import): Promise<string[]> {
  const web = await startWeb(databaseUrl, dataDir, port, { logLevel: 'info' })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await untilIndexed(web.url, databaseUrl)
    const [before = 0] = await totalsOf(web.url, [''])
    const quiet = await askHttp(web.url, '/api/search', mixedQueries(), 3)
    const visitor = watch(web.url)
    const startedAt = performance.now()
    await write(client, listings)
    const seconds = (performance.now() - startedAt) / 1000
    const during = visitor.times.splice(0)
    await sleep(untilBuilt)
    const after = visitor.times.splice(0)
    await visitor.stop()
    const [total = 0] = await totalsOf(web.url, [''])
    const found = total - before
    const { now, peak } = memoryMb(web.pid)
    return [
      `${listings} homes written in ${seconds.toFixed(0)} s, ${found} of them are found`,
      `searches before: ${latencyText(quiet)}`,
      `while they are written: ${latencyText(latenciesOf(during))}, ${during.length} searches`,
      `until the new index stands: ${latencyText(latenciesOf(after))}, ${after.length} searches`,
      `web process: ${now.toFixed(0)} MB, at most ${peak.toFixed(0)}`,
    ]
  } finally {
    await client.end()
    await web.stop()
  }
}

/** Searches one after the other, until told to stop; their milliseconds. */
function watch(url: string): { times: number[]; stop(): Promise<void> } {
  const times: number[] = []
  const queries = mixedQueries()
  let isOver = false
  const lane = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const { first } = await askHttp(url, '/api/search', [queries[turn % queries.length] ?? ''], 0)
      times.push(first.max)
    }
  })()
  return {
    times,
    stop: async () => {
      isOver = true
      await lane
    },
  }
}

/** Homes like those that are there, so many at a time, each time for itself. */
async function write(client: pg.Client, listings: number): Promise<void> {
  const columns = `host_id, title, description, address, city, state, country, country_code, state_code, place_is_canonical,
    price_per_night, property_type, amenities, bedrooms, bathrooms, max_guests, image_urls, is_active,
    latitude, longitude, location_precision`
  const startedAt = performance.now()
  let last = '00000000-0000-0000-0000-000000000000'
  for (let written = 0; written < listings; written += batch) {
    const { rows } = await client.query<{ id: string }>(
      `with copied as (select * from properties where id > $1 order by id limit ${batch}),
         made as (insert into properties (${columns}) select ${columns} from copied)
       select id from copied order by id desc limit 1`,
      [last],
    )
    last = rows[0]?.id ?? last
    await sleep(Math.max(0, startedAt + ((written + batch) / aSecond) * 1000 - performance.now()))
  }
}
