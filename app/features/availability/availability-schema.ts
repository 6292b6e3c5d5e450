import { z } from 'zod'
import { dateField, idOr, lineField, orNull } from '#lib/fields.ts'
import type { PropertyId } from '#lib/ids.ts'
import { currencies, money, toNumber } from '#lib/money.ts'
import { daysBetween, type Stay } from '#lib/stay.ts'
import { availabilityRefusals } from './availability-errors.ts'
import { nightsInputWords } from './availability-input-words.ts'
import {
  type CalendarProperty,
  maxCalendarDays,
  maxNoteLength,
  nightSources,
  type TakenEntry,
} from './host-calendar.ts'

const date = dateField(nightsInputWords.date)

/** Nights to block or to free: the check-out date's own night is not one of them. */
export const nightsSchema = z
  .object({ check_in_date: date, check_out_date: date })
  .refine((nights) => nights.check_in_date < nights.check_out_date, {
    path: ['check_out_date'],
    message: nightsInputWords.notOrdered,
  })

const note = orNull(lineField(nightsInputWords.note, { max: maxNoteLength }))
  .default(null)
  .meta({
    description: 'Why, in the host’s own words; private to the host.',
  })

/** Nights to block, and why. */
export const blockSchema = nightsSchema.safeExtend({ note })

const propertyId = idOr<PropertyId>(availabilityRefusals.propertyNotFound)

/** What part of the calendar is asked for. */
export const calendarQuerySchema = z
  .object({
    from: date,
    to: date,
    property_id: propertyId.optional().meta({ description: 'Only this property.' }),
    cursor: propertyId.optional().meta({ description: '`next_cursor` of the page before.' }),
  })
  .refine(({ from, to }) => from < to && daysBetween(from, to) <= maxCalendarDays, {
    path: ['to'],
    message: nightsInputWords.span,
  })

const stayBody = z.object({ check_in_date: z.string(), check_out_date: z.string() })

/** The nights that a block or its removal really changed, with their notes: undoing those is undoing it. */
export const changedNightsSchema = z.object({
  changed: z.array(stayBody.extend({ note: z.string().nullable() })),
})

const calendarPropertySchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    is_active: z.boolean(),
    currency: z.enum(currencies),
    nightly: z
      .array(
        z.object({
          from: z.string(),
          until: z.string(),
          price: z.number(),
          min_nights: z.int(),
          is_own: z.boolean().meta({ description: 'Set for these nights specifically.' }),
        }),
      )
      .meta({ description: 'Price and shortest stay of the nights; equal nights are grouped.' }),
    entries: z.array(
      stayBody.extend({
        id: z.uuid(),
        source: z.enum(nightSources),
        label: z.string().nullable().meta({ description: 'The guest, or the platform.' }),
        booking_id: z.uuid().nullable(),
        conversation_id: z
          .uuid()
          .nullable()
          .meta({ description: 'The conversation of the offer that holds the nights.' }),
        note: z.string().nullable().meta({ description: 'The host’s own note on a block.' }),
      }),
    ),
  })
  .meta({ id: 'CalendarProperty' })

export const hostCalendarSchema = z.object({
  properties: z.array(calendarPropertySchema),
  next_cursor: z.string().nullable().meta({ description: 'Null on the last page.' }),
  today: z.string(),
})

export type ChangedNights = z.infer<typeof changedNightsSchema>
export type StayBody = z.infer<typeof stayBody>
export type CalendarPropertyBody = z.infer<typeof calendarPropertySchema>

/** Nights as the API says them. */
export function toStayBody({ checkIn, checkOut }: Stay): StayBody {
  return { check_in_date: checkIn, check_out_date: checkOut }
}

/** A property's row of the calendar as the API says it. */
export function toCalendarBody({
  entries,
  isActive,
  nightly,
  ...property
}: CalendarProperty): CalendarPropertyBody {
  return {
    ...property,
    is_active: isActive,
    nightly: nightly.map(({ price, minNights, isOwn, ...nights }) => ({
      ...nights,
      price: toNumber(money(price, property.currency)),
      min_nights: minNights,
      is_own: isOwn,
    })),
    entries: entries.map(toEntryBody),
  }
}

function toEntryBody({ stay, bookingId, conversationId, ...entry }: TakenEntry) {
  return { ...entry, ...toStayBody(stay), booking_id: bookingId, conversation_id: conversationId }
}
