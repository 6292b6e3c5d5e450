import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { isNewAccount } from '#features/accounts/new-account.ts'
import { assertMayBegin } from '#features/accounts/server/assert-account-open.ts'
import { isListed } from '#features/listings/server/listed.ts'
import { dayMs } from '#lib/duration.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId, ConversationId, PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { newConversationsADay } from '../messaging.ts'
import { messagingRefusals } from '../messaging-errors.ts'
import type { Question } from '../messaging-input-schema.ts'
import type { SentMessage } from '../messaging-schema.ts'
import { lockConversation, refuseUnwanted } from './send-message.ts'
import { findSent, type NewMessage } from './write-message.ts'
import { lockAccount, writeOwnMessage } from './write-own-message.ts'

/**
 * Asks the host of a listed home something: opens the one conversation of this guest about this home, or goes on in it.
 * The same message sent again is one message. Text that a new account sends to many hosts is held (rule 23). Refusals:
 * `listingNotFound`, `ownProperty`, `tooManyConversations`, and those of `sendMessage`.
 */
export async function startConversation(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  actor: Actor,
  question: Question,
): Promise<SentMessage> {
  return inTransaction(ctx.db, (tx) => askHost(ctx, tx, actor, question))
}

type Asked = Pick<Question, 'property_id' | 'message_id' | 'text'> & NewMessage['stay']

/**
 * The same as part of a transaction that does more. `asOne` are the conversations that the same question has just gone to:
 * asking several homes once is no spam, so they do not count against it (market rule 23); what comes later counts them.
 */
export async function askHost(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  actor: Pick<Actor, 'id'>,
  { property_id, message_id, text, ...stay }: Asked,
  asOne: readonly ConversationId[] = [],
): Promise<SentMessage> {
  const now = ctx.clock()
  await assertMayBegin(tx, actor.id)
  const known = await findSent(tx, { account: actor.id }, { id: message_id, text })
  if (known) return known
  const since = await lockAccount(tx, actor.id)
  const id = await openConversation(tx, actor, property_id, { now, since })
  const part = await lockConversation(tx, actor, id, now)
  refuseUnwanted(part)
  return writeOwnMessage(ctx, tx, part, { id: message_id, text, stay }, { now, since, asOne })
}

type When = { now: Date; since: Date }

async function openConversation(
  tx: Transaction,
  actor: Pick<Actor, 'id'>,
  propertyId: PropertyId,
  { now, since }: When,
): Promise<ConversationId> {
  const there = await tx
    .selectFrom('conversations')
    .select('id')
    .where('guest_id', '=', actor.id)
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
  if (there) return there.id
  const home = await tx
    .selectFrom('properties')
    .select(['id', 'host_id', 'title', 'city', sql<string | null>`image_urls[1]`.as('image')])
    .where('id', '=', propertyId)
    .where(isListed())
    .executeTakeFirst()
  if (!home) throw refuse(messagingRefusals.listingNotFound)
  if (home.host_id === actor.id) throw refuse(messagingRefusals.ownProperty)
  if ((await countStarted(tx, actor.id, { now, since })) >= newConversationsADay(since, now))
    throw refuse(messagingRefusals.tooManyConversations)
  const conversation = await tx
    .insertInto('conversations')
    .values({
      property_id: home.id,
      host_id: home.host_id,
      guest_id: actor.id,
      property_title: home.title,
      property_city: home.city,
      property_image: home.image,
      opened_by: 'message',
      created_at: now,
    })
    // A request for a stay may have opened it in this moment.
    .onConflict((conflict) =>
      conflict.constraint('conversations_key').doUpdateSet({ property_title: home.title }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('participants')
    .values([
      { conversation_id: conversation.id, account_id: actor.id, side: 'guest' },
      { conversation_id: conversation.id, account_id: home.host_id, side: 'host' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return conversation.id
}

/** What a new account has begun by requests counts too: their words reach a host as well. */
async function countStarted(tx: Transaction, id: AccountId, { now, since }: When): Promise<number> {
  const { count } = await tx
    .selectFrom('conversations')
    .select(sql<string>`count(*)`.as('count'))
    .where('guest_id', '=', id)
    .$if(!isNewAccount(since, now), (query) => query.where('opened_by', '=', 'message'))
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  return Number(count)
}
