/** How quickly a host answered over the last 90 days; null where there are fewer than five to tell it from. */
export type ResponseFigures = {
  /** First questions and requests that wanted an answer. */
  conversations: number
  /** Whole percent of them that were answered within 24 hours. */
  within_a_day_percent: number
  /** Median time to the first answer; null when most were never answered. */
  median_minutes: number | null
}

/** Below that many nothing is said of a host (market rule 25). */
export const fewestConversations = 5

/** "Usually answers within an hour": the median in the steps that people think in; null where it says nothing good. */
export function usuallyAnswers({ median_minutes }: ResponseFigures): string | null {
  if (median_minutes === null) return null
  if (median_minutes <= 60) return 'Usually answers within an hour'
  const hours = Math.ceil(median_minutes / 60)
  if (hours <= 12) return `Usually answers within ${hours} hours`
  if (hours <= 24) return 'Usually answers within a day'
  if (hours <= 48) return 'Usually answers within two days'
  return null
}

/** "Answered 92% of 37 questions and requests within a day": the figure with what it is told from. */
export function answersWithinADay({ conversations, within_a_day_percent }: ResponseFigures): string {
  return `Answered ${within_a_day_percent}% of ${conversations} questions and requests within a day`
}
