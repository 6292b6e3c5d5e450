import { z } from 'zod'
import { bookingAnswerSchema } from '#features/bookings/booking-answer-schema.ts'
import { guideSections } from '#features/guide/guide.ts'
import { guideItemSchema } from '#features/guide/guide-schema.ts'
import { photoSchema } from '#features/photos/photo-schema.ts'
import { lineField, orNull, paragraphField } from '#lib/fields.ts'
import { qrSchema } from '#lib/qr-schema.ts'
import { tripLimits } from './trip.ts'
import { peopleMessages } from './trip-words.ts'

/** What a guest writes about those who come along. */
export const tripPeopleSchema = z
  .object({
    companions: z
      .array(
        lineField(
          { long: peopleMessages.longName(tripLimits.companionName) },
          { max: tripLimits.companionName },
        ),
      )
      .max(tripLimits.companions, peopleMessages.manyNames(tripLimits.companions))
      .transform((names) => names.filter((name) => name !== '')),
    note: orNull(paragraphField({ long: peopleMessages.longNote }, { max: tripLimits.note })),
  })
  .meta({ id: 'TripPeople' })
export type TripPeople = z.output<typeof tripPeopleSchema>

/** What the companions' link shows beyond dates, people, rules and places. */
export const tripShareSchema = z
  .object({
    shows_address: z.boolean().meta({ description: 'The address, the way in, and how to reach the host.' }),
    shows_access: z
      .boolean()
      .meta({ description: 'Wi-Fi and door details, when the guest may see them too.' }),
  })
  .meta({ id: 'TripShare' })
export type TripShare = z.output<typeof tripShareSchema>

const sections = z.array(z.object({ id: z.enum(guideSections), text: z.string() }))

/** The page of a confirmed stay, for its guest. No secret of the guide book is in it. */
export const tripSchema = z
  .object({
    booking: bookingAnswerSchema,
    address: z.string().nullable().meta({ description: 'In one line, with city and country.' }),
    guide_book: z
      .object({
        path: z.string(),
        sections,
        from: z.iso.datetime().meta({ description: 'When Wi-Fi and door details can be seen.' }),
        until: z.iso.datetime(),
      })
      .nullable()
      .meta({ description: 'Null when the home was deleted.' }),
    companions: z.array(z.string()),
    note: z.string().nullable(),
    is_open: z.boolean().meta({ description: 'The stay is not over, so it can be shared and changed.' }),
    link: z.string().nullable().meta({
      description: 'The path that companions open; null while it is not shared, and once it is over.',
    }),
    ...tripShareSchema.shape,
    calendar: z.string().meta({ description: 'The stay as a calendar file (RFC 5545).' }),
  })
  .meta({ id: 'Trip' })
export type Trip = z.output<typeof tripSchema>

/** Wi-Fi and door for companions, without the sums that they may wait for. */
const sharedAccessSchema = z.object({
  from: z.iso.datetime(),
  waits_for_payments: z.boolean(),
  details: z
    .object({
      wifi_name: z.string(),
      wifi_password: z.string(),
      wifi_qr: z.union([qrSchema, z.null()]),
      door_details: z.string(),
    })
    .nullable(),
})
export type SharedAccess = z.output<typeof sharedAccessSchema>

/** What the holder of a companions' link sees: nothing about money, and nobody's id. */
export const sharedTripSchema = z
  .object({
    guest: z.string().nullable().meta({ description: 'The guest’s first name.' }),
    title: z.string(),
    place: z.string(),
    cover: z.union([photoSchema, z.null()]),
    check_in_date: z.string().meta({ format: 'date' }),
    check_out_date: z.string().meta({ format: 'date' }),
    guests_count: z.int(),
    children: z.int(),
    infants: z.int(),
    pets: z.int(),
    time_zone: z.string(),
    companions: z.array(z.string()),
    note: z.string().nullable(),
    house_rules: z.array(z.string()),
    where: z
      .object({
        address: z.string(),
        point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
        host_name: z.string().nullable(),
        contact_email: z.string().nullable(),
        contact_phone: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'Null where the guest does not show it.' }),
    sections,
    items: z
      .array(guideItemSchema)
      .meta({ description: 'Places around the home; without distances where the address is not shown.' }),
    access: sharedAccessSchema.nullable().meta({ description: 'Null where the guest does not show it.' }),
    ends_at: z.iso.datetime().meta({ description: 'When the link expires.' }),
    calendar: z.string().meta({ description: 'The stay as a calendar file (RFC 5545).' }),
  })
  .meta({ id: 'SharedTrip' })
export type SharedTrip = z.output<typeof sharedTripSchema>
