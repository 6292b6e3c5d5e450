import { z } from 'zod'
import { idField, orNull, paragraphField } from '#lib/fields.ts'
import type { BookingId, ConversationId } from '#lib/ids.ts'
import { currencies, hasTwoDecimals } from '#lib/money.ts'
import { bookingAnswerSchema } from '../booking-answer-schema.ts'
import {
  bookingFormSchema,
  date,
  guestsCount,
  hasAdult,
  isOrdered,
  noAdult,
  notOrdered,
  twoDecimals,
} from '../booking-schema.ts'
import { longestOfferNote, offerHours } from './offer.ts'
import { offeredLine, offerFields } from './offer-fields-schema.ts'
import { offerInputWords } from './offer-input-words.ts'

/** Which talk an offer belongs to: by itself, or by a request of the guest that is told in it. */
const about = {
  conversation_id: idField<ConversationId>().optional(),
  booking_id: idField<BookingId>().optional(),
}

type About = { conversation_id?: unknown; booking_id?: unknown }
const isAboutOne = ({ conversation_id, booking_id }: About) =>
  (conversation_id === undefined) !== (booking_id === undefined)
const notAboutOne = { path: ['conversation_id'], message: offerInputWords.aboutNone }

const { guest_name, guest_email, guest_phone, special_requests, children, infants, pets } =
  bookingFormSchema.shape

const stayOffered = {
  check_in_date: date,
  check_out_date: date,
  guests_count: guestsCount,
  children,
  infants,
  pets,
}

// A literal of several would stand in the API's description as its first alone.
const hoursField = z.union(offerHours.map((hours) => z.literal(hours)))

/** What `createOffer` takes. */
export const offerInputSchema = z
  .object({
    ...about,
    ...stayOffered,
    /** One price for all; not beside `lines`. */
    total_price: z
      .number()
      .positive(offerInputWords.price)
      .max(10_000_000)
      .refine(hasTwoDecimals, twoDecimals)
      .optional(),
    /** The lines of the home's quote with the amounts that the host asks; their sum is the price. */
    lines: z.array(offeredLine).min(1).max(50).optional(),
    note: orNull(paragraphField(offerInputWords.note, { max: longestOfferNote })).default(null),
    hours: hoursField,
    holds_nights: z.boolean(),
  })
  .refine(isAboutOne, notAboutOne)
  .refine(isOrdered, notOrdered)
  .refine(hasAdult, noAdult)
  .refine(({ total_price, lines }) => (total_price === undefined) !== (lines === undefined), {
    path: ['total_price'],
    message: offerInputWords.price,
  })
  .meta({ id: 'OfferInput' })

export type OfferInput = z.output<typeof offerInputSchema>

const countParam = (most: number) => z.coerce.number().pipe(z.int().min(0).max(most))

/** What `quoteOffer` asks: a stay that the host thinks of. */
export const offerQuoteQuerySchema = z
  .object({
    ...about,
    check_in_date: date,
    check_out_date: date,
    guests_count: z.coerce.number().pipe(guestsCount),
    children: countParam(49).default(0),
    infants: countParam(5).default(0),
    pets: countParam(9).default(0),
  })
  .refine(isAboutOne, notAboutOne)
  .refine(isOrdered, notOrdered)
  .refine(hasAdult, noAdult)

/** What a stay would cost by the home's prices, and what speaks against it, said to its host. */
export const offerQuoteSchema = z
  .object({
    currency: z.enum(currencies),
    lines: z.array(offeredLine),
    total_price: z.number(),
    max_guests: z.int(),
    today: z.string().meta({ format: 'date', description: 'The day by the clock of the home.' }),
    /** Whose the nights are already; empty while they are free. */
    taken_by: z.array(z.string()),
    /** The rule of the home that a guest's own request would be refused by; an offer may go against it. */
    against: z.string().nullable(),
  })
  .meta({ id: 'OfferQuote' })

export type OfferQuote = z.output<typeof offerQuoteSchema>

/** An offer as one of the two sees it, with what accepting it means. */
export const offerSchema = z
  .object({
    ...offerFields,
    conversation_id: z.string(),
    property_id: z.string().nullable(),
    property_title: z.string(),
    /** Given back after the stay, so no part of the total. */
    deposit: z.number(),
    house_rules: z.array(z.string()).nullable(),
    /** The version of the home's terms with these rules; null where it has none. */
    terms_version: z.int().nullable(),
    /** What would be agreed about cancelling if it were accepted now; null where nothing would. */
    cancellation: bookingAnswerSchema.shape.cancellation,
    /** What would be agreed about the ways of sending money and its dates; null where nothing would. */
    payment: bookingAnswerSchema.shape.payment,
  })
  .meta({ id: 'Offer' })

export type Offer = z.output<typeof offerSchema>

/** What accepting asks: who comes, as a request does, and that rules and policy were read. */
export const offerAcceptanceSchema = z
  .object({
    guest_name,
    guest_email,
    guest_phone,
    special_requests,
    /** The version of the home's terms that the guest has read; another one is refused as `termsChanged`. */
    terms_version: z.int().nullable().optional(),
    /** Has to be true where the home has house rules or a policy. */
    accepts_rules: z.boolean().default(false),
  })
  .meta({ id: 'OfferAcceptance' })

export type OfferAcceptance = z.output<typeof offerAcceptanceSchema>
