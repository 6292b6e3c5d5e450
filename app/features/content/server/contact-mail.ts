import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { renderLetter } from '#platform/mail/letter.ts'
import { contactCategories } from '../contact.ts'
import { contactAcknowledgement, contactDelivery } from './contact-jobs.ts'
import { acknowledgementLetter, deliveryLetter } from './emails/contact-letters.ts'

type Doors = Pick<Context, 'db' | 'mail' | 'config'>

/** Mails a stored message to the operator's mailbox; nothing when it has been removed meanwhile. */
export async function deliverContactMessage(ctx: Doors, messageId: string, mailId: string): Promise<void> {
  const row = await findMessage(ctx, messageId)
  if (!row) return
  const letter = deliveryLetter({
    ...row,
    category: labelOf(row.category),
    isSignedIn: row.account_id !== null,
    isChat: row.channel === 'chat',
  })
  await ctx.mail.send({
    to: ctx.config.mail.support,
    kind: contactDelivery.queue,
    account: null,
    replyTo: row.email,
    ...renderLetter(letter, ctx.config.publicUrl),
    id: mailId,
  })
}

/** Tells the sender that the message arrived. */
export async function acknowledgeContactMessage(
  ctx: Doors,
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
  await ctx.mail.send({
    to: row.email,
    kind: contactAcknowledgement.queue,
    account: row.account_id as AccountId | null, // a foreign key to accounts
    replyTo: mail.support,
    ...renderLetter(letter, publicUrl),
    id: mailId,
  })
}

function labelOf(category: string): string {
  return contactCategories.find(({ value }) => value === category)?.label ?? category
}

function findMessage(ctx: Pick<Context, 'db'>, id: string) {
  return ctx.db
    .selectFrom('contact_messages')
    .select(['account_id', 'name', 'email', 'subject', 'category', 'message', 'channel'])
    .where('id', '=', id)
    .where('is_trapped', '=', false)
    .executeTakeFirst()
}
