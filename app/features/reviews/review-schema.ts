import { z } from 'zod'

const starCount = z.int().min(0)

/** A page of a property's reviews and, on every page, what all of them come to. */
export const reviewPageSchema = z
  .object({
    summary: z.object({
      count: z.int(),
      average: z.number().nullable(),
      recommend_percent: z.int().nullable(),
      breakdown: z.object({ 5: starCount, 4: starCount, 3: starCount, 2: starCount, 1: starCount }),
    }),
    reviews: z.array(
      z.object({
        id: z.string(),
        property_id: z.string(),
        rating: z.int(),
        title: z.string(),
        comment: z.string(),
        would_recommend: z.boolean(),
        /** The guest's first name, as it stood on the booking. */
        reviewer_name: z.string(),
        created_at: z.string().meta({ format: 'date-time' }),
      }),
    ),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'ReviewPage' })

export type ReviewPage = z.output<typeof reviewPageSchema>
