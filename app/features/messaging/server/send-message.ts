import { sql } from 'kysely'
import { accountRefusals } from '#features/accounts/account-errors.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { assertAccountOpen } from '#features/accounts/server/assert-account-open.ts'
import { isBlocking } from '#features/accounts/server/blocks.ts'
import { statusesThat } from '#features/bookings/booking.ts'
import { hasStatus } from '#features/bookings/server/has-status.ts'
import { todayAtHome } from '#features/bookings/server/home-zone.ts'
import { AppError, refuse } from '#lib/errors.ts'
import type { AttachmentId, ConversationId, MessageId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { messagingRefusals } from '../messaging-errors.ts'
import type { SentMessage } from '../messaging-schema.ts'
import { isTheirs } from './select-conversations.ts'
import { findSent, type OwnPart } from './write-message.ts'
import { lockNewAccount, writeOwnMessage } from './write-own-message.ts'

type Wish = {
  id: ConversationId
  message_id: MessageId
  text: string
  attachment_ids?: readonly AttachmentId[]
  /** Where it came by mail: what else stood in the mail. */
  by_mail?: { rest: string | null }
}

/**
 * Writes a message into one of the actor's conversations. The same message sent again, at once or later, is one message.
 * What a new account sends to many hosts is held (rule 23).
 * Refusals: `notFound`, `hasLeft`, `takesNoMessages`, `otherMessage`, `fileGone`.
 */
export async function sendMessage(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  actor: Pick<Actor, 'id'>,
  { id, message_id, text, attachment_ids = [], by_mail }: Wish,
): Promise<SentMessage> {
  return inTransaction(ctx.db, async (tx) => {
    await assertAccountOpen(tx, actor.id)
    const now = ctx.clock()
    // Before the conversation, as whoever asks a host does.
    const since = await lockNewAccount(tx, actor.id, now)
    const part = await lockConversation(tx, actor, id, now)
    const message = {
      ...{ id: message_id, text, attachments: attachment_ids },
      ...(by_mail && { byMail: by_mail }),
    }
    const known = await findSent(tx, part, message)
    if (known) return known
    refuseUnwanted(part)
    return writeOwnMessage(ctx, tx, part, message, { now, since })
  })
}

/** The actor's part in a conversation, whose row is held from here on, so that messages come one after the other. */
export async function lockConversation(
  tx: Transaction,
  actor: Pick<Actor, 'id'>,
  id: ConversationId,
  now: Date,
) {
  const part = await tx
    .selectFrom('conversations as c')
    .innerJoin('participants as mine', 'mine.conversation_id', 'c.id')
    .innerJoin('participants as theirs', (join) =>
      join.onRef('theirs.conversation_id', '=', 'c.id').on('theirs.account_id', '<>', actor.id),
    )
    .innerJoin('accounts as own', 'own.id', 'mine.account_id')
    .innerJoin('accounts as other', 'other.id', 'theirs.account_id')
    .select(['c.id', 'c.last_seq', 'mine.side', 'mine.account_id as account'])
    .select([
      'theirs.account_id as other_id',
      sql<boolean>`(other.delete_after is not null or other.erased_at is not null)`.as('has_left'),
      sql<boolean>`(own.delete_after is not null or own.erased_at is not null)`.as('has_closed'),
      sql<boolean>`own.standing = 'suspended'`.as('is_suspended'),
      hasStayAtHand(now).as('has_stay'),
      isBlocking({ blocker: { column: 'theirs.account_id' }, blocked: actor.id }).as('is_blocked'),
      isBlocking({ blocker: actor.id, blocked: { column: 'theirs.account_id' } }).as('is_blocking'),
    ])
    .where('c.id', '=', id)
    .where(isTheirs(actor.id))
    .forNoKeyUpdate('c')
    .executeTakeFirst()
  if (!part) throw refuse(messagingRefusals.notFound)
  return part
}

const daysAfterStay = 2

/** Whether the two of conversation `c` have a stay that was confirmed and is over since less than two days. */
function hasStayAtHand(now: Date) {
  return sql<boolean>`exists (
    select from conversation_bookings told
    join bookings b on b.id = told.booking_id
    where told.conversation_id = c.id and ${hasStatus('b.status', statusesThat.shareContacts)}
      and b.check_out_date >= ${todayAtHome(now)} - ${daysAfterStay}::integer
  )`
}

type Found = OwnPart & {
  has_left: boolean
  is_suspended: boolean
  has_stay: boolean
  is_blocked: boolean
  is_blocking: boolean
}

/**
 * Refuses what the other side cannot read or does not want; whoever is blocked is not told. Who stays in a home and its host
 * can write whatever stands between them (market rule 22), also while one of them is suspended (market rule 32).
 */
export function refuseUnwanted({ has_left, is_suspended, has_stay, is_blocked, is_blocking }: Found): void {
  if (has_left) throw refuse(messagingRefusals.hasLeft)
  if (has_stay) return
  if (is_suspended) throw refuse(accountRefusals.suspended)
  if (is_blocking) throw refuse(messagingRefusals.blocking)
  if (is_blocked) throw refuse(messagingRefusals.takesNoMessages)
}

/** Whether what waits to go out by itself may: nobody is there to be refused, so nothing is thrown. */
export function isWanted(part: Found & { has_closed: boolean }): boolean {
  if (part.has_closed) return false
  try {
    refuseUnwanted(part)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
