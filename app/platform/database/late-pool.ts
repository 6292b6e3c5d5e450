import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { Unavailable } from '../unavailable.ts'

/** One that says nothing for so long, as when its machine hangs, is gone. */
const answerWithinMs = 4_000

/**
 * Connections to a standby for reading, in whose place those to the primary step where the standby is gone, also in the
 * middle of a statement: what only reads can be asked again.
 */
export function latePool(
  standby: PostgresPool,
  primary: PostgresPool,
  patienceMs: number = answerWithinMs,
): PostgresPool {
  return {
    options: standby.options ?? {},
    end: () => standby.end(),
    connect: async () => {
      try {
        return new LateClient(await standby.connect(), primary, patienceMs)
      } catch {
        return primary.connect()
      }
    },
  }
}

class LateClient implements PostgresPoolClient {
  readonly #standby: PostgresPoolClient
  readonly #primary: PostgresPool
  readonly #patienceMs: number
  #instead: PostgresPoolClient | null = null
  #isInTransaction = false

  constructor(standby: PostgresPoolClient, primary: PostgresPool, patienceMs: number) {
    this.#standby = standby
    this.#primary = primary
    this.#patienceMs = patienceMs
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('cursors are not used here')
    return this.#ask(text, parameters)
  }

  async #ask(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    if (this.#instead) return this.#instead.query(text, parameters)
    try {
      const answer = await within(this.#patienceMs, this.#standby.query<unknown>(text, parameters))
      this.#isInTransaction = /^begin|^start transaction/i.test(text)
        ? true
        : this.#isInTransaction && !/^(commit|rollback)$/i.test(text)
      return answer
    } catch (error) {
      // What a transaction has asked before was answered by the standby.
      if (this.#isInTransaction || !isOfStandby(error)) throw error
      this.#instead = await this.#primary.connect()
      return this.#instead.query(text, parameters)
    }
  }

  release(destroy?: boolean): void {
    this.#instead?.release()
    this.#standby.release(destroy || this.#instead !== null)
  }
}

/** The answer, or after a time the word that there is none. */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = sleep(ms, null, { ref: false, signal: over.signal }).then(() => {
    throw new Unavailable('the standby does not answer')
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    late.catch(() => undefined)
    answer.catch(() => undefined)
    over.abort()
  }
}

/** Lost, or made to give up a statement because what it read was being cleaned up (40001), or asked for what only a primary does (25006). */
function isOfStandby(error: unknown): boolean {
  if (error instanceof Unavailable) return true
  return error instanceof pg.DatabaseError && /^(40001|40P01|25006)$/.test(error.code ?? '')
}
