import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { queueSchema, queuesTable, readQueueVersion } from '../jobs/queue-tables.ts'
import { DamagedBackup } from './backup-error.ts'
import { describeTables, quoteName } from './described-tables.ts'
import type { Part, TableCopy } from './manifest.ts'
import { leaveOutOrphans, readReferences } from './orphans.ts'
import { type OpenBackup, openPart } from './read-backup.ts'
import { dropConstraints, restoreConstraints } from './table-constraints.ts'

/**
 * Fills the tables of a database that has the backup's migrations, all of them or none, and answers how many rows it has then.
 * What their migrations had put in goes first. Constraints and indexes are made anew over the finished tables, which is quicker
 * and proves that they hold.
 */
export async function loadTables(client: pg.Client, backup: OpenBackup): Promise<number> {
  const tables = await leaveOutLost(backup)
  const own = backup.manifest.tables.filter(({ schema }) => schema === 'public')
  let rows = 0
  await client.query('begin')
  try {
    await client.query(`set local maintenance_work_mem = '192MB'`)
    // Before anything goes: the log of decisions refuses even to be emptied.
    for (const table of own)
      await client.query(`alter table ${quoteName(client, table)} disable trigger user`)
    const references = backup.onLoss ? await readReferences(client, own) : []
    const constraints = await dropConstraints(client, own)
    await client.query(`truncate ${tables.map((table) => quoteName(client, table)).join(', ')}`)
    rows = await loadInto(client, backup, tables)
    for (const [table, count] of await leaveOutOrphans(client, references)) {
      rows -= count
      backup.onLoss?.(
        `${count} ${count === 1 ? 'row' : 'rows'} of ${table}, as what they refer to is missing`,
      )
    }
    await restoreConstraints(client, constraints)
    for (const table of own) await client.query(`alter table ${quoteName(client, table)} enable trigger user`)
    await setSequences(client, backup)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  await client.query('analyze')
  return rows
}

/** The tables without those of which no part is whole: they stay as this version has made them, which may be filled. */
async function leaveOutLost(backup: OpenBackup): Promise<TableCopy[]> {
  const { tables } = backup.manifest
  if (!backup.onLoss) return tables
  const found: TableCopy[] = []
  for (const table of tables) {
    const isWhole: boolean[] = []
    for (const part of table.parts) isWhole.push((await openPart(backup, part)) !== null)
    // The jobs need every one of their queues; those tables without rows are as they are made.
    const isEnough =
      table.schema !== queueSchema
        ? table.parts.length === 0 || isWhole.includes(true)
        : rank(table) > 0 || !isWhole.includes(false)
    if (isEnough) found.push(table)
    else backup.onLoss(`all ${table.rows} rows of ${table.name}`)
  }
  return found
}

async function loadInto(client: pg.Client, backup: OpenBackup, tables: TableCopy[]): Promise<number> {
  const isOtherQueue = backup.manifest.queueVersion !== (await readQueueVersion(client))
  let rows = 0
  for (const table of [...tables].sort((one, other) => rank(one) - rank(other))) {
    rows +=
      table.schema === queueSchema && isOtherQueue
        ? await loadCommonColumns(client, backup, table)
        : await copyInto(client, backup, { ...table, into: quoteName(client, table) })
  }
  return rows
}

/** The queues come before the jobs that are in them; those tables keep their constraints. */
function rank({ schema, name }: TableCopy): number {
  return schema === queueSchema && name !== queuesTable ? 1 : 0
}

async function setSequences(client: pg.Client, { manifest }: OpenBackup): Promise<void> {
  for (const { value, isCalled, ...sequence } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [quoteName(client, sequence), value, isCalled])
  }
}

/** From the tables of another version of the queue: what the present one has no column for is left out. */
async function loadCommonColumns(client: pg.Client, backup: OpenBackup, table: TableCopy): Promise<number> {
  const present = (await describeTables(client)).find(
    ({ schema, name }) => schema === table.schema && name === table.name,
  )
  if (!present) return 0
  const define = table.columns.map(({ name, type }) => `${client.escapeIdentifier(name)} ${type}`)
  await client.query(`create temporary table arriving (${define.join(', ')}) on commit drop`)
  const rows = await copyInto(client, backup, { ...table, into: 'arriving' })
  const common = table.columns
    .filter(({ name }) => present.columns.some((column) => column.name === name))
    .map(({ name }) => client.escapeIdentifier(name))
    .join(', ')
  await client.query(`insert into ${quoteName(client, table)} (${common}) select ${common} from arriving`)
  await client.query('drop table arriving')
  return rows
}

async function copyInto(
  client: pg.Client,
  backup: OpenBackup,
  { into, columns, rows, sha256, parts, name }: TableCopy & { into: string },
): Promise<number> {
  const hash = createHash('sha256')
  const names = columns.map((column) => client.escapeIdentifier(column.name)).join(', ')
  const stream = client.query(copyFrom(`copy ${into} (${names}) from stdin`))
  const source = async function* () {
    for await (const text of readRows(backup, parts)) {
      hash.update(text)
      yield text
    }
  }
  await pipeline(Readable.from(source(), { objectMode: false }), stream)
  const found = stream.rowCount ?? 0
  if (found === rows && hash.digest('hex') === sha256) return found
  // With all of its parts whole there is nothing to leave out.
  if (!backup.onLoss || found === rows)
    throw new DamagedBackup(backup.manifest.id, [`the table ${name} does not fit its count and sum`])
  backup.onLoss(`${rows - found} of ${rows} rows of ${name}`)
  return found
}

/** The rows of the parts of a table, without those that are damaged. */
async function* readRows(backup: OpenBackup, parts: readonly Part[]): AsyncIterable<Buffer> {
  // Those of before end anywhere: of a row that reached into a damaged one nothing is left.
  const endWithRows = backup.manifest.turn !== undefined
  let begun = Buffer.of()
  let isAfterGap = false
  for (const part of parts) {
    const opened = await openPart(backup, part)
    if (!opened) begun = Buffer.of()
    else {
      const text = Buffer.concat([begun, opened])
      const from = isAfterGap && !endWithRows ? text.indexOf('\n') + 1 : 0
      const to = text.lastIndexOf('\n') + 1
      begun = Buffer.from(text.subarray(to))
      yield text.subarray(from, to)
    }
    isAfterGap = !opened
  }
}
