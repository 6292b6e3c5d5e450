import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isReadOnly, unlessOutOfReach } from './out-of-reach.ts'
import { PrimaryClient } from './primary-client.ts'
import { withLimits } from './session-limits.ts'

// Lists of any length make a text of their own for each, so what is known of them is bounded.
const mostPrepared = 200
const mostCounted = 2_000

/**
 * Stands in a statement whose best plan depends on what is asked for, such as a rare word and a frequent one: it is planned with
 * its values each time. A prepared one soon has one plan for all of them.
 */
export const plannedEachTime = '/* planned each time */'

const names = new Map<string, string>()
const seen = new Set<string>()

/**
 * The name under which a statement is prepared on each connection that meets it; undefined for one that was sent for
 * the first time, that has no parameters, that is `plannedEachTime`, or for which there is no room. Understanding and
 * planning a short statement costs PostgreSQL more than carrying it out.
 */
export function statementName(text: string, parameters: readonly unknown[]): string | undefined {
  const name = names.get(text)
  if (name || parameters.length === 0 || names.size === mostPrepared) return name
  if (text.includes(plannedEachTime)) return undefined
  if (seen.delete(text)) {
    const next = `s${names.size}`
    names.set(text, next)
    return next
  }
  if (seen.size === mostCounted) seen.clear()
  seen.add(text)
  return undefined
}

/**
 * A pool as Kysely wants it, whose connections prepare what is sent repeatedly. It throws `Unavailable` when a connection
 * cannot be had or was lost, before a statement, during one, or on the way to its rollback. `prepare: false`: nothing is
 * prepared, for a pooler that gives each transaction another connection of the server.
 */
export function preparedPool(pool: pg.Pool, { prepare = true }: { prepare?: boolean } = {}): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PreparingClient>()
  pool.on('connect', (client) => {
    if (!(client instanceof PrimaryClient)) throw new TypeError('a client that does not say when it is lost')
    known.set(client, new PreparingClient(client, prepare))
  })
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((error) => {
        throw unlessOutOfReach(error, { isLost: true })
      })
      const preparing = known.get(client)
      if (!preparing) throw new TypeError('a connection that was made before its pool prepared')
      return preparing
    },
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient & PrimaryClient
  readonly #prepare: boolean
  #isReadOnly = false

  constructor(client: pg.PoolClient & PrimaryClient, prepare: boolean) {
    this.#client = client
    this.#prepare = prepare
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('cursors are not used here')
    const name = this.#prepare ? statementName(text, parameters) : undefined
    const query = { text: withLimits(text), values: [...parameters], ...(name ? { name } : {}) }
    // Not by the driver's own promise, with which every answer outlives the small collections of garbage: each copied
    // what was answered since the one before, and a full one came after some hundred searches.
    return new Promise((resolve, reject) => {
      this.#client.query(query, (error, result) => {
        this.#isReadOnly ||= isReadOnly(error)
        if (error) reject(unlessOutOfReach(error, { isLost: this.#client.isLost }))
        // Several statements in one text have an answer each.
        else resolve(Array.isArray(result) ? result[0] : result)
      })
    })
  }

  release(destroy?: boolean): void {
    // Behind it is no primary any more; the next connection is made to the one that took over.
    this.#client.release(destroy || this.#isReadOnly)
  }
}
