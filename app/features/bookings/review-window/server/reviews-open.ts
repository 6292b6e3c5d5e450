import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { BookingId } from '#lib/ids.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

/** Sent in the transaction that invites both sides of a stay to say how it was, for whoever takes what they write. */
export const reviewsOpen = defineJob({
  queue: 'reviews-open',
  data: z.object({ booking_id: idField<BookingId>(), closes_at: z.coerce.date() }),
})
