import { z } from 'zod'
import { idField, lineField, messageField } from '#lib/fields.ts'
import type { PropertyId } from '#lib/ids.ts'
import { unknownVariables } from './saved-reply.ts'
import { scheduledInputWords } from './saved-reply-input-words.ts'
import { daysOfMoment, moments, scheduledMessageLimits, stayMessageStates } from './scheduled-message.ts'

const { title, body } = scheduledMessageLimits

/** A text with variables that are filled in when it goes out. */
const textField = messageField(scheduledInputWords.body, { min: 1, max: body }).superRefine(
  (text, issues) => {
    const unknown = unknownVariables(text)
    if (unknown.length > 0) {
      issues.addIssue({
        code: 'custom',
        message: scheduledInputWords.unknownVariables(unknown),
      })
    }
  },
)

/** What the form of a scheduled message asks, and `createScheduledMessage` and `updateScheduledMessage` take. */
export const scheduledMessageInputSchema = z
  .object({
    title: lineField(scheduledInputWords.title, { min: 1, max: title }),
    body: textField,
    moment: z.enum(moments, scheduledInputWords.moment),
    /** Before or after the moment; 0 where the moment is a day itself. */
    days: z.int(scheduledInputWords.noDays).default(0),
    /** By the clocks at the home. */
    hour: z.int(scheduledInputWords.hour).min(0).max(23).default(9),
    /** Null: every home, also those to come. */
    property_ids: z
      .array(idField<PropertyId>())
      .min(1, scheduledInputWords.homes)
      .max(500)
      .nullable()
      .default(null),
    /** Whether it goes out at once where the stay is agreed after the moment. */
    sends_late: z.boolean().default(false),
    is_on: z.boolean().default(true),
  })
  .superRefine(({ moment, days }, issues) => {
    const bounds = daysOfMoment[moment]
    if (bounds && (days < bounds.min || days > bounds.max)) {
      issues.addIssue({
        code: 'custom',
        path: ['days'],
        message: scheduledInputWords.days(bounds),
      })
    }
  })
  .transform((input) => ({ ...input, days: daysOfMoment[input.moment] ? input.days : 0 }))
  .meta({ id: 'ScheduledMessageInput' })

export type ScheduledMessageInput = z.output<typeof scheduledMessageInputSchema>

/** A message that goes out by itself around each stay. */
export const scheduledMessageSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    moment: z.enum(moments),
    days: z.int(),
    hour: z.int(),
    property_ids: z.array(z.string()).nullable(),
    sends_late: z.boolean(),
    is_on: z.boolean(),
  })
  .meta({ id: 'ScheduledMessage' })

export type ScheduledMessage = z.output<typeof scheduledMessageSchema>

/** What becomes of a scheduled message in one stay. */
export const stayMessageSchema = z
  .object({
    scheduled_message_id: z.string(),
    title: z.string(),
    /** As it would go out, or went out; variables that nothing fills in stay in their braces. */
    text: z.string(),
    /** What its host wrote, with the variables. */
    body: z.string(),
    /** Whether it was written for this stay alone. */
    is_own_body: z.boolean(),
    state: z.enum(stayMessageStates),
    /** When it goes out, or went; null where it does not. */
    at: z.string().meta({ format: 'date-time' }).nullable(),
    time_zone: z.string().meta({ description: 'The home’s (IANA name).' }),
  })
  .meta({ id: 'StayMessage' })

export type StayMessage = z.output<typeof stayMessageSchema>

/** What `updateStayMessage` takes: each that is given is changed. */
export const stayMessageChangeSchema = z
  .object({
    /** For this stay alone; null takes the scheduled text again. */
    body: textField.nullable().optional(),
    is_skipped: z.boolean().optional(),
  })
  .meta({ id: 'StayMessageChange' })

export type StayMessageChange = z.output<typeof stayMessageChangeSchema>
