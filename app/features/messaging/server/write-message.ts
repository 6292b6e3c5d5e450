import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { hasDevices } from '#features/accounts/server/notify/push-channel.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId, AttachmentId, ConversationId, MessageId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { NewRow, Transaction } from '#platform/database/database.ts'
import { comparableText, mailAfterMs, pushAfterMs, type Side } from '../messaging.ts'
import { messagingRefusals } from '../messaging-errors.ts'
import type { SentMessage } from '../messaging-schema.ts'
import { bindAttachments } from './attachments/bind-attachments.ts'
import { selectMessages, toMessage } from './list-entries.ts'
import { messagePush } from './message-mail.ts'

export type NewMessage = {
  id: MessageId
  text: string
  /** Files that were sent ahead, in their order. */
  attachments?: readonly AttachmentId[]
  /** Where it was written in a mail program: what else stood in the mail, or nothing. */
  byMail?: { rest: string | null }
  /** The stay that a question is about. */
  stay?: Pick<NewRow<'messages'>, 'check_in_date' | 'check_out_date' | 'guests_count'>
}

/** Whose part in a conversation it is, as it was found under the lock of the conversation. */
export type OwnPart = { id: ConversationId; side: Side; account: AccountId; last_seq: number }

type Circumstances = {
  now: Date
  heldUntil: Date | null
  /** Went out by itself: its author has neither read nor answered anything. */
  isScheduled?: boolean
}

/**
 * Puts a message behind the last one of a conversation whose row the transaction holds, and tells the other side, unless it
 * is held. A message that is there already is answered as it is; with another text it is refused.
 */
export async function writeMessage(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  part: OwnPart,
  message: NewMessage,
  { now, heldUntil, isScheduled = false }: Circumstances,
): Promise<SentMessage> {
  const known = await findSent(tx, part, message)
  if (known) return known
  const seq = part.last_seq + 1
  await tx
    .insertInto('messages')
    .values({
      id: message.id,
      author_id: part.account,
      conversation_id: part.id,
      seq,
      side: part.side,
      body: message.text,
      body_hash: hashOf(message.text),
      held_until: heldUntil,
      is_scheduled: isScheduled,
      is_by_mail: message.byMail !== undefined,
      mail_rest: message.byMail?.rest ?? null,
      created_at: timeBehindLast(part.id, now),
      ...message.stay,
    })
    .execute()
  await bindAttachments(tx, {
    message: message.id,
    author: part.account,
    conversation: part.id,
    ids: message.attachments ?? [],
  })
  await moveConversation(tx, part, { seq, isByHand: !isScheduled })
  if (heldUntil === null) await showMessage(ctx, tx, { id: part.id, account: part.account, seq, now })
  return answerSent(tx, part, message.id)
}

/** The message of this id of the author's, if it was written before. */
export async function findSent(
  tx: Transaction,
  { account }: Pick<OwnPart, 'account'>,
  { id, text }: NewMessage,
): Promise<SentMessage | null> {
  const known = await tx
    .selectFrom('messages')
    .select(['conversation_id', 'body'])
    .where('id', '=', id)
    .where('author_id', '=', account)
    .executeTakeFirst()
  if (!known) return null
  if (known.body !== text) throw refuse(messagingRefusals.otherMessage)
  return answerSent(tx, { id: known.conversation_id, account }, id)
}

/** The same by the id alone, for who does not know the text any more. */
export async function findSentById(
  tx: Transaction,
  { account }: Pick<OwnPart, 'account'>,
  id: MessageId,
): Promise<SentMessage | null> {
  const known = await tx
    .selectFrom('messages')
    .select('conversation_id')
    .where('id', '=', id)
    .where('author_id', '=', account)
    .executeTakeFirst()
  return known ? answerSent(tx, { id: known.conversation_id, account }, id) : null
}

async function answerSent(
  tx: Transaction,
  part: Pick<OwnPart, 'id' | 'account'>,
  id: MessageId,
): Promise<SentMessage> {
  return { conversation_id: part.id, message: await readMessage(tx, part, id) }
}

async function readMessage(
  tx: Transaction,
  { id, account }: Pick<OwnPart, 'id' | 'account'>,
  message: MessageId,
) {
  const row = await selectMessages(tx, { id: account }, id)
    .where('m.id', '=', message)
    .where('m.author_id', '=', account)
    .executeTakeFirstOrThrow()
  return toMessage(row)
}

/** Whoever writes by hand has read what was there. */
export async function moveConversation(
  tx: Transaction,
  { id, account }: OwnPart,
  { seq, isByHand }: { seq: number; isByHand: boolean },
): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ last_seq: seq, last_message_at: instantOf(id, seq) })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('participants')
    .set({
      last_activity_at: latestWith(id, seq),
      ...(isByHand && { read_seq: seq, unread_since: null, mail_due_at: null }),
    })
    .where('conversation_id', '=', id)
    .where('account_id', '=', account)
    .execute()
}

/** Makes a message news for the side that did not write it, which is told at once where it wants that, and by mail when it stays unread. */
export async function showMessage(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  { id, account, seq, now }: Pick<OwnPart, 'id' | 'account'> & { seq: number; now: Date },
): Promise<void> {
  const at = instantOf(id, seq)
  await tx
    .updateTable('participants')
    .set({
      last_activity_at: latestWith(id, seq),
      unread_since: sql<Date>`coalesce(unread_since, ${at})`,
      mail_due_at: sql<Date>`coalesce(mail_due_at, ${at} + make_interval(secs => ${mailAfterMs / 1_000}))`,
      archived_at: null,
    })
    .where('conversation_id', '=', id)
    .where('account_id', '<>', account)
    .execute()
  await pushSoon(ctx, tx, { id, author: account, now })
}

/** The order of messages is that of their numbers, whatever the clocks of two processes say. */
export function timeBehindLast(id: ConversationId, now: Date) {
  return sql<Date>`(
    select greatest(${now}::timestamptz, last_message_at + interval '1 microsecond')
    from conversations where id = ${id}
  )`
}

function instantOf(id: ConversationId, seq: number) {
  return sql<Date>`(select created_at from messages where conversation_id = ${id} and seq = ${seq})`
}

/** When the message was written, or when something happened after it. */
function latestWith(id: ConversationId, seq: number) {
  return sql<Date>`greatest(last_activity_at, ${instantOf(id, seq)})`
}

/** Of the text as it is compared with others (rule 23). */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(comparableText(text)).digest()
}

type News = { id: ConversationId; author: AccountId; now: Date }

/** Queues a push notification for the recipient. Sends none without a subscribed device, or once the message is read. */
async function pushSoon(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  { id, author, now }: News,
): Promise<void> {
  const reader = await tx
    .selectFrom('participants')
    .select('account_id')
    .where('conversation_id', '=', id)
    .where('account_id', '<>', author)
    .executeTakeFirst()
  if (!reader || !(await hasDevices(tx, reader.account_id))) return
  const startAfter = new Date(now.getTime() + pushAfterMs)
  await jobs.send(tx, messagePush, { conversation_id: id, account_id: reader.account_id }, { startAfter })
}
