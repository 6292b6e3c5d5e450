import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import type { AccountId, ConversationId } from '#lib/ids.ts'
import { countOf } from '#lib/text.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { messagesWaiting } from './emails/message-letters.ts'
import { messagePush } from './message-mail.ts'
import { readTexts, toMailText } from './send-message-letter.ts'
import { countUnread } from './summarise-inbox.ts'

type Wish = { conversation_id: ConversationId; account_id: AccountId; id: string }

/**
 * Tells somebody at once of all in a conversation that was neither read nor told of. The note that it was is part of the same
 * transaction, so that two at once, and one that runs again, tell of each message once.
 */
export async function sendMessagePush(ctx: NotifyDoors, { id, ...which }: Wish): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const mine = await holdPart(tx, which)
    if (!mine?.email) return
    const { conversation_id: conversationId, account_id: account } = which
    const after = Math.max(mine.read_seq, mine.pushed_seq)
    const { texts, total } = await readTexts(
      { db: tx },
      { conversationId, account, after, upto: mine.last_seq },
    )
    if (texts.length === 0) return
    await tx
      .updateTable('participants')
      .set({ pushed_seq: mine.last_seq })
      .where('conversation_id', '=', conversationId)
      .where('account_id', '=', account)
      .execute()
    const path = `/messages/${conversationId}`
    const from = texts.at(-1)?.name ?? null
    const written = texts.map(toMailText)
    await notify(
      { ...ctx, db: tx },
      {
        event: messagePush.queue,
        kind: 'messages',
        by: 'push',
        recipient: { account, email: mine.email },
        letter: messagesWaiting({
          ...{ home: mine.home, from, texts: [], more: total, takesReplies: false },
          href: `${ctx.config.publicUrl}${path}`,
        }),
        push: {
          tag: `conversation ${conversationId}`,
          written: { title: `${from ?? 'Someone'} · ${mine.home}`, body: shownOf(written, total) },
          unread: await countUnread(tx, account),
        },
        path,
        id,
      },
    )
  })
}

function holdPart(tx: Transaction, { conversation_id, account_id }: Omit<Wish, 'id'>) {
  return tx
    .selectFrom('participants as mine')
    .innerJoin('conversations as c', 'c.id', 'mine.conversation_id')
    .innerJoin('accounts as reader', 'reader.id', 'mine.account_id')
    .leftJoin('properties as p', 'p.id', 'c.property_id')
    .select(['reader.email', 'mine.read_seq', 'mine.pushed_seq', 'c.last_seq'])
    .select(({ fn }) => fn.coalesce('p.title', 'c.property_title').as('home'))
    .where('mine.conversation_id', '=', conversation_id)
    .where('mine.account_id', '=', account_id)
    .where('reader.delete_after', 'is', null)
    .forUpdate('mine')
    .executeTakeFirst()
}

/** The latest, and how many came before it. */
function shownOf(written: readonly { text: string; files: string }[], total: number): string {
  const latest = written.at(-1)
  const more = total > 1 ? ` (${countOf(total, 'new message')})` : ''
  return `${latest?.text || latest?.files || ''}${more}`
}
