import { answerOf, client } from '#lib/api-client.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { BookingAnswer } from '../../booking-answer-schema.ts'
import { findStayAtHand } from '../stay-at-hand.ts'

/** The stay that the signed-in guest is on or comes to next; null while there is none. */
export function useStayAtHand() {
  // At most ten of a guest's requests are open, and stays come after them by arrival: the next is on the first page.
  const { state, answer } = useAnswer<BookingAnswer[]>(['bookings', 'at-hand'], async () => {
    const page = await answerOf(client.bookings.$get({ query: { role: 'guest', sort: 'urgent' } }))
    return page.bookings
  })
  return { isLoading: state.status === 'loading', atHand: answer && findStayAtHand(answer, new Date()) }
}
