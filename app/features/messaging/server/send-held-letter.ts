import { sql } from 'kysely'
import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import type { ConversationId } from '#lib/ids.ts'
import { textHeld } from './emails/message-letters.ts'
import { heldMail } from './held-mail.ts'

/** Tells the operator of a text that is held; nothing when it was let go meanwhile. */
export async function sendHeldLetter(
  ctx: NotifyDoors,
  conversationId: ConversationId,
  mailId: string,
): Promise<void> {
  const held = await ctx.db
    .selectFrom('messages as m')
    .select(['m.author_id', 'm.held_until'])
    .select(
      sql<string>`(
        select count(distinct other.conversation_id)
        from messages other
        where other.author_id = m.author_id and other.body_hash = m.body_hash
      )`.as('hosts'),
    )
    .where('m.conversation_id', '=', conversationId)
    .where(sql<boolean>`m.held_until < 'infinity'`)
    .orderBy('m.seq')
    .limit(1)
    .executeTakeFirst()
  if (!held?.held_until) return
  await notify(ctx, {
    event: heldMail.queue,
    kind: null,
    recipient: { account: null, email: ctx.config.mail.support },
    letter: textHeld({
      conversation: conversationId,
      author: held.author_id,
      hosts: Number(held.hosts),
      until: held.held_until,
    }),
    path: null,
    id: mailId,
  })
}
