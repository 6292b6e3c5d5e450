import { z } from 'zod'
import { termsFields } from '#features/pricing/terms-fields.ts'

/** What a home asks of those who stay, as its host reads it. */
export const hostTermsSchema = z
  .object({
    property_id: z.uuid(),
    title: z.string(),
    max_guests: z.int(),
    takes_pets: z.boolean().meta({ description: 'Whether pets are among the amenities.' }),
    version: z.int().meta({ description: 'Version of the terms; 0 if there are none yet.' }),
    ...termsFields,
  })
  .meta({ id: 'HostTerms' })

export type HostTerms = z.infer<typeof hostTermsSchema>
