import { type Refusal, refuse } from './errors.ts'

type Branded<Name extends string> = string & { readonly __brand: Name }

export type AccountId = Branded<'AccountId'>
export type SessionId = Branded<'SessionId'>
export type PropertyId = Branded<'PropertyId'>
export type BookingId = Branded<'BookingId'>
export type ReviewId = Branded<'ReviewId'>
export type ConversationId = Branded<'ConversationId'>
/** Made by the writer's browser; of one author's messages each has another. */
export type MessageId = Branded<'MessageId'>

export type AnyId = AccountId | SessionId | PropertyId | BookingId | ReviewId | ConversationId | MessageId

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Reads an id that came from outside; null when it cannot be one, so that the caller answers "not found". */
export function parseId<Id extends AnyId>(text: unknown): Id | null {
  // The brand says only "has the shape of an id"; whether it exists is the database's word.
  return typeof text === 'string' && uuid.test(text) ? (text.toLowerCase() as Id) : null
}

/** Reads an id of an address or a body. Throws the refusal, which says "not found", when it cannot be one. */
export function requireId<Id extends AnyId>(text: unknown, refusal: Refusal): Id {
  const id = parseId<Id>(text)
  if (!id) throw refuse(refusal)
  return id
}

/** A UUID of nobody yet. Not crypto.randomUUID, which browsers keep from sites that are served without https. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
