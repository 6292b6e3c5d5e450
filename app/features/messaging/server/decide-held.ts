import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId, ConversationId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { messagingRefusals } from '../messaging-errors.ts'
import { deliverHeld, lockHeld } from './deliver-held.ts'
import { refusedMail } from './held-mail.ts'
import { isWanted, lockConversation } from './send-message.ts'

/** A text that waits for the operator, as the operator reads it. */
export type HeldText = { conversation: ConversationId; author: string; until: Date | null; text: string }

const most = 200

/**
 * The texts that are held, those that are delivered first on top; `until` is null for what stays held. To a reader those of their
 * own conversations are not shown.
 */
export async function listHeld(ctx: Pick<Context, 'db'>, reader?: Pick<Actor, 'id'>): Promise<HeldText[]> {
  return ctx.db
    .selectFrom('messages')
    .select(['conversation_id as conversation', 'author_id as author', 'body as text'])
    .select(sql<Date | null>`nullif(held_until, 'infinity')`.as('until'))
    .where('held_until', 'is not', null)
    .$if(reader !== undefined, (query) => query.where(isNotBetween(reader?.id ?? '', 'messages')))
    .orderBy('held_until')
    .orderBy('id')
    .limit(most)
    .execute()
}

/**
 * Decides about the held texts of a conversation: delivers them now, or keeps them from the other side for good and tells their
 * writer so, with the reason and where to object. Answers how many; throws `notFound` when none is held there, and
 * `heldUnwanted` where they may not be delivered.
 */
export async function decideHeld(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  id: ConversationId,
  decision: 'release' | 'refuse',
): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock()
    const author = await findAuthor(tx, id, decision)
    const part = await lockConversation(tx, { id: author }, id, now)
    const held = await lockHeld(tx, part, null)
    // Delivered while this waited.
    if (held.length === 0) throw refuse(messagingRefusals.notFound)
    if (decision === 'release') {
      if (!isWanted(part)) throw refuse(messagingRefusals.heldUnwanted)
      await deliverHeld(ctx, tx, part, { held, now })
      return held.length
    }
    const { numUpdatedRows } = await tx
      .updateTable('messages')
      .set({ held_until: sql<Date>`'infinity'` })
      .where('conversation_id', '=', id)
      .where('author_id', '=', author)
      .where(isUndecided)
      .executeTakeFirst()
    await ctx.jobs.send(tx, refusedMail, { conversation_id: id })
    return Number(numUpdatedRows)
  })
}

/** The condition that a row of a conversation stands in none of somebody's own. */
export function isNotBetween(person: string, row: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from participants mine
    where mine.conversation_id = ${sql.ref(`${row}.conversation_id`)} and mine.account_id = ${person}
  )`
}

/** Whether a conversation is somebody's own. */
export async function isBetween(
  { db }: Pick<Context, 'db'>,
  person: Pick<Actor, 'id'>,
  id: ConversationId,
): Promise<boolean> {
  const part = await db
    .selectFrom('participants')
    .select('account_id')
    .where('conversation_id', '=', id)
    .where('account_id', '=', person.id)
    .executeTakeFirst()
  return part !== undefined
}

/** What was refused before is decided. */
const isUndecided = sql<boolean>`held_until < 'infinity'`

/** Whose texts are held in a conversation: a guest's, so one person's. */
async function findAuthor(
  tx: Transaction,
  id: ConversationId,
  decision: 'release' | 'refuse',
): Promise<AccountId> {
  const held = await tx
    .selectFrom('messages')
    .select('author_id')
    .where('conversation_id', '=', id)
    .where('held_until', 'is not', null)
    .$if(decision === 'refuse', (query) => query.where(isUndecided))
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  if (!held) throw refuse(messagingRefusals.notFound)
  return held.author_id
}
