import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { PrimaryClient } from '../database/primary-client.ts'
import { type DescribedTable, quoteName } from './described-tables.ts'
import type { Part, TableCopy } from './manifest.ts'
import { type Seal, sha256 } from './seal.ts'
import type { Target } from './target.ts'

// A part is held in memory three times at the most: as it came, compressed, and encrypted.
const partBytes = 4 * 1024 * 1024

/** A connection for copying whole tables: nothing hurries it, and texts are the same on every server. */
export async function openCopyClient(url: string): Promise<pg.Client> {
  const client = await connectToCopy(url)
  await settle(client, 'connection')
  return client
}

/** The same before `settle`: of a transaction alone, for one that a pooler may lend to others afterwards. */
export async function connectToCopy(url: string): Promise<pg.Client> {
  const client = new PrimaryClient({
    connectionString: url,
    application_name: 'holmward-backup',
    keepAlive: true,
  })
  // A lost connection fails the statement that waits for it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const settings = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: '60s',
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  search_path: 'public',
}

/** Makes a connection, or its open transaction alone, fit for copying. */
export async function settle(client: pg.Client, until: 'connection' | 'transaction'): Promise<void> {
  await client.query(
    `select set_config(name, value, $3) from unnest($1::text[], $2::text[]) setting (name, value)`,
    [Object.keys(settings), Object.values(settings), until === 'transaction'],
  )
}

type Writing = { target: Target; seal: Seal; folder: string; signal: AbortSignal }

/** Copies a table as the client's transaction sees it into parts of the target, a few megabytes at a time. */
export async function copyTable(
  client: pg.Client,
  table: DescribedTable,
  { target, seal, folder, signal }: Writing,
): Promise<TableCopy> {
  const parts: Part[] = []
  const write = async (text: Buffer) => {
    signal.throwIfAborted()
    const name = `${table.schema}.${table.name}.${String(parts.length + 1).padStart(4, '0')}.copy.gz${seal.ending}`
    parts.push(await writePart({ target, folder, name, bytes: await seal.pack(text) }))
  }
  const { rows, sum } = await readTable(client, table, write)
  return { ...table, rows, sha256: sum, parts }
}

export async function writePart(given: {
  target: Target
  folder: string
  name: string
  bytes: Uint8Array
}): Promise<Part> {
  const { target, folder, name, bytes } = given
  await target.put(`${folder}/${name}`, bytes)
  return { name, bytes: bytes.length, sha256: sha256(bytes) }
}

/** What COPY says of a table, in pieces; answers the number of rows and the sum of it all. */
export async function readTable(
  client: pg.Client,
  table: DescribedTable,
  take: (text: Buffer) => Promise<void>,
): Promise<{ rows: number; sum: string }> {
  const columns = table.columns.map(({ name }) => client.escapeIdentifier(name)).join(', ')
  // A query, as COPY alone takes no table that is divided into partitions.
  const stream = client.query(copyTo(`copy (select ${columns} from ${quoteName(client, table)}) to stdout`))
  const hash = createHash('sha256')
  let waiting: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    const all = Buffer.concat(waiting)
    // To the end of a row, so that every part can be brought back without the others.
    const text = all.subarray(0, all.lastIndexOf('\n') + 1)
    const rest = all.subarray(text.length)
    waiting = [rest]
    bytes = rest.length
    hash.update(text)
    await take(text)
  }
  for await (const chunk of stream) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes >= partBytes && chunk.includes('\n')) await flush()
  }
  if (bytes > 0) await flush()
  return { rows: stream.rowCount ?? 0, sum: hash.digest('hex') }
}
