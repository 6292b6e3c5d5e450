import { z } from 'zod'
import { lineField, orNull } from '#lib/fields.ts'
import { maxAltLength, type Photo } from './photo.ts'
import { altTooLong } from './photo-input-words.ts'

/** A photo in the API's answers. */
export const photoSchema = z
  .object({
    url: z.string().meta({ description: 'Goes into `image_urls`; also the largest file, once ready.' }),
    width: z.int(),
    height: z.int(),
    tone: z.string().nullable(),
    placeholder: z.string().nullable(),
    alt: z.string().nullable(),
    state: z.enum(['processing', 'ready', 'failed']),
  })
  .meta({ id: 'Photo' }) satisfies z.ZodType<Photo>

/** What a host writes about a photo for those who cannot see it; empty takes it away. */
export const photoTextSchema = z.object({
  alt: orNull(lineField({ long: altTooLong(maxAltLength) }, { max: maxAltLength })),
})

/** Which own photo is the picture of the caller; null is none. */
export const accountPictureSchema = z
  .object({
    photo: z.string().max(200).nullable().meta({ description: 'The `url` of an own photo that is `ready`.' }),
  })
  .meta({ id: 'AccountPicture' })
