import { sql } from 'kysely'
import { firstName } from '#features/accounts/server/person.ts'
import type { AccountId } from '#lib/ids.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { savedReplyLimits } from '../saved-reply.ts'
import { scheduledMessageLimits } from '../scheduled-message.ts'
import { removedText } from '../words.ts'
import { bodyShown, restShown } from './removed-messages.ts'
import { hashOf } from './write-message.ts'

// Nobody has ever written so much; a bound keeps one answer from filling the memory.
const most = 50_000

/** What somebody wrote is theirs; of what a decision removed the other side keeps no copy. */
function bodyFor(accountId: AccountId) {
  return sql<string>`case when m.author_id = ${accountId} then m.body else ${bodyShown} end`
}

/** Conversations with every text that was written to the person or by them. */
export const messagingPersonalData: PersonalDataKeeper = {
  name: 'conversations',
  async exportData(db, accountId) {
    const conversations = await db
      .selectFrom('participants as mine')
      .innerJoin('conversations as c', 'c.id', 'mine.conversation_id')
      .select(['c.id', 'c.property_title', 'c.property_city', 'c.created_at'])
      .select(['mine.side', 'mine.read_seq', 'mine.archived_at'])
      .where('mine.account_id', '=', accountId)
      .orderBy('c.created_at')
      .limit(most)
      .execute()
    const messages = await db
      .selectFrom('messages as m')
      .innerJoin('participants as mine', 'mine.conversation_id', 'm.conversation_id')
      .select(['m.conversation_id', 'm.seq', 'm.side', 'm.created_at'])
      .select(bodyFor(accountId).as('body'))
      .select(['m.check_in_date', 'm.check_out_date', 'm.guests_count', 'm.is_by_mail'])
      .select(restShown.as('mail_rest'))
      .where('mine.account_id', '=', accountId)
      .where(sql<boolean>`(m.held_until is null or m.author_id = ${accountId})`)
      .orderBy('m.created_at')
      .orderBy('m.id')
      .limit(most)
      .execute()
    const blocked = await db
      .selectFrom('blocks')
      .innerJoin('accounts as other', 'other.id', 'blocks.blocked_id')
      .select(['blocks.blocked_id', 'blocks.created_at', firstName('other').as('name')])
      .where('blocks.blocker_id', '=', accountId)
      .orderBy('blocks.created_at')
      .limit(most)
      .execute()
    const files = await db
      .selectFrom('message_attachments')
      .select(['id', 'conversation_id', 'kind', 'name', 'bytes', 'created_at'])
      .where('owner_id', '=', accountId)
      .orderBy('created_at')
      .limit(most)
      .execute()
    const replies = await db
      .selectFrom('saved_replies')
      .select(['title', 'body', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('title')
      .limit(savedReplyLimits.count)
      .execute()
    const scheduled = await db
      .selectFrom('scheduled_messages')
      .select(['title', 'body', 'moment', 'days', 'hour', 'sends_late', 'is_on', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .limit(scheduledMessageLimits.count)
      .execute()
    return { conversations, messages, blocked, files, saved_replies: replies, scheduled_messages: scheduled }
  },
  async pause(_ctx, tx, accountId) {
    await tx
      .updateTable('participants')
      .set({ mail_due_at: null })
      .where('account_id', '=', accountId)
      .execute()
  },
  async eraseData(tx, accountId) {
    // The other side keeps what was agreed; what the person wrote goes (market rule 21).
    await tx
      .updateTable('messages')
      .set({
        body: removedText,
        body_hash: hashOf(removedText),
        mail_rest: null,
        // What the other side was never shown does not come now.
        held_until: sql<Date | null>`case when held_until is not null then 'infinity'::timestamptz end`,
      })
      .where('author_id', '=', accountId)
      .execute()
    // Whoever answered by mail has quoted them.
    await tx
      .updateTable('messages')
      .set({ mail_rest: null })
      .where('mail_rest', 'is not', null)
      .where('conversation_id', 'in', (is) =>
        is.selectFrom('participants').select('conversation_id').where('account_id', '=', accountId),
      )
      .execute()
    // Their bytes go with the next collection of the night.
    await tx.deleteFrom('message_attachments').where('owner_id', '=', accountId).execute()
    await tx.deleteFrom('reply_addresses').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('saved_replies').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('scheduled_messages').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('inbox_changes').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('response_figures').where('host_id', '=', accountId).execute()
  },
}
