import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../app/platform/database/database.ts'

/** The statements of one page, as they reached PostgreSQL. */
export type Statements = { sql: string; parameters: readonly unknown[] }[]

/** Opens a pool of its own that can both run use cases and replay what they sent. */
export function openBaseline(url: string, max: number) {
  const pool = new pg.Pool({ connectionString: url, max })
  const seen: Statements = []
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'query') seen.push({ sql: event.query.sql, parameters: event.query.parameters })
    },
  })
  return {
    /** Runs the work once and answers the statements that it sent. */
    record: async (work: (db: Database) => Promise<unknown>): Promise<Statements> => {
      seen.length = 0
      await work(db)
      return [...seen]
    },
    /** Sends the statements again, bare, as pgbench would: no server rendering, no HTTP. */
    replay: async (statements: Statements): Promise<void> => {
      for (const { sql, parameters } of statements) await pool.query(sql, [...parameters])
    },
    /** For checks before timing: the rows of one statement. */
    rowsOf: async (sql: string): Promise<unknown[]> => (await db.executeQuery(CompiledQuery.raw(sql))).rows,
    close: () => db.destroy(),
  }
}
