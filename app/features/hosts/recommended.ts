/** What "Recommended" looks at; null for what nobody knows. */
export type Believed = {
  /** Of the home: the average of its reviews, 1 to 5, and how many there are. */
  rating: { average: number; count: number } | null
  /** Of its host, from 0 to 1: how often the calendar was right, and how often questions were answered within a day. */
  calendar: number | null
  response: number | null
  /** Of the listing, from 0 to 1: how much of the checklist of hosts it fulfils. */
  completeness: number
}

/** What each part weighs; together 100. Nothing that anybody pays for is among them. */
export const weights = { reviews: 40, calendar: 25, response: 20, completeness: 15 } as const

/** What is unknown stands in the middle, so that a new home is neither first nor last. */
const middle = 0.5

/**
 * The hundredths by which "Recommended" sorts, 0 to 100: the greatest first, ties newest first. Whole, so that what hardly
 * changes does not move a million homes each night.
 */
export function recommend({ rating, calendar, response, completeness }: Believed): number {
  return Math.round(
    weights.reviews * reviewsPart(rating) +
      weights.calendar * (calendar ?? middle) +
      weights.response * (response ?? middle) +
      weights.completeness * completeness,
  )
}

/** As if five reviews in the middle of the scale had come first: few reviews move it little, and none leave it there. */
const imagined = { count: 5, average: 3 }

function reviewsPart(rating: Believed['rating']): number {
  const { average, count } = rating ?? { average: 0, count: 0 }
  const sum = average * count + imagined.average * imagined.count
  return (sum / (count + imagined.count) - 1) / 4
}
