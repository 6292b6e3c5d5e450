import { createHash } from 'node:crypto'
import { networkOf } from '#features/accounts/server/limits.ts'
import type { Reader } from '#features/accounts/server/operation.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { limitAttempts } from '#platform/http/limit-attempts.ts'
import type { ContactAnswer, ContactMessage } from '../contact-schema.ts'
import { contactAcknowledgement, contactDelivery } from './contact-jobs.ts'
import { checkFormStamp } from './form-stamp.ts'

/** Messages from one network per 10 minutes. */
export const messagesPerNetwork = 10
/** Messages in the name of one address per hour, since each one sends a mail there. */
export const messagesPerAddress = 4

/**
 * Stores a message for support, and has it mailed to the operator and acknowledged to its sender. One that fell into
 * the trap is stored and answered alike, but mailed to nobody. Throws `tooManyAttempts`, `tooQuick`, `formOutdated`.
 */
export async function sendContactMessage(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'secrets' | 'call'>,
  { address, actor }: Pick<Reader, 'address' | 'actor'>,
  { website, form_stamp, ...message }: ContactMessage,
): Promise<ContactAnswer> {
  const network = { bucket: `contact:network:${networkOf(address)}`, limit: messagesPerNetwork }
  await limitAttempts(ctx, { ...network, windowSeconds: 600 })
  checkFormStamp(ctx, form_stamp)
  const recipient = { bucket: `contact:email:${fingerprint(message.email)}`, limit: messagesPerAddress }
  await limitAttempts(ctx, { ...recipient, windowSeconds: 3600 })
  const isTrapped = Boolean(website)
  const store = async (tx: Transaction) => {
    const row = await tx
      .insertInto('contact_messages')
      .values({
        ...message,
        account_id: actor?.id ?? null,
        is_trapped: isTrapped,
        created_at: ctx.clock(),
      })
      .returning(['id', 'created_at'])
      .executeTakeFirstOrThrow()
    if (!isTrapped) {
      await ctx.jobs.send(tx, contactDelivery, { message_id: row.id })
      await ctx.jobs.send(tx, contactAcknowledgement, { message_id: row.id })
    }
    return { id: row.id, created_at: row.created_at.toISOString() }
  }
  // The stamp and the trap are the form's, and not the message.
  return once(ctx, store, { input: message })
}

// The address itself need not be kept among the attempts.
function fingerprint(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)
}
