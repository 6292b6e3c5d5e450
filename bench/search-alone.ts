import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { currentRates } from '../app/features/pricing/server/exchange-rates.ts'
import { parseSearch } from '../app/features/search/search-criteria.ts'
import { questionOf } from '../app/features/search/server/question-of.ts'
import type { ListingDoc } from '../app/listing-matching/listing-doc.ts'
import { readAllListings } from '../app/listing-matching/read-listings.ts'
import { openDatabase } from '../app/platform/database/database.ts'
import { createLog } from '../app/platform/log/log.ts'
import type { IndexQuestion } from '../app/platform/search-index.ts'
import { countFacets, findPage } from '../app/search-index/answer-question.ts'
import { isByPrice } from '../app/search-index/best-by-price.ts'
import { buildSegment } from '../app/search-index/build-segment.ts'
import type { Followed } from '../app/search-index/follow-changes.ts'
import { createIndex } from '../app/search-index/listing-index.ts'
import { readSnapshot, writeSnapshot } from '../app/search-index/snapshot.ts'
import { warmUp } from '../app/search-index/warm-up.ts'
import { someTerms } from './search-terms.ts'
import { latenciesOf, latencyText } from './search-times.ts'
import { datedQueries, flexibleQueries, mixedQueries, phraseQueries } from './search-workload.ts'

/**
 * The index by itself, at sizes that this machine's disk or patience does not let PostgreSQL hold: answers with ids and
 * exact counts, without rows and without HTTP. Run one size per process, because memory is that of the process.
 */
export async function measureAlone(base: string, listings: number, dataDir: string): Promise<string[]> {
  const seed = await readSeed(base)
  const startedAt = performance.now()
  const followed = build(seed, listings)
  seed.length = 0
  const lines = [`built in ${seconds(startedAt)} s; ${memory()}`]
  const file = path.join(dataDir, `alone-${listings}.bin`)
  await mkdir(dataDir, { recursive: true })
  const database = openDatabase(base, { max: 1, log: createLog('error') })
  const now = new Date()
  // Those that came with the migration: nothing fetches others here.
  const { rates } = await currentRates(database.db)
  const ask = async (queries: string[]) =>
    Promise.all(
      queries.map((query) =>
        questionOf(database.db, parseSearch(new URLSearchParams(query)), { now, rates }),
      ),
    )
  const mixed = await ask(mixedQueries())
  const phrases = await ask(phraseQueries())
  const dated = await ask(datedQueries(now))
  const flexible = await ask(flexibleQueries(now))
  await database.close()
  const { index } = followed
  for (const [name, questions, work] of [
    ['24 ids + exact count', mixed, (q) => findPage(index, q, { offset: 0, limit: 24 })],
    ['counts of every filter', mixed, (q) => countFacets(index, q)],
    ...byTotals(dated).map(
      ([name, questions]) =>
        [name, questions, (q) => findPage(index, q, { offset: 0, limit: 24 })] satisfies Measured,
    ),
    ['counts with dates and rules', dated, (q) => countFacets(index, q)],
    ['with flexible dates and rules', flexible, (q) => findPage(index, q, { offset: 0, limit: 24 })],
    ['counts with flexible dates and rules', flexible, (q) => countFacets(index, q)],
    ['quoted phrases', phrases, (q) => findPage(index, q, { offset: 0, limit: 24 })],
  ] satisfies Measured[]) {
    const rounds = [0, 1, 2, 3].map(() => questions.map((question) => timeOf(() => work(question))))
    const [first = [], ...others] = rounds
    const wall = latenciesOf(others.flat().map((time) => time.wall))
    lines.push(
      `${name}: ${latencyText(wall)}; processor time ${latencyText(latenciesOf(others.flat().map((time) => time.cpu)))}, ` +
        `first round ${latencyText(latenciesOf(first.map((time) => time.cpu)))}`,
    )
  }
  lines.push(memory())
  let begunAt = performance.now()
  await writeSnapshot(file, followed)
  lines.push(`snapshot written in ${seconds(begunAt)} s`)
  begunAt = performance.now()
  await readSnapshot(file)
  lines.push(`and read in ${seconds(begunAt)} s`)
  await rm(file)
  return lines
}

type Measured = [name: string, questions: IndexQuestion[], work: (question: IndexQuestion) => unknown]

/** By what totals decide, because each has a goal of its own: nothing, or limits and order within a place or in all the world. */
function byTotals(dated: IndexQuestion[]): [name: string, questions: IndexQuestion[]][] {
  const isDecided = ({ minPrice, maxPrice, sort }: IndexQuestion) =>
    minPrice !== null || maxPrice !== null || isByPrice(sort)
  const isSomewhere = ({ places }: IndexQuestion) => places.length > 0
  return [
    ['with dates and rules', dated.filter((each) => !isDecided(each))],
    ['limited or sorted by totals in a place', dated.filter((each) => isDecided(each) && isSomewhere(each))],
    ['limited or sorted by totals of all', dated.filter((each) => isDecided(each) && !isSomewhere(each))],
  ]
}

/** Milliseconds by the clock, and of processor time, which what else the machine does changes less. */
function timeOf(work: () => unknown): { wall: number; cpu: number } {
  const [begunAt, before] = [performance.now(), process.cpuUsage()]
  work()
  const used = process.cpuUsage(before)
  return { wall: performance.now() - begunAt, cpu: (used.user + used.system) / 1000 }
}

async function readSeed(base: string): Promise<ListingDoc[]> {
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  await client.query('begin')
  const seed: ListingDoc[] = []
  for await (const listings of readAllListings(client)) seed.push(...listings)
  await client.query('commit')
  await client.end()
  return seed
}

/** Words of one listing, place of another, a price near the first one's, newest first. */
function build(seed: readonly ListingDoc[], listings: number): Followed {
  const builder = buildSegment(listings)
  for (let n = 0; n < listings; n++) {
    const words = seed[(Math.imul(n, 2_654_435_761) >>> 0) % seed.length]
    const place = seed[((Math.imul(n, 40_503) >>> 3) + n) % seed.length]
    if (!words || !place) throw new Error('no listings to scale')
    builder.add({
      ...words,
      id: `00000000-0000-7000-8000-${(listings - n).toString(16).padStart(12, '0')}`,
      createdAt: 2_000_000_000_000_000 - n,
      price: Math.min(1_000_000, Math.max(1_000, Math.round((words.price * (70 + (n % 60))) / 10_000) * 100)),
      place: place.place,
      foldedPlace: place.foldedPlace,
      point: place.point,
      terms: someTerms(n, words.price),
    })
  }
  const segment = builder.finish()
  warmUp(segment)
  return {
    index: createIndex([segment]),
    position: { epoch: '', horizon: '0', ahead: new Set() },
    window: { from: 0, to: 0 },
  }
}

function memory(): string {
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
  const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  return `memory ${mb(rss)}: index ${mb(arrayBuffers)}, heap ${mb(heapUsed)}`
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
