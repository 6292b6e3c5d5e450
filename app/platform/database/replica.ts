import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Log } from '../log/log.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { type Database, type OpenDatabase, openDatabase } from './database.ts'
import { within } from './late-pool.ts'

/** A standby that may be read from, for what need not be of this very moment. */
export type Replica = {
  /** Reads at the standby, and at the primary where a statement finds the standby gone. */
  db: Database
  /**
   * Whether the standby has all that the primary had when this was asked: then nobody who reads there misses what they
   * have just written, through whichever process. False without much waiting when it is behind or gone.
   */
  isCurrent(): Promise<boolean>
  /** Looks how far behind it is; done every second by itself. */
  look(): Promise<void>
  close(): Promise<void>
}

type Options = {
  url: string
  primary: OpenDatabase
  max: number
  prepare: boolean
  log: Log
  tracing?: Pick<Tracing, 'noteStatement'> | null
  everyMs?: number
  steadyMs?: () => number
}

/** A standby that is further behind is left alone until it has caught up. */
const mostLagMs = 5_000
/** So long a request waits for the standby to come up to it, at most. */
const looks = 5
const pauseMs = 20
/** A server that hangs keeps nobody longer than this, and then nobody until it is seen again. */
const answerWithinMs = 1_000

/** Opens connections to a standby, and keeps an eye on how far it is behind. */
export function openReplica({ url, primary, max, prepare, log, everyMs = 1_000, ...rest }: Options): Replica {
  const { steadyMs = () => performance.now(), tracing = null } = rest
  const standby = openDatabase(url, { max, prepare, log, name: 'holmward-late', connectWithinMs: 1_000 })
  const late = openDatabase(url, {
    ...{ max, prepare, log, tracing, name: 'holmward-late', connectWithinMs: 1_000 },
    instead: primary.connections,
  })
  const distance = measureDistance(mostLagMs)
  const positionHere = oneAtATime(() => positionOf(primary.db))
  const positionThere = oneAtATime(() => replayedBy(standby.db))
  let isNear = false
  let replayed = -1n

  const judge = async () => {
    const at = steadyMs()
    distance.note(at, await positionHere())
    replayed = await positionThere()
    return distance.isNear(steadyMs(), replayed)
  }
  let isTold = false
  const look = async () => {
    isNear = await judge().catch(() => false)
    if (isNear && !isTold) log.info('replica is read from')
    if (!isNear && isTold) log.warn('replica is gone or behind; the primary is read from')
    isTold = isNear
  }
  const isCurrent = async () => {
    if (!isNear) return false
    try {
      const wanted = await positionHere()
      for (let tries = 0; replayed < wanted && tries < looks; tries++) {
        if (tries > 0) await sleep(pauseMs)
        replayed = await positionThere()
      }
      return replayed >= wanted
    } catch {
      isNear = false
      return false
    }
  }
  const watch = setInterval(() => void look(), everyMs)
  watch.unref()
  return {
    db: late.db,
    isCurrent,
    look,
    close: async () => {
      clearInterval(watch)
      await Promise.all([late.close(), standby.close()])
    },
  }
}

/** Keeps where the primary was when: a standby that has come to where it was five seconds ago is not further behind than that. */
function measureDistance(mostMs: number) {
  let seen: { at: number; position: bigint }[] = []
  return {
    note: (at: number, position: bigint) => {
      seen.push({ at, position })
    },
    isNear: (now: number, replayed: bigint) => {
      const reached = seen.findLastIndex(({ position }) => position <= replayed)
      // What it has passed tells nothing more, but for the last of it.
      if (reached > 0) seen = seen.slice(reached)
      const [first] = seen
      // One entry for each look; while the standby is away the oldest stay the ones that count.
      if (seen.length > 600) seen.splice(1, 1)
      return first !== undefined && first.position <= replayed && now - first.at <= mostMs
    },
  }
}

/** Up to where the primary's log lies safely on its disk: behind everything that it has acknowledged. */
async function positionOf(db: Database): Promise<bigint> {
  const { rows } = await sql<{ position: string }>`
    select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as position
  `.execute(db)
  return BigInt(rows[0]?.position ?? 0)
}

/** Up to where a standby has come. One that follows nobody any more has another history, however long it is. */
async function replayedBy(db: Database): Promise<bigint> {
  const { rows } = await sql<{ position: string | null }>`
    select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as position
  `.execute(db)
  const position = rows[0]?.position
  if (!position) throw new Error('it follows no other server')
  return BigInt(position)
}

/** Whoever asks while an answer is on its way gets the next one, together with all others: an answer must not be older than its question. */
function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  return () => {
    next ??= running.then(() => {
      next = null
      const answer = within(answerWithinMs, ask())
      running = answer.catch(() => undefined)
      return answer
    })
    return next
  }
}
