import { type Refusal, refuse } from './errors.ts'

type Branded<Name extends string> = string & { readonly __brand: Name }

export type AccountId = Branded<'AccountId'>
export type SessionId = Branded<'SessionId'>
export type PropertyId = Branded<'PropertyId'>
export type BookingId = Branded<'BookingId'>
export type MoneyEntryId = Branded<'MoneyEntryId'>
export type ReceiptId = Branded<'ReceiptId'>
export type ReviewId = Branded<'ReviewId'>
export type GuestReviewId = Branded<'GuestReviewId'>
export type ConversationId = Branded<'ConversationId'>
/** Made by the writer's browser; of one author's messages each has another. */
export type MessageId = Branded<'MessageId'>

export type SavedReplyId = Branded<'SavedReplyId'>
export type NoticeId = Branded<'NoticeId'>
export type PasskeyId = Branded<'PasskeyId'>
export type AttachmentId = Branded<'AttachmentId'>
export type ScheduledMessageId = Branded<'ScheduledMessageId'>
export type StayChangeId = Branded<'StayChangeId'>
export type OfferId = Branded<'OfferId'>
export type GroupQuestionId = Branded<'GroupQuestionId'>
/** Of a home that a question was put to. */
export type AskedHomeId = Branded<'AskedHomeId'>
export type CaseId = Branded<'CaseId'>
export type DecisionId = Branded<'DecisionId'>
export type SavedListId = Branded<'SavedListId'>
export type SavedHomeId = Branded<'SavedHomeId'>
export type SavedCommentId = Branded<'SavedCommentId'>
export type CompanionId = Branded<'CompanionId'>
export type SavedSearchId = Branded<'SavedSearchId'>
export type NightWaitId = Branded<'NightWaitId'>

export type AnyId =
  | AccountId
  | SessionId
  | PropertyId
  | BookingId
  | MoneyEntryId
  | ReceiptId
  | ReviewId
  | GuestReviewId
  | ConversationId
  | MessageId
  | SavedReplyId
  | ScheduledMessageId
  | StayChangeId
  | AttachmentId
  | NoticeId
  | PasskeyId
  | OfferId
  | GroupQuestionId
  | AskedHomeId
  | CaseId
  | DecisionId
  | SavedListId
  | SavedHomeId
  | SavedCommentId
  | CompanionId
  | SavedSearchId
  | NightWaitId

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

/** A UUID of nobody yet (RFC 9562, version 4). Not crypto.randomUUID, which browsers keep from sites without https. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** A UUID of nobody yet whose order is that of time, to the millisecond (RFC 9562, version 7). */
export function uuidv7(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  const random = randomUuid()
  const variant = '89ab'.charAt(Number.parseInt(random.charAt(19), 16) % 4)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15, 18)}-${variant}${random.slice(20)}`
}
