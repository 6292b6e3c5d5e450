import { randomBytes } from 'node:crypto'
import { hashSecretToken, type SecretToken } from '#features/accounts/server/secret-token.ts'
import { type MessageId, parseId } from '#lib/ids.ts'

/**
 * The secret by which a waiting question is found: 128 random bits behind the id of its message. By the id the message is
 * found again once it is sent, when nothing else of the question is left.
 */
export function makeUnsentToken(message: MessageId): SecretToken {
  const id = Buffer.from(message.replaceAll('-', ''), 'hex')
  const text = Buffer.concat([id, randomBytes(16)]).toString('base64url')
  return { text, hash: hashSecretToken(text) }
}

/** The id of the message that a token is about; null where it is not one of ours. */
export function messageIdOf(token: string): MessageId | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 32) return null
  const digits = bytes.subarray(0, 16).toString('hex')
  return parseId<MessageId>(digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'))
}
