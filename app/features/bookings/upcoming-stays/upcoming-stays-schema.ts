import { z } from 'zod'

const date = z.string().meta({ format: 'date' })

/** The stays that lie ahead of a property, and how many requests wait for an answer. */
export const upcomingStaysSchema = z
  .object({
    /** Confirmed and checked-in ones, soonest first; at most five. */
    stays: z.array(
      z.object({ id: z.string(), guest_name: z.string(), check_in_date: date, check_out_date: date }),
    ),
    stays_count: z.int(),
    requests_count: z.int(),
  })
  .meta({ id: 'UpcomingStays' })
