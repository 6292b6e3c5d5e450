import { useEffect, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import type { OwnReview } from '../review-schema.ts'

export type OwnReviews = {
  /** Until it is known what has been reviewed. After a failure nothing seems to be: then the server decides. */
  isLoading: boolean
  find: (bookingId: string) => OwnReview | undefined
  add: (review: OwnReview) => void
}

/** What the signed-in guest has written, by booking. */
export function useOwnReviews(): OwnReviews {
  const [reviews, setReviews] = useState<OwnReview[] | null>(null)
  useEffect(() => {
    let isStale = false
    answerOf(client.guest.reviews.$get()).then(
      (page) => {
        if (!isStale) setReviews(page.reviews)
      },
      () => {
        if (!isStale) setReviews([])
      },
    )
    return () => {
      isStale = true
    }
  }, [])
  return {
    isLoading: reviews === null,
    find: (bookingId) => reviews?.find((review) => review.booking_id === bookingId),
    add: (review) => setReviews((before) => [review, ...(before ?? [])]),
  }
}
