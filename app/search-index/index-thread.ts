import path from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { spanOf } from '#app/listing-matching/cheapest-stay.ts'
import { minuteMs } from '#lib/duration.ts'
import { PrimaryClient } from '#platform/database/primary-client.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { countFacets, drawMap, findPage } from './answer-question.ts'
import { currentPosition } from './change-log.ts'
import { collectGarbage } from './collect-garbage.ts'
import { buildIndex, type Followed, followChanges, LogLost } from './follow-changes.ts'
import { listPlaces } from './list-places.ts'
import { countListings, countOutside, tidy } from './listing-index.ts'
import { onePerTick } from './one-per-tick.ts'
import { createRebuildTrigger } from './rebuild-trigger.ts'
import { readyBounds } from './segment-terms.ts'
import { readSnapshot, removeFormerSnapshots, writeSnapshot } from './snapshot.ts'
import { fetchSnapshot, storeSnapshot } from './stored-snapshot.ts'
import type { Answers, Ask, FromThread, Origin, ThreadOrder, ToThread } from './thread-messages.ts'
import { wordsLike } from './words-like.ts'

// The search index in a thread of its own, so that building and answering never hold up the requests of the process.

const pollMs = 200
const longestPauseMs = 10_000
const snapshotEveryMs = 30 * minuteMs
/** An index that has not heard from the database for so long may be wrong, and answers nothing. */
const deafAfterMs = 5_000

const order: ThreadOrder = workerData
const storage =
  order.storage && openStorage({ storage: order.storage, dataDir: path.dirname(order.snapshot) })
let followed: Followed | null = null
let heardAt = Number.NEGATIVE_INFINITY
const isRebuildDue = createRebuildTrigger()
let snapshotAt = 0
/** What the storage had was not good enough to start from. */
let isStoredBad = false

parentPort?.on(
  'message',
  onePerTick(({ number, ask }: ToThread) => tell({ told: 'answer', number, answer: answer(ask) })),
)

let pauseMs = pollMs
for (;;) {
  const client = new PrimaryClient({
    connectionString: order.databaseUrl,
    application_name: 'holmward-search',
    connectionTimeoutMillis: 5_000,
    types: { getTypeParser: pg.types.getTypeParser },
  })
  // Its queries fail by themselves; without a handler a lost connection would end the thread.
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (;;) {
      await comeUpToDate(client)
      pauseMs = pollMs
      await sleep(pollMs)
    }
  } catch (error) {
    if (error instanceof LogLost) followed = null
    tell({ told: 'remark', text: error instanceof Error ? error.message : String(error) })
    await client.end().catch(() => undefined)
    await sleep(pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

async function comeUpToDate(client: pg.Client): Promise<void> {
  const startedAt = performance.now()
  const from = followed ? null : await open(client)
  if (!followed) return
  const before = followed.position.horizon
  const changed = await followChanges(followed, client, { now: new Date(), pause: heard })
  if (from) for (const segment of followed.index.segments) readyBounds(segment, new Date())
  heardAt = performance.now()
  if (from) {
    const listings = countListings(followed.index)
    tell({ told: 'ready', from, listings, ms: Math.round(performance.now() - startedAt) })
    collectGarbage()
  }
  const first = followed.index.segments[0]?.size ?? 0
  if (isRebuildDue({ outside: countOutside(followed.index), first, changed, now: performance.now() }))
    tell({ told: 'rebuild' })
  const isDue =
    from === 'database' ||
    (performance.now() - snapshotAt > snapshotEveryMs && before !== followed.position.horizon)
  if (isDue) await saveSnapshot(followed)
}

/** The index of a snapshot, or else a new one of the whole database. */
async function open(client: pg.Client): Promise<Origin> {
  for (const origin of order.isFresh ? [] : (['snapshot', 'storage'] as const)) {
    const restored = await restore(client, origin).catch((error: unknown) => {
      if (origin === 'storage') isStoredBad = true
      const what = origin === 'storage' ? 'snapshot in the storage' : 'snapshot'
      tell({ told: 'remark', text: `${what} not used: ${error instanceof Error ? error.message : error}` })
      return null
    })
    if (!restored) continue
    followed = restored
    snapshotAt = performance.now()
    tell({ told: 'saved' })
    return origin
  }
  followed = await buildIndex(client, new Date(), () => nextTurn())
  return 'database'
}

async function restore(client: pg.Client, origin: 'snapshot' | 'storage'): Promise<Followed | null> {
  if (origin === 'storage') {
    const { epoch } = await currentPosition(client)
    if (!storage || !(await fetchSnapshot(storage, order.snapshot, epoch))) return null
  }
  const restored = await readSnapshot(order.snapshot)
  if (restored) await followChanges(restored, client, { now: new Date(), pause: () => nextTurn() })
  return restored
}

async function saveSnapshot(current: Followed): Promise<void> {
  snapshotAt = performance.now()
  await tidy(current.index, heard, { sealAll: true })
  const source = current.position.epoch
  // The index goes on meanwhile; a snapshot that failed is missed only at the next start.
  write(current, source).catch(({ message }: Error) =>
    tell({ told: 'remark', text: `snapshot not written: ${message}` }),
  )
}

async function write(current: Followed, source: string): Promise<void> {
  await writeSnapshot(order.snapshot, current)
  tell({ told: 'saved' })
  collectGarbage()
  const now = new Date()
  await removeFormerSnapshots(order.snapshot, now)
  if (storage) await storeSnapshot(storage, order.snapshot, { source, now, isReplaced: isStoredBad })
  isStoredBad = false
}

async function heard(): Promise<void> {
  heardAt = performance.now()
  await nextTurn()
}

function answer(ask: Ask): Answers[Ask['kind']] | null {
  if (!followed || performance.now() - heardAt > deafAfterMs) return null
  const { index, window } = followed
  if (ask.kind === 'words') return wordsLike(index, ask.word)
  if (ask.kind === 'places') return listPlaces(index)
  const { stay: asked, flexible } = ask.question
  const stay = asked ?? (flexible && spanOf(flexible))
  // The nights before and after are asked for too, by stays that fill a gap.
  if (stay && (stay.from <= window.from || stay.to >= window.to)) return null
  switch (ask.kind) {
    case 'find':
      return findPage(index, ask.question, ask.page)
    case 'facets':
      return countFacets(index, ask.question)
    case 'map':
      return drawMap(index, ask.question, ask.shape)
  }
}

function tell(message: FromThread): void {
  parentPort?.postMessage(message)
}
