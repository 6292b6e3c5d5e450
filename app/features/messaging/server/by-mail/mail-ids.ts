import { createHash } from 'node:crypto'
import type { ConversationId, MessageId } from '#lib/ids.ts'

/**
 * The id of the message that a mail becomes in a conversation, always the same: so the mail is known again for as long as
 * its message is there, and two that are handed in at once are one.
 */
export function messageIdOf(conversation: ConversationId, mailKey: string): MessageId {
  return uuidOf(`message ${conversation} ${mailKey}`) as MessageId
}

/** An id that is the same for the same text (RFC 9562, version 8). */
export function uuidOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
