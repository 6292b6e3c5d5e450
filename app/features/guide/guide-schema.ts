import { z } from 'zod'
import { photoSchema } from '#features/photos/photo-schema.ts'
import { lineField, orNull, paragraphField } from '#lib/fields.ts'
import { currencies } from '#lib/money.ts'
import { qrSchema } from '#lib/qr-schema.ts'
import { collectSources, type GuideSection, guideCategories, guideSections, sectionLimit } from './guide.ts'
import { guideInputWords } from './guide-input-words.ts'
import { cleanWebsite } from './website.ts'

const { long } = guideInputWords

const line = (max: number, wordsOf: (most: number) => string) => lineField({ long: wordsOf(max) }, { max })

const text = (max: number, wordsOf: (most: number) => string) =>
  paragraphField({ long: wordsOf(max) }, { max })

/** A request for places around a property (specification, section 7: body propertyId and address). */
export const generateGuideBookSchema = z
  .object({
    propertyId: z.string().min(1).max(100),
    address: line(500, long.address)
      .refine((address) => address !== '', guideInputWords.address)
      .meta({
        description:
          'Address, city, state and country. Places are collected around the listing’s own location, which this cannot move.',
      }),
  })
  .meta({ id: 'GenerateGuideBook' })
export type GenerateGuideBook = z.output<typeof generateGuideBookSchema>

const sectionFields = Object.fromEntries(
  guideSections.map((section) => [section, text(sectionLimit(section), long.section(section)).optional()]),
) as Record<GuideSection, z.ZodOptional<ReturnType<typeof text>>> // fromEntries forgets the keys

/** What a host writes in the book; fields that are left out stay. */
export const guideBookChangeSchema = z
  .object({
    version: z.int().min(0).max(2_000_000_000),
    ...sectionFields,
    // The longest that the standard of Wi-Fi allows (IEEE 802.11: 32 bytes; WPA: 63 characters).
    wifi_name: line(32, long.wifiName).optional(),
    wifi_password: paragraphField(guideInputWords.wifiPassword, { max: 63 }).optional(),
    door_details: text(2_000, long.doorDetails).optional(),
  })
  .meta({ id: 'GuideBookChange' })
export type GuideBookChange = z.output<typeof guideBookChangeSchema>

/** A place as its host enters it. */
export const guideItemInputSchema = z
  .object({
    name: line(120, long.name).refine((name) => name !== '', guideInputWords.name),
    description: orNull(text(600, long.description)).default(null),
    category: z.enum(guideCategories, guideInputWords.category),
    image_url: z
      .string()
      .max(300)
      .regex(/^\/photos\//, guideInputWords.photo)
      .nullable()
      .default(null),
    rating: z.number().min(1).max(5).multipleOf(0.5).nullable().default(null),
    address: orNull(line(300, long.address)).default(null),
    website_url: z
      .string()
      .max(500, guideInputWords.website)
      .transform((value, issues) => {
        if (value.trim() === '') return null
        const address = cleanWebsite(value)
        if (address === null) issues.addIssue({ code: 'custom', message: guideInputWords.website })
        return address
      })
      .nullable()
      .default(null),
    opening_hours: orNull(line(200, long.openingHours)).default(null),
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
    is_hidden: z.boolean().default(false),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    message: guideInputWords.halfPin,
    path: ['latitude'],
  })
  .meta({ id: 'GuideItemInput' })
export type GuideItemInput = z.output<typeof guideItemInputSchema>

/** A place as everybody may see it (specification, section 4). */
export const guideItemSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    category: z.enum(guideCategories),
    image_url: z.string().nullable(),
    image: photoSchema.nullable().meta({
      description: 'The same with what a page needs to show it. For everybody only once it is ready.',
    }),
    rating: z.number().nullable(),
    distance_km: z.number().nullable(),
    estimated_travel_time: z.string().nullable(),
    address: z.string().nullable(),
    website_url: z.string().nullable(),
    opening_hours: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    source: z.enum(['host', ...collectSources]),
  })
  .meta({ id: 'GuideItem' })
export type GuideItem = z.infer<typeof guideItemSchema>

/** The public part of a guide book: places that are not hidden, in the host's order. */
export const localGuideSchema = z.object({ items: z.array(guideItemSchema) }).meta({ id: 'LocalGuide' })

/** How the collecting of places stands, in the answer to the request for it. */
export const guideStateSchema = z
  .object({
    property_id: z.uuid(),
    state: z.enum(['none', 'collecting', 'ready', 'failed']),
    requested_at: z.iso.datetime().nullable(),
    collected_at: z.iso.datetime().nullable(),
    failure: z
      .string()
      .nullable()
      .meta({ description: 'Why places could not be collected, in words for the host.' }),
    collects_from: z.enum(collectSources).meta({
      description:
        'Where places come from on this site: a server of OpenStreetMap’s, or the built-in gazetteer (towns only).',
    }),
  })
  .meta({ id: 'GuideBookState' })
export type GuideStateAnswer = z.infer<typeof guideStateSchema>

export const hostGuideItemSchema = guideItemSchema
  .extend({ is_hidden: z.boolean(), is_edited: z.boolean() })
  .meta({ id: 'HostGuideItem' })
export type HostGuideItem = z.infer<typeof hostGuideItemSchema>

const sectionAnswers = Object.fromEntries(guideSections.map((section) => [section, z.string()])) as Record<
  GuideSection, // fromEntries forgets the keys
  z.ZodString
>

/** The whole guide book, for its host. */
export const hostGuideBookSchema = guideStateSchema
  .extend({
    ...sectionAnswers,
    title: z.string(),
    address: z.string(),
    version: z.int(),
    wifi_name: z.string(),
    wifi_password: z.string(),
    door_details: z.string(),
    wifi_qr: z.union([qrSchema, z.null()]),
    home_url: z
      .string()
      .meta({ description: 'The book for a sheet in the home: without arrival, Wi-Fi and door.' }),
    can_generate: z.boolean(),
    point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    is_point_exact: z.boolean(),
    items: z.array(hostGuideItemSchema),
  })
  .meta({ id: 'HostGuideBook' })
export type HostGuideBook = z.infer<typeof hostGuideBookSchema>

/** The order of all places of a book. */
export const guideOrderSchema = z
  .object({ ids: z.array(z.string().max(100)).max(500) })
  .meta({ id: 'GuideOrder' })

/** What a guest sees only around the stay. `secrets` is null outside the window, and while they are held back. */
export const guideSecretsSchema = z
  .object({
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    waits_for_payments: z.boolean().meta({
      description:
        'Whether they appear only once guest and host have both confirmed what is due; within the window, whether they wait now.',
    }),
    held_back: z
      .object({ booking_id: z.string(), currency: z.enum(currencies), due_now: z.number() })
      .nullable()
      .meta({
        description:
          'Within the window: what both sides do not agree on yet to have been sent, of a home that holds its details back until then.',
      }),
    secrets: z
      .object({
        wifi_name: z.string(),
        wifi_password: z.string(),
        wifi_qr: z.union([qrSchema, z.null()]),
        door_details: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'GuideSecrets' })
export type GuideSecretsAnswer = z.infer<typeof guideSecretsSchema>
