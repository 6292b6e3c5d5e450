import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import { contactCategories } from '../contact-words.ts'
import { contactAcknowledgement, contactDelivery } from './contact-jobs.ts'
import { acknowledgementLetter, deliveryLetter } from './emails/contact-letters.ts'

/** Mails a stored message to the operator's mailbox; nothing when it has been removed meanwhile. */
export async function deliverContactMessage(
  ctx: NotifyDoors,
  messageId: string,
  mailId: string,
): Promise<void> {
  const row = await findMessage(ctx, messageId)
  if (!row) return
  const letter = deliveryLetter({
    ...row,
    category: labelOf(row.category),
    isSignedIn: row.account_id !== null,
    isChat: row.channel === 'chat',
  })
  await notify(ctx, {
    event: contactDelivery.queue,
    kind: null,
    recipient: { account: null, email: ctx.config.mail.support },
    letter,
    path: null,
    id: mailId,
    mail: { replyTo: row.email },
  })
}

/** Tells the sender that the message arrived. */
export async function acknowledgeContactMessage(
  ctx: NotifyDoors,
  messageId: string,
  mailId: string,
): Promise<void> {
  const row = await findMessage(ctx, messageId)
  if (!row) return
  const { publicUrl, mail } = ctx.config
  const letter = acknowledgementLetter({
    category: labelOf(row.category),
    helpUrl: `${publicUrl}/help-center`,
  })
  await notify(ctx, {
    event: contactAcknowledgement.queue,
    kind: null,
    recipient: { account: row.account_id, email: row.email },
    letter,
    path: null,
    id: mailId,
    mail: { replyTo: mail.support },
  })
}

function labelOf(category: string): string {
  return contactCategories.find(({ value }) => value === category)?.label ?? category
}

function findMessage(ctx: Pick<NotifyDoors, 'db'>, id: string) {
  return ctx.db
    .selectFrom('contact_messages')
    .select(['account_id', 'name', 'email', 'subject', 'category', 'message', 'channel'])
    .where('id', '=', id)
    .where('is_trapped', '=', false)
    .executeTakeFirst()
}
