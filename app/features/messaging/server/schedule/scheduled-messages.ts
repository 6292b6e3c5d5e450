import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { mayActFor } from '#features/listings/server/access.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId, ScheduledMessageId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { messagingRefusals } from '../../messaging-errors.ts'
import { scheduledMessageLimits } from '../../scheduled-message.ts'
import type { ScheduledMessage, ScheduledMessageInput } from '../../scheduled-message-schema.ts'

/** What the actor lets go out by itself, as it was written, the oldest first. */
export async function listScheduledMessages(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
): Promise<{ messages: ScheduledMessage[] }> {
  const messages = await selectOwn(ctx.db, actor)
    .orderBy('t.created_at')
    .orderBy('t.id')
    .limit(scheduledMessageLimits.count)
    .execute()
  return { messages }
}

/** Schedules a message; refuses with `tooManyScheduled` beyond what one account may have, and `homeNotFound`. */
export async function createScheduledMessage(
  ctx: Pick<Context, 'db' | 'clock' | 'call'>,
  actor: Actor,
  { property_ids, ...input }: ScheduledMessageInput,
): Promise<ScheduledMessage> {
  return once(ctx, async (tx) => {
    await refuseTooMany(tx, actor)
    const now = ctx.clock()
    const { id } = await tx
      .insertInto('scheduled_messages')
      .values({
        ...input,
        account_id: actor.id,
        is_for_all: property_ids === null,
        since: now,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setHomes(tx, actor, id, property_ids)
    return readOwn(tx, actor, id)
  })
}

/**
 * Changes a message of the actor's. What has gone out stays as it was; a moment that had passed when it was changed or
 * switched on does not count.
 */
export async function updateScheduledMessage(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id, property_ids, ...input }: ScheduledMessageInput & { id: ScheduledMessageId },
): Promise<ScheduledMessage> {
  return inTransaction(ctx.db, async (tx) => {
    const changed = await tx
      .updateTable('scheduled_messages')
      .set({
        ...input,
        is_for_all: property_ids === null,
        since: sql<Date>`case
          when is_on and (moment, days, hour) = (${input.moment}, ${input.days}, ${input.hour}) then since
          else ${ctx.clock()}
        end`,
      })
      .where('id', '=', id)
      .where('account_id', '=', actor.id)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw refuse(messagingRefusals.scheduledNotFound)
    await setHomes(tx, actor, id, property_ids)
    return readOwn(tx, actor, id)
  })
}

/** Takes a message back from every stay to come. */
export async function deleteScheduledMessage(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { id }: { id: ScheduledMessageId },
): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('scheduled_messages')
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw refuse(messagingRefusals.scheduledNotFound)
}

function selectOwn(db: Database | Transaction, actor: Pick<Actor, 'id'>) {
  return db
    .selectFrom('scheduled_messages as t')
    .select(['t.id', 't.title', 't.body', 't.moment', 't.days', 't.hour', 't.sends_late', 't.is_on'])
    .select(
      sql<string[] | null>`case when not t.is_for_all then array(
        select homes.property_id::text
        from scheduled_message_homes homes
        where homes.scheduled_message_id = t.id
        order by homes.property_id
      ) end`.as('property_ids'),
    )
    .where('t.account_id', '=', actor.id)
}

function readOwn(tx: Transaction, actor: Actor, id: ScheduledMessageId): Promise<ScheduledMessage> {
  return selectOwn(tx, actor).where('t.id', '=', id).executeTakeFirstOrThrow()
}

/** Two at once wait for each other, so that both are counted. */
async function refuseTooMany(tx: Transaction, actor: Actor): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', actor.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { count } = await tx
    .selectFrom('scheduled_messages')
    .select(sql<string>`count(*)`.as('count'))
    .where('account_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= scheduledMessageLimits.count) throw refuse(messagingRefusals.tooManyScheduled)
}

/** Only homes in which the actor may write with guests. */
async function setHomes(
  tx: Transaction,
  actor: Actor,
  id: ScheduledMessageId,
  wanted: readonly PropertyId[] | null,
): Promise<void> {
  await tx.deleteFrom('scheduled_message_homes').where('scheduled_message_id', '=', id).execute()
  if (wanted === null) return
  const homes = [...new Set(wanted)]
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('scheduled_message_homes')
    .columns(['scheduled_message_id', 'property_id'])
    .expression((eb) =>
      eb
        .selectFrom('properties')
        .select([sql<ScheduledMessageId>`${id}::uuid`.as('scheduled_message_id'), 'properties.id'])
        .where('properties.id', 'in', homes)
        .where(mayActFor(actor, 'messages')),
    )
    .executeTakeFirst()
  if (Number(numInsertedOrUpdatedRows) !== homes.length) throw refuse(messagingRefusals.homeNotFound)
}
