import { sql } from 'kysely'
import type { AccountId } from '#lib/ids.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'

/** Tells those who listen when something changed in their inbox, for one process. */
export type InboxWatch = {
  /** Calls back after each change of an account's conversations; answers what ends that. */
  listen: (accountId: AccountId, onChanged: () => void) => () => void
}

/** How far the log was read: every entry of the transactions below `horizon`, and above it those whose numbers are in `ahead`. */
type Position = { epoch: string; horizon: string; ahead: ReadonlySet<string> }

type LogRow = {
  epoch: string
  horizon: string
  swept_below: string
  number: string | null
  transaction: string | null
  account_id: AccountId | null
}

const everyMs = 300

const watches = new WeakMap<Database, InboxWatch>()

/** The watch of a process, which asks the database for nothing while nobody listens. */
export function inboxWatchOf(ctx: { db: Database; log: Log }): InboxWatch {
  const known = watches.get(ctx.db)
  if (known) return known
  const watch = createInboxWatch(ctx)
  watches.set(ctx.db, watch)
  return watch
}

function createInboxWatch({ db, log }: { db: Database; log: Log }): InboxWatch {
  const listeners = new Map<AccountId, Set<() => void>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let position: Position | null = null
  let hasFailed = false

  function tell(ids: Iterable<AccountId>) {
    for (const id of ids) for (const onChanged of listeners.get(id) ?? []) onChanged()
  }
  async function look() {
    try {
      const news = await readLog(db, position)
      position = news.position
      hasFailed = false
      tell(news.accounts === 'everybody' ? listeners.keys() : news.accounts)
    } catch (error) {
      // Out of reach for a while; what changed meanwhile is read afterwards.
      if (!hasFailed)
        log.warn('inbox changes not read', { reason: String(Reflect.get(Object(error), 'code')) })
      hasFailed = true
    }
    timer = listeners.size > 0 ? setTimeout(look, everyMs) : undefined
    if (!timer) position = null
  }
  return {
    listen: (accountId, onChanged) => {
      const own = listeners.get(accountId) ?? new Set()
      listeners.set(accountId, own.add(onChanged))
      timer ??= setTimeout(look, 0)
      return () => {
        own.delete(onChanged)
        if (own.size === 0) listeners.delete(accountId)
      }
    },
  }
}

type News = { position: Position; accounts: Set<AccountId> | 'everybody' }

/**
 * Whose inbox changed since a position. Entries are seen as soon as they are committed, however long other transactions
 * stay open; the horizon only says which need not be remembered any more.
 */
async function readLog(db: Database, since: Position | null): Promise<News> {
  // Whoever begins to listen asks for the changes so far by itself.
  const { rows } = await sql<LogRow>`
    select log.epoch::text, pg_snapshot_xmin(pg_current_snapshot())::text as horizon, log.swept_below::text,
      changes.number::text, changes.transaction::text, changes.account_id
    from inbox_log log
    left join inbox_changes changes
      on changes.transaction >= coalesce(${since?.horizon ?? null}::xid8, pg_snapshot_xmin(pg_current_snapshot()))
    where log.is_only
  `.execute(db)
  const [head] = rows
  if (!head) throw new Error('inbox_log has lost its row')
  const horizon = BigInt(head.horizon)
  const ahead = rows.flatMap(({ number, transaction }) =>
    number !== null && transaction !== null && BigInt(transaction) >= horizon ? [number] : [],
  )
  const position = { epoch: head.epoch, horizon: head.horizon, ahead: new Set(ahead) }
  const isLost = since && (since.epoch !== head.epoch || BigInt(since.horizon) < BigInt(head.swept_below))
  if (isLost) return { position, accounts: 'everybody' }
  const fresh = rows.flatMap(({ number, account_id }) =>
    number !== null && account_id !== null && !since?.ahead.has(number) ? [account_id] : [],
  )
  return { position, accounts: new Set(fresh) }
}
