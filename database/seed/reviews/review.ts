import type { GuestKey } from '../people.ts'

/** A review of the demo world, and the completed stay that it is about. */
export type DemoReview = {
  /** Slug of the home. */
  home: string
  guest: GuestKey
  checkedOutDaysAgo: number
  nights: number
  party: number
  rating: 1 | 2 | 3 | 4 | 5
  title: string
  comment: string
  /** Default true. */
  wouldRecommend?: boolean
}
