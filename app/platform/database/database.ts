import {
  type Insertable,
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresDialect,
  type PostgresPool,
  type Selectable,
} from 'kysely'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { latePool } from './late-pool.ts'
import { preparedPool } from './prepared-pool.ts'
import { PrimaryClient } from './primary-client.ts'
import { limitSession } from './session-limits.ts'
import type { Tables } from './tables.ts'

/** The type text[]. */
const textArrayOid: number = 1009

const parseAnyArray = pg.types.getTypeParser(textArrayOid)

/**
 * Parses a PostgreSQL text array. Most have no quoted element and are split at the commas: the driver's parser goes character
 * by character, which took a fifth of the memory that a page of search results needs.
 */
function parseTextArray(written: string): (string | null)[] {
  // A bracket or a second brace tells of bounds or of more dimensions; NULL is none, unless it is a part of a text.
  const isPlain = written.startsWith('{') && !/["\\]|NULL|.\{/.test(written)
  if (!isPlain) return parseAnyArray(written)
  return written === '{}' ? [] : written.slice(1, -1).split(',')
}

export type Database = Kysely<Tables>

/** An open transaction. What a job or a second use case must share is passed as this. */
export type Transaction = KyselyTransaction<Tables>

export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>

/** A database as the process holds it: typed queries, the pool below them, its connections as queries get them, and its end. */
export type OpenDatabase = { db: Database; pool: pg.Pool; connections: PostgresPool; close(): Promise<void> }

type Options = {
  max: number
  log: Log
  name?: string
  connectWithinMs?: number
  prepare?: boolean
  /** Is told of each statement. */
  tracing?: Pick<Tracing, 'noteStatement'> | null
  /** Connections that are taken where this database, a standby, is gone. */
  instead?: PostgresPool
}

const dateOid = 1082
const dateRangeOid = 3912
const plainText = (value: string) => value

/** Opens a pool. Connections are made when needed, so an unreachable server shows at the first query. */
export function openDatabase(url: string, options: Options): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PrimaryClient,
    max: options.max,
    application_name: options.name ?? 'holmward',
    connectionTimeoutMillis: options.connectWithinMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    onConnect: limitSession,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') => {
        // Calendar dates stay text, because a JavaScript Date would move them with the server's time zone.
        if (oid === dateOid || oid === dateRangeOid) return plainText
        return oid === textArrayOid ? parseTextArray : pg.types.getTypeParser(oid, format)
      },
    },
  })
  // Without a handler, a restart of the database would end the process (promises.md, finding 5).
  pool.on('error', (error) =>
    options.log.warn('database connection lost', { code: String(Reflect.get(error, 'code')) }),
  )
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  const own = preparedPool(pool, options)
  const connections = options.instead ? latePool(own, options.instead) : own
  const { tracing } = options
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: connections }),
    ...(tracing && {
      log: ({ level, query, queryDurationMillis }) =>
        tracing.noteStatement({ text: query.sql, ms: queryDurationMillis, isFailed: level === 'error' }),
    }),
  })
  return { db, pool, connections, close: () => db.destroy() }
}

/** The name of the violated constraint when PostgreSQL refused a write by one, else null. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith('23')) return null
  return error.constraint ?? null
}

/** True when a text holds what PostgreSQL cannot store, such as U+0000: the sender's mistake, not ours. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '22021' || error.code === '22P05')
}

const isTransaction = (db: Database): db is Transaction => db.isTransaction

const retryable = /^(40P01|40001)$/

/**
 * Runs the work in one transaction; deadlocks and serialization failures are tried three times in all. Within an open
 * transaction it is part of that one, which is tried again as a whole.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
      if (attempt === 3 || !retryable.test(code)) throw error
    }
  }
}
