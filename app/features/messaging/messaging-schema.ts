import { z } from 'zod'
import { bookingRoles, bookingStatuses, cancelReasons } from '#features/bookings/booking.ts'
import { bookingActs } from '#features/bookings/booking-acts.ts'
import { groupQuestionStatuses } from '#features/bookings/offers/group-question.ts'
import { offerStatuses } from '#features/bookings/offers/offer.ts'
import { offerFields } from '#features/bookings/offers/offer-fields-schema.ts'
import { currencies } from '#lib/money.ts'
import { attachmentKinds } from './attachment.ts'
import { openings, sides } from './messaging.ts'

const instant = z.string().meta({ format: 'date-time' })
const calendarDate = z.string().meta({ format: 'date' })

const person = z.object({
  /** What the other one is called: the first name, or as the booking says; null where nothing tells. */
  name: z.string().nullable(),
  picture: z.string().nullable(),
  /** Has left, or was erased: cannot be written to. */
  has_left: z.boolean(),
})

const home = z.object({
  /** Null once it is deleted. */
  property_id: z.string().nullable(),
  title: z.string(),
  city: z.string(),
  cover: z
    .object({
      url: z.string(),
      width: z.int(),
      height: z.int(),
      tone: z.string().nullable(),
      placeholder: z.string().nullable(),
      alt: z.string().nullable(),
      state: z.enum(['processing', 'ready', 'failed']),
    })
    .nullable(),
})

/** Who comes: of the guests so many are children; infants and pets are not counted as guests. */
const party = { guests_count: z.int(), children: z.int(), infants: z.int(), pets: z.int() }

const stay = z.object({
  booking_id: z.string(),
  status: z.enum(bookingStatuses),
  cancel_reason: z.enum(cancelReasons).nullable(),
  check_in_date: calendarDate,
  check_out_date: calendarDate,
  ...party,
})

const step = z.object({
  /** Null on the first. */
  from: z.enum(bookingStatuses).nullable(),
  status: z.enum(bookingStatuses),
  reason: z.enum(cancelReasons).nullable(),
  actor: z.enum(bookingRoles),
})

/** What a side did about a booking that is no step of it. */
const act = z.object({
  kind: z.enum(bookingActs),
  actor: z.enum(bookingRoles),
  /** The sum that it names. */
  amount: z.number().nullable(),
  currency: z.enum(currencies),
})

/** A conversation as one of its two sides finds it in the inbox. */
export const conversationSchema = z
  .object({
    id: z.string(),
    /** Which side the reader is on. */
    side: z.enum(sides),
    opened_by: z.enum(openings),
    person,
    home,
    /** The stay that it is about now: a request that waits, else the next one, else the last; null without any. */
    stay: stay.nullable(),
    /** What happened last; null only while the one message is held. */
    latest: z
      .object({
        at: instant,
        /** The beginning of a message, empty where it is files alone; null for whatever else happened. */
        text: z.string().nullable(),
        /** How many pictures and PDFs came with it. */
        pictures: z.int(),
        pdfs: z.int(),
        /** Whether the reader wrote it or did it. */
        is_own: z.boolean(),
        step: step.nullable(),
        act: act.nullable(),
        /** What became of an offer; null where it is something else. */
        offer: z.enum(offerStatuses).nullable(),
        /** How a question to several homes ended; null where it is something else. */
        question: z.enum(groupQuestionStatuses).exclude(['open']).nullable(),
      })
      .nullable(),
    is_unread: z.boolean(),
    /** Messages of the other side that were not read. */
    unread_messages: z.int(),
    is_archived: z.boolean(),
    last_activity_at: instant,
  })
  .meta({ id: 'Conversation' })

export type Conversation = z.output<typeof conversationSchema>

/** A page of the inbox; `next_cursor` is null on the last. */
export const inboxPageSchema = z
  .object({ conversations: z.array(conversationSchema), next_cursor: z.string().nullable() })
  .meta({ id: 'InboxPage' })

/** What stands beside the list: how many wait to be read, and the homes that it can be narrowed to. */
export const inboxSummarySchema = z
  .object({
    unread: z.int(),
    /** The homes whose host the reader is, by title; at most 500. */
    homes: z.array(z.object({ property_id: z.string(), title: z.string() })),
    /** Whether the reader offers any home, and whether the reader has ever asked for a stay. */
    is_host: z.boolean(),
    is_guest: z.boolean(),
  })
  .meta({ id: 'InboxSummary' })

export type InboxSummary = z.output<typeof inboxSummarySchema>

/** One conversation with what its thread and its details need. */
export const conversationDetailsSchema = z
  .object({
    ...conversationSchema.shape,
    last_seq: z.int(),
    /** Up to which message the other side has read. */
    seen_seq: z.int(),
    /** Up to which message the reader has read. */
    read_seq: z.int(),
    /** Every stay of the two in this home, the latest first; at most 100. */
    stays: z.array(stay),
    /** The stay that the guest has last asked about in a message; null where none was named. */
    asked_stay: z
      .object({
        check_in_date: calendarDate,
        check_out_date: calendarDate,
        guests_count: z.int(),
        children: z.int(),
        infants: z.int(),
        pets: z.int(),
      })
      .nullable(),
    /** Whether the reader blocks the other one. */
    is_blocked: z.boolean(),
    /** Since when the other one is here. */
    member_since: instant,
  })
  .meta({ id: 'ConversationDetails' })

export type ConversationDetails = z.output<typeof conversationDetailsSchema>

/** A file in a message. */
export const attachmentSchema = z
  .object({
    id: z.string(),
    kind: z.enum(attachmentKinds),
    name: z.string(),
    bytes: z.int(),
    /** Pixels of a picture; null for a PDF. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** The mean colour of a picture, '#rrggbb'. */
    tone: z.string().nullable(),
  })
  .meta({ id: 'Attachment' })

export type Attachment = z.output<typeof attachmentSchema>

/** A message of a thread. */
export const messageSchema = z
  .object({
    kind: z.literal('message'),
    id: z.string(),
    at: instant,
    seq: z.int(),
    is_own: z.boolean(),
    side: z.enum(sides),
    text: z.string(),
    /** What a question was about, where it named dates or guests. */
    check_in_date: calendarDate.nullable(),
    check_out_date: calendarDate.nullable(),
    guests_count: z.int().nullable(),
    attachments: z.array(attachmentSchema),
    /** Being checked: the other side does not see it yet. Only its author ever reads true. */
    is_held: z.boolean(),
    /** Kept back by the operator for good. Only its author ever reads true. */
    is_refused: z.boolean(),
    /** Went out by itself. Only its author ever reads true. */
    is_scheduled: z.boolean(),
    /** Its author answered a mail of ours. */
    is_by_mail: z.boolean(),
    /** What else stood in that mail, such as a quotation; all of it where it could not be parted; null where nothing did. */
    mail_rest: z.string().nullable(),
    /** How many homes were asked the same by it; null where it went to this one alone. */
    asked_homes: z.int().nullable(),
    /** The guest's question to those homes. Only the guest ever reads it. */
    question_id: z.string().nullable(),
  })
  .meta({ id: 'Message' })

export type Message = z.output<typeof messageSchema>

/** A step of a booking, told where the two talk. */
export const stepEntrySchema = z
  .object({
    kind: z.literal('step'),
    id: z.string(),
    at: instant,
    is_own: z.boolean(),
    ...step.shape,
    booking_id: z.string(),
    check_in_date: calendarDate,
    check_out_date: calendarDate,
    ...party,
    currency: z.enum(currencies),
    total_price: z.number(),
    /** Of the total so much is owed to the guest by this step; null where nothing was agreed. */
    refund: z.number().nullable(),
    /** What was written with it, such as a guest's special requests or a host's reason. */
    note: z.string().nullable(),
  })
  .meta({ id: 'StepEntry' })

/** What a side did about a booking that is no step of it, told where the two talk. */
export const actEntrySchema = z
  .object({
    kind: z.literal('act'),
    id: z.string(),
    at: instant,
    is_own: z.boolean(),
    act,
    booking_id: z.string(),
  })
  .meta({ id: 'ActEntry' })

/** An offer of the host's, or what became of one, told where the two talk. */
export const offerEntrySchema = z
  .object({
    kind: z.literal('offer'),
    /** Of what is told. */
    id: z.string(),
    at: instant,
    is_own: z.boolean(),
    /** What the offer came to by this: `open` for the offer itself. */
    became: z.enum(offerStatuses),
    ...offerFields,
  })
  .meta({ id: 'OfferEntry' })

/** How a question to several homes ended, told to those that were not booked. */
export const questionEntrySchema = z
  .object({
    kind: z.literal('question'),
    id: z.string(),
    at: instant,
    is_own: z.boolean(),
    /** Never `open`. */
    became: z.enum(groupQuestionStatuses).exclude(['open']),
  })
  .meta({ id: 'QuestionEntry' })

export const entrySchema = z.discriminatedUnion('kind', [
  messageSchema,
  stepEntrySchema,
  actEntrySchema,
  offerEntrySchema,
  questionEntrySchema,
])
export type Entry = z.output<typeof entrySchema>

/** A page of a thread, oldest first; `earlier` is the cursor of the page before it, null at the beginning. */
export const threadPageSchema = z
  .object({ entries: z.array(entrySchema), earlier: z.string().nullable() })
  .meta({ id: 'ThreadPage' })

/** What a message became. */
export const sentMessageSchema = z
  .object({ conversation_id: z.string(), message: messageSchema })
  .meta({ id: 'SentMessage' })

export type SentMessage = z.output<typeof sentMessageSchema>

/** What changed since a cursor. */
export const inboxChangesSchema = z
  .object({
    /** For the next question. */
    cursor: z.string(),
    /** True when something may have been missed: everything on the screen is out of date. */
    starts_over: z.boolean(),
    /** The conversations that changed, each once; some may be said twice in two answers. */
    conversation_ids: z.array(z.string()),
    unread: z.int(),
  })
  .meta({ id: 'InboxChanges' })
