import { z } from 'zod'
import type { Photo } from './photo.ts'

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
