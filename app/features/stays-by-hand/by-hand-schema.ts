import { z } from 'zod'
import {
  bookingFormSchema,
  date,
  guestsCount,
  hasAdult,
  isOrdered,
  noAdult,
  notOrdered,
  twoDecimals,
} from '#features/bookings/booking-schema.ts'
import { noteText } from '#features/bookings/note/note-schema.ts'
import { emailField, emptyAsNull, idField, orNull } from '#lib/fields.ts'
import type { BookingId, PropertyId } from '#lib/ids.ts'
import { currencies, hasTwoDecimals } from '#lib/money.ts'
import { byHandInputWords } from './by-hand-input-words.ts'

const { guest_name, guest_phone, children, infants, pets } = bookingFormSchema.shape

const stayFields = {
  check_in_date: date,
  check_out_date: date,
  guests_count: guestsCount,
  children,
  infants,
  pets,
  guest_name,
  /** Of somebody who may never have heard of us: nothing is ever sent there. */
  guest_email: emptyAsNull(emailField()).default(null),
  guest_phone,
  /** One price for all; without it, what the home's prices give. */
  total_price: z
    .number(byHandInputWords.price)
    .positive(byHandInputWords.price)
    .max(1_000_000)
    .refine(hasTwoDecimals, twoDecimals)
    .optional(),
}

/** What `createStayByHand` takes. */
export const stayByHandSchema = z
  .object({
    property_id: z.string().max(100).meta({ format: 'uuid' }),
    ...stayFields,
    /** For the host alone. */
    note: orNull(noteText).default(null),
  })
  .refine(isOrdered, notOrdered)
  .refine(hasAdult, noAdult)
  .meta({ id: 'StayByHand' })

export type StayByHand = z.output<typeof stayByHandSchema>

/** What `updateStayByHand` takes: all of it as it shall be. Without a price, what the home's prices give. */
export const stayByHandChangeSchema = z
  .object(stayFields)
  .refine(isOrdered, notOrdered)
  .refine(hasAdult, noAdult)
  .meta({ id: 'StayByHandChange' })

export type StayByHandChange = z.output<typeof stayByHandChangeSchema>

const countParam = (most: number) => z.coerce.number().pipe(z.int().min(0).max(most))

/** What `checkStayByHand` asks: a stay that a host thinks of writing down in a home, or of making of one. */
export const stayByHandQuerySchema = z
  .object({
    property_id: idField<PropertyId>().optional(),
    booking_id: idField<BookingId>().optional(),
    check_in_date: date,
    check_out_date: date,
    guests_count: z.coerce.number().pipe(guestsCount),
    children: countParam(49).default(0),
    infants: countParam(5).default(0),
    pets: countParam(9).default(0),
  })
  .refine(isOrdered, notOrdered)
  .refine(hasAdult, noAdult)
  .refine((query) => (query.property_id === undefined) !== (query.booking_id === undefined), {
    path: ['property_id'],
    message: byHandInputWords.aboutNone,
  })

/** What the home's prices give for such a stay, and what it meets there. */
export const stayByHandCheckSchema = z
  .object({
    currency: z.enum(currencies),
    total_price: z.number(),
    max_guests: z.int(),
    today: z.string().meta({ format: 'date', description: 'The day by the clock of the home.' }),
    /** Whose the nights are already; empty while they are free. */
    taken_by: z.array(z.string()),
    /** So many requests for these nights would be declined. */
    requests_count: z.int(),
  })
  .meta({ id: 'StayByHandCheck' })

export type StayByHandCheck = z.output<typeof stayByHandCheckSchema>
