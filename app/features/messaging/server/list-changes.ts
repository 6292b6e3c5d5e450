import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import type { ConversationId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { countUnread } from './summarise-inbox.ts'

/** A cursor: the log's epoch, and the transaction below which everything was read. */
const cursorForm = /^([0-9a-f-]{36})\.(\d{1,20})$/

// More than anybody can look at; whoever was away for so long asks for everything anew.
const most = 500

// An entry is written before its transaction ends.
const slackSeconds = 10

type Changes = { cursor: string; starts_over: boolean; conversation_ids: ConversationId[]; unread: number }

/**
 * Which of the actor's conversations changed since a cursor, and the cursor for the next question. It may say a change
 * twice and never skips one: transactions commit in another order than they began in, so the cursor is the oldest that is
 * still open (market rule K3). Without a cursor, or with one that the log does not reach back to, everything is out of date; of
 * whoever asks for the first time it is told what changed in the seconds since they began to read.
 */
export async function listChanges(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { since, seconds }: { since?: string | undefined; seconds?: number | undefined },
): Promise<Changes> {
  const head = await readHead(ctx.db)
  const cursor = `${head.epoch}.${head.horizon}`
  const unread = await countUnread(ctx.db, actor.id)
  const [, epoch, from = ''] = cursorForm.exec(since ?? '') ?? []
  const startsOver = { cursor, starts_over: true, conversation_ids: [], unread }
  if (since === undefined && seconds !== undefined) {
    const lately = sql<boolean>`written_at > clock_timestamp() - make_interval(secs => ${seconds + slackSeconds})`
    const { ids } = await readChanged(ctx.db, actor, lately)
    return { ...startsOver, conversation_ids: ids }
  }
  if (epoch !== head.epoch) return startsOver
  if (BigInt(from) < BigInt(head.swept_below) || BigInt(from) > BigInt(head.next)) return startsOver
  const { ids, isAll } = await readChanged(ctx.db, actor, sql<boolean>`transaction >= ${from}::xid8`)
  return isAll ? { cursor, starts_over: false, conversation_ids: ids, unread } : startsOver
}

async function readChanged(db: Database, actor: Actor, isMeant: RawBuilder<boolean>) {
  const changed = await db
    .selectFrom('inbox_changes')
    .select(sql<ConversationId>`conversation_id`.as('id'))
    .distinct()
    .where('account_id', '=', actor.id)
    .where(isMeant)
    .limit(most + 1)
    .execute()
  return { ids: changed.slice(0, most).map(({ id }) => id), isAll: changed.length <= most }
}

/** Read before the changes, so that what comes in between is told again. */
async function readHead(db: Database) {
  const { rows } = await sql<{ epoch: string; horizon: string; next: string; swept_below: string }>`
    select epoch::text, pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      pg_snapshot_xmax(pg_current_snapshot())::text as next, swept_below::text
    from inbox_log
    where is_only
  `.execute(db)
  const [head] = rows
  if (!head) throw new Error('inbox_log has lost its row')
  return head
}
