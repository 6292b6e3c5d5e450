import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { BookingId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { defineMailJob } from '#platform/jobs/jobs.ts'
import { type BookingNews, bookingNews } from '../../booking.ts'

// As builds of before queued them; such mails may wait for days.
const formerNews: Partial<Record<string, BookingNews>> = { confirmed: 'accepted' }

function toNews(news: unknown): unknown {
  return formerNews[String(news)] ?? news
}

/** A letter about a booking to one of its two sides, written from the rows as they are when it is sent. */
export const bookingMail = defineMailJob({
  queue: 'booking-mail',
  data: z.object({
    booking_id: idField<BookingId>(),
    news: z.preprocess(toNews, z.enum(bookingNews)),
    to: z.enum(['host', 'guest']),
  }),
})

// Who does not know yet. A person who acts sees the result on the screen; a confirmation goes to both because it
// carries what they need for the stay.
const readers = {
  requested: ['host', 'guest'],
  accepted: ['host', 'guest'],
  declined: ['guest'],
  withdrawn: ['host'],
  expired: ['host', 'guest'],
  dates_taken: ['guest'],
  property_removed: ['guest'],
  cancelled_by_host: ['guest'],
  cancelled_by_guest: ['host'],
  runs_out: ['host'],
  reminder: ['guest'],
  review_invitation: ['host', 'guest'],
  completed_early: ['guest'],
} as const satisfies Record<BookingNews, readonly ('host' | 'guest')[]>

/** Queues the letters of a change, in its transaction; of many bookings to which the same has happened, all at once. */
export async function sendBookingNews(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  bookingIds: readonly BookingId[],
  news: BookingNews,
  /** Whether both sides shall have it in writing, also the one who acts. */
  toBoth = false,
): Promise<void> {
  const told = toBoth ? (['host', 'guest'] as const) : readers[news]
  const letters = bookingIds.flatMap((id) => told.map((to) => ({ booking_id: id, news, to })))
  await ctx.jobs.sendAll(tx, bookingMail, letters)
}
