import { answerOf, client } from '#lib/api-client.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { OwnReview } from '../review-schema.ts'

export type OwnReviews = {
  /** Until it is known what has been reviewed. After a failure nothing seems to be: then the server decides. */
  isLoading: boolean
  find: (bookingId: string) => OwnReview | undefined
  add: (review: OwnReview) => void
}

/** What the signed-in guest has written, by booking. */
export function useOwnReviews(): OwnReviews {
  const { state, answer, put } = useAnswer<readonly OwnReview[]>(['reviews', 'own'], async () => {
    const { reviews } = await answerOf(client.guest.reviews.$get())
    return reviews
  })
  return {
    isLoading: state.status === 'loading',
    find: (bookingId) => answer?.find((review) => review.booking_id === bookingId),
    add: (review) => put((before) => [review, ...before.filter(({ id }) => id !== review.id)], []),
  }
}
