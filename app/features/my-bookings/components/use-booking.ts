import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { answerOf, client } from '#lib/api-client.ts'
import type { Freshness } from '#web/answers.ts'
import { type Answer, useAnswer } from '#web/use-answer.ts'

/** One booking as the side of the signed-in person sees it. */
export function useBooking(id: string, freshness: Freshness = 'when-shown'): Answer<BookingAnswer> {
  const load = () => answerOf(client.bookings[':id'].$get({ param: { id } }))
  return useAnswer<BookingAnswer>(['bookings', 'one', id], load, { freshness })
}
