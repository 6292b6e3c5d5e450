import DataLoader from 'dataloader'
import type { Database, Transaction } from './database.ts'

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
  const loaders = new WeakMap<Database | Transaction, DataLoader<Key, Value | null>>()

  function loaderOf(db: Database | Transaction): DataLoader<Key, Value | null> {
    const loader = loaders.get(db) ?? new DataLoader((keys) => loadEach(db, keys), options)
    loaders.set(db, loader)
    return loader
  }

  async function loadEach(db: Database | Transaction, keys: readonly Key[]): Promise<(Value | null)[]> {
    const found = await load(db, [...new Set(keys)])
    return keys.map((key) => found.get(key) ?? null)
  }

  return (db, key) => loaderOf(db).load(key)
}

const options = {
  cache: false,
  // After the requests that have arrived by now, not after this one: each brings a turn of microtasks of its own.
  batchScheduleFn: (begin: () => void) => void setImmediate(begin),
}
