import type { Database, Transaction } from './database.ts'

type Waiting<Key, Value> = {
  key: Key
  resolve: (value: Value | null) => void
  reject: (error: unknown) => void
}

/**
 * Reads what is asked for one by one, together: whatever one turn of the event loop asks for comes by one call of `load`,
 * which answers what it found by its key. For the busiest reads, where a statement for each costs more than the row.
 * Each is read after it was asked for, so nothing is older than it would be alone. A failure is everybody's.
 *
 *     const findHome = batchLoader(async (db, ids: PropertyId[]) => new Map(…))
 *     const home = await findHome(db, id)
 */
export function batchLoader<Key, Value>(
  load: (db: Database | Transaction, keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (db: Database | Transaction, key: Key) => Promise<Value | null> {
  const lines = new WeakMap<Database | Transaction, Waiting<Key, Value>[]>()

  async function answer(db: Database | Transaction, line: readonly Waiting<Key, Value>[]): Promise<void> {
    lines.delete(db)
    try {
      const found = await load(db, [...new Set(line.map(({ key }) => key))])
      for (const { key, resolve } of line) resolve(found.get(key) ?? null)
    } catch (error) {
      for (const { reject } of line) reject(error)
    }
  }

  return (db, key) =>
    new Promise((resolve, reject) => {
      const line = lines.get(db) ?? []
      if (line.length === 0) {
        lines.set(db, line)
        // After the requests that have arrived by now, not after this one: each brings a turn of microtasks of its own.
        setImmediate(() => void answer(db, line))
      }
      line.push({ key, resolve, reject })
    })
}
