import { sql } from 'kysely'
import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import type { ConversationId } from '#lib/ids.ts'
import { textRefused } from './emails/message-letters.ts'
import { refusedMail } from './held-mail.ts'

/**
 * Tells the writer of a text that the operator keeps back: what was decided, why, and where to object (DSA, article 17).
 * Nothing when it was delivered meanwhile, or the writer has left.
 */
export async function sendRefusedLetter(
  ctx: NotifyDoors,
  conversationId: ConversationId,
  mailId: string,
): Promise<void> {
  const refused = await ctx.db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .innerJoin('accounts as author', 'author.id', 'm.author_id')
    .select(['author.id', 'author.email', 'c.property_title'])
    .where('m.conversation_id', '=', conversationId)
    .where(sql<boolean>`m.held_until = 'infinity'`)
    .where('author.delete_after', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!refused?.email) return
  const { publicUrl } = ctx.config
  await notify(ctx, {
    event: refusedMail.queue,
    kind: null,
    recipient: { account: refused.id, email: refused.email },
    letter: textRefused({
      home: refused.property_title,
      href: `${publicUrl}/messages/${conversationId}`,
      contact: `${publicUrl}/contact`,
    }),
    path: `/messages/${conversationId}`,
    id: mailId,
  })
}
