import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupError } from './backup-error.ts'
import { describeTables, quoteName, readQueueVersion } from './described-tables.ts'
import type { TableCopy } from './manifest.ts'
import { type OpenBackup, readParts } from './read-backup.ts'
import { dropConstraints, restoreConstraints } from './table-constraints.ts'

/**
 * Fills the tables of a database that has the backup's migrations, all of them or none. What their migrations had put in
 * goes first. Constraints and indexes are made anew over the finished tables, which is quicker and proves that they hold.
 */
export async function loadTables(client: pg.Client, backup: OpenBackup): Promise<void> {
  const { tables, sequences } = backup.manifest
  const order = [...tables].sort((one, other) => rank(one) - rank(other))
  await client.query('begin')
  try {
    await client.query(`set local maintenance_work_mem = '192MB'`)
    const own = tables.filter(({ schema }) => schema === 'public')
    const names = tables.map((table) => quoteName(client, table))
    // Before anything goes: the log of decisions refuses even to be emptied.
    for (const table of own)
      await client.query(`alter table ${quoteName(client, table)} disable trigger user`)
    await client.query(`truncate ${names.join(', ')}`)
    const constraints = await dropConstraints(client, own)
    const isOtherQueue = backup.manifest.queueVersion !== (await readQueueVersion(client))
    for (const table of order) {
      if (table.schema === 'pgboss' && isOtherQueue) await loadCommonColumns(client, backup, table)
      else await loadTable(client, backup, table)
    }
    await restoreConstraints(client, constraints)
    for (const table of own) await client.query(`alter table ${quoteName(client, table)} enable trigger user`)
    for (const { value, isCalled, ...sequence } of sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [
        quoteName(client, sequence),
        value,
        isCalled,
      ])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  await client.query('analyze')
}

/** The queues come before the jobs that are in them; those tables keep their constraints. */
function rank({ schema, name }: TableCopy): number {
  return schema === 'pgboss' && name !== 'queue' ? 1 : 0
}

async function loadTable(client: pg.Client, backup: OpenBackup, table: TableCopy): Promise<void> {
  await copyInto(client, backup, { ...table, into: quoteName(client, table) })
}

/** From the tables of another version of the queue: what the present one has no column for is left out. */
async function loadCommonColumns(client: pg.Client, backup: OpenBackup, table: TableCopy): Promise<void> {
  const present = (await describeTables(client)).find(
    ({ schema, name }) => schema === table.schema && name === table.name,
  )
  if (!present) return
  const define = table.columns.map(({ name, type }) => `${client.escapeIdentifier(name)} ${type}`)
  await client.query(`create temporary table arriving (${define.join(', ')}) on commit drop`)
  await copyInto(client, backup, { ...table, into: 'arriving' })
  const common = table.columns
    .filter(({ name }) => present.columns.some((column) => column.name === name))
    .map(({ name }) => client.escapeIdentifier(name))
    .join(', ')
  await client.query(`insert into ${quoteName(client, table)} (${common}) select ${common} from arriving`)
  await client.query('drop table arriving')
}

async function copyInto(
  client: pg.Client,
  backup: OpenBackup,
  { into, columns, rows, sha256, parts, name }: TableCopy & { into: string },
): Promise<void> {
  const hash = createHash('sha256')
  const names = columns.map((column) => client.escapeIdentifier(column.name)).join(', ')
  const stream = client.query(copyFrom(`copy ${into} (${names}) from stdin`))
  const source = async function* () {
    for await (const text of readParts(backup, parts)) {
      hash.update(text)
      yield text
    }
  }
  await pipeline(Readable.from(source(), { objectMode: false }), stream)
  if (stream.rowCount !== rows || hash.digest('hex') !== sha256) {
    throw new BackupError(
      `The backup ${backup.manifest.id} was changed: the table ${name} does not fit its count and sum.`,
    )
  }
}
