import { z } from 'zod'
import { dateField, idField, lineField, messageField } from '#lib/fields.ts'
import type { AttachmentId, MessageId, PropertyId } from '#lib/ids.ts'
import { attachmentLimits } from './attachment.ts'
import { inboxFilters, longestMessage } from './messaging.ts'
import { conversationInputWords, messageInputWords } from './messaging-input-words.ts'

const calendarDate = z.string().meta({ format: 'date' })

const text = messageField(messageInputWords, { min: 1, max: longestMessage })

const date = dateField({ missing: conversationInputWords.dates })

const question = {
  /** Made by the browser (UUIDv7); sent again, the message is the same one. */
  message_id: idField<MessageId>(),
  text,
  check_in_date: date.nullable().default(null),
  check_out_date: date.nullable().default(null),
  guests_count: z.int().min(1).max(50).nullable().default(null),
}

type Dates = { check_in_date: string | null; check_out_date: string | null }

function areDatesRight({ check_in_date, check_out_date }: Dates): boolean {
  if (check_in_date === null || check_out_date === null) return check_in_date === check_out_date
  return check_in_date < check_out_date
}
const datesWrong = { path: ['check_out_date'], message: conversationInputWords.notOrdered }

/** What `startConversation` takes: a question to the host of a home, with the stay that it is about if it names one. */
export const questionSchema = z
  .object({ property_id: idField<PropertyId>(), ...question })
  .refine(areDatesRight, datesWrong)
  .meta({ id: 'Question' })

export type Question = z.output<typeof questionSchema>

/** The secret under which a question waits for its writer to sign in. */
export const unsentTokenSchema = z.object({ token: z.string() }).meta({ id: 'UnsentToken' })

/** A question that waits, as its writer finds it. */
export const unsentMessageSchema = z
  .object({
    property_id: z.string(),
    property_title: z.string(),
    host_name: z.string().nullable(),
    text: z.string(),
    check_in_date: calendarDate.nullable(),
    check_out_date: calendarDate.nullable(),
    guests_count: z.int().nullable(),
  })
  .meta({ id: 'UnsentMessage' })

export type UnsentMessage = z.output<typeof unsentMessageSchema>

const textBesideFiles = messageField(messageInputWords, { min: 0, max: longestMessage })

const attachmentIds = z
  .array(idField<AttachmentId>())
  .max(attachmentLimits.count, conversationInputWords.attachments)
  .default([])

type Written = { text: string; attachment_ids: readonly unknown[] }

function saysSomething({ text, attachment_ids }: Written): boolean {
  return text !== '' || attachment_ids.length > 0
}
const saysNothing = { path: ['text'], message: messageInputWords.missing }

/** What `sendMessage` takes: words, files that were sent ahead, or both. */
export const messageInputSchema = z
  .object({ message_id: idField<MessageId>(), text: textBesideFiles, attachment_ids: attachmentIds })
  .refine(saysSomething, saysNothing)
  .meta({ id: 'MessageInput' })

/** What the form of a message asks. */
export const messageFormSchema = z
  .object({ text: textBesideFiles, attachment_ids: attachmentIds })
  .refine(saysSomething, saysNothing)

/** What `listConversations` asks. */
export const inboxQuerySchema = z.object({
  filter: z.enum(inboxFilters).default('all'),
  /** Only those in which a name, the home or a text contains this. */
  q: lineField(conversationInputWords.search, { max: 100 }).optional(),
  /** Only those about this home. */
  property_id: z.string().max(100).optional(),
  /** Only the one in which this booking is told; also when it was put away. */
  booking_id: z.string().max(100).optional(),
  cursor: z.string().max(200).optional(),
})

/** What `updateConversation` takes: each that is given is changed. */
export const conversationChangeSchema = z
  .object({
    /** Read up to the message of this number; never back. What the bookings told is read with it. */
    read_seq: z.int().min(0).max(1_000_000_000).optional(),
    /** True marks it unread again. */
    unread: z.literal(true).optional(),
    archived: z.boolean().optional(),
    /** Whether the other person may write and request here, and in any other conversation of the two. */
    blocked: z.boolean().optional(),
  })
  .meta({ id: 'ConversationChange' })

export type ConversationChange = z.output<typeof conversationChangeSchema>
