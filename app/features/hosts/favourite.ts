/** What "Guest favourite" asks (decision 66). */
export const favouriteRule = {
  average: 4.8,
  reviews: 10,
  /** Reviews of so many months count. */
  months: 24,
  /** Of the host: no cancellation within so many months, and so many percent answered within a day. */
  monthsWithoutCancelling: 12,
  percentAnswered: 90,
} as const

export type FavouriteFacts = {
  /** Of the months that count: the sum of all ratings, and how many there are. */
  sum: number
  count: number
  cancelledByHost: number
  /** Null where too little was asked to tell. */
  response: { answered: number; of: number } | null
}

/** Whether a home is a guest favourite. In whole numbers, so that 4.8 is 4.8. */
export function isFavourite({ sum, count, cancelledByHost, response }: FavouriteFacts): boolean {
  return (
    count >= favouriteRule.reviews &&
    sum * 10 >= favouriteRule.average * 10 * count &&
    cancelledByHost === 0 &&
    response !== null &&
    response.answered * 100 >= favouriteRule.percentAnswered * response.of
  )
}
