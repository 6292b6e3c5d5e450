import { z } from 'zod'
import { maxPhotos } from '#features/photos/photo.ts'
import { photoSchema } from '#features/photos/photo-schema.ts'
import { recordOf } from '#lib/record-of.ts'
import { formTexts } from './listing-fields.ts'
import { listingInputWords } from './listing-input-words.ts'

/** How many drafts an account may have at once, of new listings and of edits. */
export const maxDrafts = 20

/** How long a text of a draft may be: far beyond what a listing takes, so that nothing pasted is lost. */
export const longestDraftText = 20_000

const text = z.string().max(longestDraftText, listingInputWords.draftText).default('')

/** What stands in the form's fields, right or not: texts as typed, slugs of what is chosen. */
export const draftFormSchema = z.object({
  ...recordOf(formTexts, () => text),
  /** Whose calling code goes before a phone without a plus: 'DE', 'none', or empty for the listing's country. */
  contact_phone_country: text,
  amenities: z.array(z.string().max(100)).max(100).default([]),
  location_precision: z.enum(['exact', 'area']).default('exact'),
})

const version = z.int().min(0).max(2_147_483_647)

/** What `saveListingDraft` takes. */
export const draftInputSchema = z
  .object({
    form: draftFormSchema,
    image_urls: z
      .array(z.string().max(300), listingInputWords.photos.noList)
      .max(maxPhotos, listingInputWords.photos.many),
    property_version: version.nullish().meta({
      description: 'For the draft of an edit: the version of the property it started from.',
    }),
    version: version.meta({
      description:
        'The version of the draft that was read, 0 if there was none; any other is refused with 409.',
    }),
  })
  .meta({ id: 'ListingDraftInput' })

/** Where a draft stands after it was saved. */
export const draftReceiptSchema = z.object({ version: z.int(), updated_at: z.iso.datetime() })

/** A draft as its owner reads it. */
export const draftSchema = draftReceiptSchema
  .extend({
    property_id: z.uuid().nullable(),
    property_version: z.int().nullable(),
    form: draftFormSchema.required(),
    photos: z.array(photoSchema),
  })
  .meta({ id: 'ListingDraft' })

/** A line of the list of drafts. */
export const draftSummarySchema = draftReceiptSchema
  .extend({ name: z.string(), property_id: z.uuid().nullable(), title: z.string() })
  .meta({ id: 'ListingDraftSummary' })

export type DraftForm = z.output<typeof draftFormSchema>
export type DraftInput = z.output<typeof draftInputSchema>
export type DraftReceipt = z.output<typeof draftReceiptSchema>
export type ListingDraftBody = z.output<typeof draftSchema>
export type DraftSummary = z.output<typeof draftSummarySchema>
