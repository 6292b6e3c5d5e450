import { sql } from 'kysely'
import { isNewAccount } from '#features/accounts/new-account.ts'
import { dayMs } from '#lib/duration.ts'
import type { AccountId, ConversationId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { comparableText, heldForMs, isCourtesy, sameTextToHosts } from '../messaging.ts'
import type { SentMessage } from '../messaging-schema.ts'
import { sendHeldNotice } from './held-mail.ts'
import { hashOf, type NewMessage, type OwnPart, writeMessage } from './write-message.ts'

type Part = OwnPart & { other_id: AccountId }
/** `since` is when the account of the writer was made; `asOne` are conversations that one question has just gone to. */
type When = { now: Date; since: Date; asOne?: readonly ConversationId[] }

/**
 * Writes what somebody sends by hand or by mail, as `writeMessage` does. What a guest sends to many hosts is held (rule 23),
 * whichever of the guest's messages it is, and so is whatever comes behind a text that is held: else the second message
 * would say what the first may not. The operator is told once for a conversation.
 */
export async function writeOwnMessage(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  part: Part,
  message: NewMessage,
  { now, since, asOne = [] }: When,
): Promise<SentMessage> {
  const behind = part.side === 'guest' ? await findHeld(tx, part) : null
  const isHeld = behind === null && (await goesToMany(tx, part, message, { now, since, asOne }))
  const heldUntil = isHeld ? new Date(now.getTime() + heldForMs) : behind
  const sent = await writeMessage(ctx, tx, part, message, { now, heldUntil })
  if (isHeld) await sendHeldNotice(ctx, tx, sent)
  return sent
}

/** Two messages of one person wait for each other, so that both are counted. Answers since when the account is. */
export async function lockAccount(tx: Transaction, id: AccountId): Promise<Date> {
  const { created_at } = await tx
    .selectFrom('accounts')
    .select('created_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return created_at
}

/** The same where only the texts of a new account are counted: nobody else waits. */
export async function lockNewAccount(tx: Transaction, id: AccountId, now: Date): Promise<Date> {
  const { created_at } = await tx
    .selectFrom('accounts')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return isNewAccount(created_at, now) ? lockAccount(tx, id) : created_at
}

/** Until when a text of the author's is held that nobody has decided about. */
async function findHeld(tx: Transaction, { id, account }: Part): Promise<Date | null> {
  const { until } = await tx
    .selectFrom('messages')
    .select(sql<Date | null>`max(held_until)`.as('until'))
    .where('conversation_id', '=', id)
    .where('author_id', '=', account)
    .where(sql<boolean>`held_until < 'infinity'`)
    .executeTakeFirstOrThrow()
  return until
}

/** Whether a new account sends the same words, or the same file, to the fifth host within a day, or to a later one. */
async function goesToMany(
  tx: Transaction,
  part: Part,
  message: NewMessage,
  { now, since, asOne = [] }: When,
): Promise<boolean> {
  if (part.side !== 'guest' || !isNewAccount(since, now)) return false
  const { hosts } = await tx
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(sql<string>`count(distinct c.host_id)`.as('hosts'))
    .where('m.author_id', '=', part.account)
    .where('c.host_id', '<>', part.other_id)
    .where('m.created_at', '>', new Date(now.getTime() - dayMs))
    .$if(asOne.length > 0, (query) => query.where('c.id', 'not in', [...asOne]))
    .where(({ or }) => or([saysTheSame(message.text), carriesTheSame(message.attachments ?? [])]))
    .executeTakeFirstOrThrow()
  if (Number(hosts) + 1 < sameTextToHosts) return false
  // A "Thank you!" to whoever has answered is what everybody writes to everybody.
  return !(isCourtesy(message.text) && !message.attachments?.length && (await hasAnswered(tx, part)))
}

function saysTheSame(text: string) {
  if (comparableText(text) === '') return sql<boolean>`false`
  return sql<boolean>`m.body_hash = ${hashOf(text)}`
}

/** A picture of words goes to many as well as words do. */
function carriesTheSame(ids: NonNullable<NewMessage['attachments']>) {
  if (ids.length === 0) return sql<boolean>`false`
  return sql<boolean>`exists (
    select from message_attachments sent
    join message_attachments own on own.owner_id = sent.owner_id and own.sha256 = sent.sha256
    where sent.message_id = m.id and sent.owner_id = m.author_id and own.id in (${sql.join(ids)})
  )`
}

async function hasAnswered(tx: Transaction, { id, other_id }: Part): Promise<boolean> {
  const answer = await tx
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', id)
    .where('author_id', '=', other_id)
    .where('is_scheduled', '=', false)
    .limit(1)
    .executeTakeFirst()
  return answer !== undefined
}
