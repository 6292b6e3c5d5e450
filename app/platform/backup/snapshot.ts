import type pg from 'pg'
import { BackupError } from './backup-error.ts'
import { connectToCopy, settle } from './copy-tables.ts'
import { type DescribedTable, describeTables, quoteName } from './described-tables.ts'

/** One moment of the database, which several connections read. */
export type Snapshot = {
  takenAt: Date
  tables: DescribedTable[]
  /** Each is in a transaction that sees that moment. */
  clients: [pg.Client, pg.Client]
  close(): Promise<void>
}

// Any fixed number; it keeps two backups of one database from being made at once.
const lockId = 4_713

/** Thrown when another process makes a backup of this database, or has just made the one that was wanted. */
export class BackupBusy extends BackupError {}

/**
 * Holds a moment of the database until it is closed. Writers go on; what changes the form of a table waits meanwhile.
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const first = await connectToCopy(url)
  const second = await connectToCopy(url).catch(async (error) => {
    await first.end()
    throw error
  })
  const close = async () => {
    await Promise.allSettled([first.end(), second.end()])
  }
  try {
    await first.query('begin isolation level repeatable read read only')
    // All of it belongs to the transaction: a pooler gives what belongs to a connection to somebody else.
    await settle(first, 'transaction')
    const { rows: locks } = await first.query<{ mine: boolean }>(
      'select pg_try_advisory_xact_lock($1) as mine',
      [lockId],
    )
    if (!locks[0]?.mine) throw new BackupBusy('Another backup of this site is being made now.')
    const { rows } = await first.query<{ id: string; now: Date }>('select pg_export_snapshot() as id, now()')
    const [taken] = rows
    if (!taken) throw new Error('the database exported no snapshot')
    await second.query('begin isolation level repeatable read read only')
    await second.query(`set transaction snapshot ${second.escapeLiteral(taken.id)}`)
    await settle(second, 'transaction')
    const tables = await describeTables(first)
    const names = tables.map((table) => quoteName(first, table)).join(', ')
    await first.query(`lock table ${names} in access share mode`)
    return { takenAt: taken.now, tables, clients: [first, second], close }
  } catch (error) {
    await close()
    throw error
  }
}
