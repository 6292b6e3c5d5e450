import { answerOf, client } from '#lib/api-client.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { OwnGuestReview } from '../guest-review-schema.ts'

export type OwnGuestReviews = {
  /** Until it is known what has been written. After a failure nothing seems to be: then the server decides. */
  isLoading: boolean
  find: (bookingId: string) => OwnGuestReview | undefined
  add: (review: OwnGuestReview) => void
}

/** What the signed-in host has written of guests, by booking. */
export function useOwnGuestReviews(): OwnGuestReviews {
  const { state, answer, put } = useAnswer<readonly OwnGuestReview[]>(
    ['reviews', 'own-of-guests'],
    async () => {
      const { reviews } = await answerOf(client.host['guest-reviews'].$get())
      return reviews
    },
  )
  return {
    isLoading: state.status === 'loading',
    find: (bookingId) => answer?.find((review) => review.booking_id === bookingId),
    add: (review) => put((before) => [review, ...before.filter(({ id }) => id !== review.id)], []),
  }
}
