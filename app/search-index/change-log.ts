import type { ClientBase } from 'pg'

/**
 * How far a reader of the log has come: it knows every entry of the transactions below `horizon` and, above it, those
 * whose numbers are in `ahead`. Transactions commit in another order than they began in, so numbers alone would skip
 * entries; below the horizon no transaction is open any more.
 */
export type LogPosition = { epoch: string; horizon: string; ahead: ReadonlySet<string> }

/** What has changed since a position. `lost` when entries are missing, so that only starting over helps. */
export type LogAnswer =
  | { kind: 'changes'; ids: string[]; position: LogPosition }
  | { kind: 'lost'; reason: string }

type HeadRow = { epoch: string; server: string; horizon: string; next: string; swept_below: string }

// A copy of a database has the same epoch but transactions of its own, so the server's identity belongs to it. So does the timeline:
// a standby that was promoted, or an older state that was restored, may give the numbers of lost transactions to new ones.
const headSql = `select
    epoch || ' ' || (select system_identifier from pg_control_system()) || ' '
      || (select oid from pg_database where datname = current_database()) || ' '
      || case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as epoch,
    pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
    pg_snapshot_xmax(pg_current_snapshot())::text as next,
    swept_below::text
  from search_log
  where is_only`

/** Where a reader stands that reads everything in the snapshot of the current transaction. */
export async function currentPosition(client: ClientBase): Promise<LogPosition> {
  const { epoch, horizon } = await readHead(client)
  return { epoch, horizon, ahead: new Set() }
}

/**
 * The properties that changed after a position, each once. Entries are seen as soon as they are committed, however
 * long other transactions stay open; the horizon only says which need not be remembered any more. Run it in the
 * transaction (repeatable read) in which the properties are read, so that both are of one moment.
 */
export async function readChanges(client: ClientBase, since: LogPosition): Promise<LogAnswer> {
  const head = await readHead(client)
  if (head.epoch !== since.epoch)
    return { kind: 'lost', reason: 'another database, or one that was emptied, restored or failed over' }
  if (BigInt(since.horizon) < BigInt(head.swept_below))
    return { kind: 'lost', reason: 'entries were deleted' }
  if (BigInt(since.horizon) > BigInt(head.next))
    return { kind: 'lost', reason: 'an older state was restored' }
  const { rows } = await client.query<[string, string, string]>({
    text: `select number, transaction::text, property_id
      from search_changes
      where transaction >= $1::text::xid8`,
    values: [since.horizon],
    rowMode: 'array',
  })
  const horizon = BigInt(head.horizon)
  return {
    kind: 'changes',
    ids: [...new Set(rows.filter(([number]) => !since.ahead.has(number)).map(([, , id]) => id))],
    position: {
      epoch: head.epoch,
      // A standby's horizon may lie behind one that was read on the primary.
      horizon: horizon > BigInt(since.horizon) ? head.horizon : since.horizon,
      ahead: new Set(rows.filter(([, xid]) => BigInt(xid) >= horizon).map(([number]) => number)),
    },
  }
}

async function readHead(client: ClientBase): Promise<HeadRow> {
  const { rows } = await client.query<HeadRow>(headSql)
  const [head] = rows
  if (!head) throw new Error('search_log has lost its row')
  return head
}
